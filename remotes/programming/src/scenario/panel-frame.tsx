import { Box, Drawer, Icon, IconButton, Typography, useTheme } from '@keyroom/ui/core'
import { useId, type PropsWithChildren, type ReactNode } from 'react'
import { useIntl } from 'react-intl'

interface PanelFrameProps {
  readonly title: ReactNode
  readonly onClose: () => void
}

/** A panel beside the program, over the page where there is no room. */
export function PanelFrame({ title, onClose, children }: PropsWithChildren<PanelFrameProps>) {
  const intl = useIntl()
  const id = useId()
  const anchor = useTheme().direction === 'rtl' ? 'left' : 'right'
  return (
    <Drawer
      open
      anchor={anchor}
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-labelledby': id } }}
    >
      <Box sx={{ width: 'min(440px, 100vw)', p: 2, display: 'grid', gap: 2, alignContent: 'start' }}>
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
          <Typography variant="h3" component="h2" id={id}>
            {title}
          </Typography>
          <IconButton onClick={onClose} aria-label={intl.formatMessage({ id: 'programming.scenario.close' })}>
            <Icon name="close" />
          </IconButton>
        </Box>
        {children}
      </Box>
    </Drawer>
  )
}
