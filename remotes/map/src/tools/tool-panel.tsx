import { Box, Typography } from '@keyroom/ui/core'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'

interface ToolPanelProps {
  title: string
  /** How the tool is used. */
  help: ReactNode
  /** Whether the map takes points by keyboard as well. On a phone that is not said. */
  byKeyboard?: boolean
  children: ReactNode
}

/** What a tool of the map offers, above the map. */
export function ToolPanel({ title, help, byKeyboard = true, children }: ToolPanelProps) {
  return (
    <Box
      role="group"
      aria-label={title}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', px: 2, pb: 2 }}
    >
      <Typography variant="body2" color="textSecondary" sx={{ flexBasis: '100%' }}>
        {help}
        {byKeyboard ? (
          <Box component="span" sx={{ '@media (hover: none) and (pointer: coarse)': { display: 'none' } }}>
            {' '}
            <FormattedMessage id="map.tools.keyboard" />
          </Box>
        ) : null}
      </Typography>
      {children}
    </Box>
  )
}
