import { Box, Typography } from '@keyroom/ui/core'
import type { ReactNode } from 'react'

interface ToolPanelProps {
  title: string
  /** How the tool is used. */
  help: ReactNode
  children: ReactNode
}

/** What a tool of the map offers, above the map. */
export function ToolPanel({ title, help, children }: ToolPanelProps) {
  return (
    <Box
      role="group"
      aria-label={title}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', px: 2, pb: 2 }}
    >
      <Typography variant="body2" color="textSecondary" sx={{ flexBasis: '100%' }}>
        {help}
      </Typography>
      {children}
    </Box>
  )
}
