import { Box, Button } from '@keyroom/ui/core'
import { FormattedMessage } from 'react-intl'

interface ResetStripProps {
  readonly shown: boolean
  /** Takes the reset back; there is nothing to take back where all was as by default. */
  readonly onUndo: (() => void) | undefined
}

/** Says that the defaults are back, and takes it back. */
export function ResetStrip({ shown, onUndo }: ResetStripProps) {
  return (
    <Box role="status">
      {shown ? (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2.5, py: 0.5, bgcolor: 'info.light' }}>
          <Box component="span" sx={{ flexGrow: 1, typography: 'body2' }}>
            <FormattedMessage id="shell.settings.wasReset" />
          </Box>
          {onUndo ? (
            <Button size="small" onClick={onUndo}>
              <FormattedMessage id="shell.settings.undo" />
            </Button>
          ) : null}
        </Box>
      ) : null}
    </Box>
  )
}
