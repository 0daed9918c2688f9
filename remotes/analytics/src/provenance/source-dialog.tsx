import { Box, Button, Typography } from '@keyroom/ui/core'
import { Dialog, DialogActions, DialogContent, DialogTitle } from '@keyroom/ui/more'
import { useId, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'

interface SourceDialogProps {
  open: boolean
  onClose: () => void
  maxWidth?: 'sm' | 'md'
  /** The name of the figure, the hospital and the year. */
  subject: readonly string[]
  /** The figure as the page shows it. */
  value: ReactNode
  /** Why the figure is doubtful, if it is. */
  warning?: string | null
  /** Formula, inputs and report, in reading order. */
  children: ReactNode
}

/** The frame of all derivation dialogs. */
export function SourceDialog({
  open,
  onClose,
  maxWidth = 'sm',
  subject,
  value,
  warning = null,
  children,
}: SourceDialogProps) {
  // One derivation may open above another.
  const title = useId()
  return (
    <Dialog open={open} onClose={onClose} maxWidth={maxWidth} fullWidth aria-labelledby={title}>
      <DialogTitle id={title} sx={{ fontSize: '1.25rem', pb: 0 }}>
        <FormattedMessage id="analytics.source.title" />
      </DialogTitle>
      {/** Rows keep the height of their content: otherwise a table that scrolls sideways would shrink. */}
      <DialogContent sx={{ display: 'grid', gap: 2.5, gridAutoRows: 'max-content' }}>
        <Box>
          <Typography color="textSecondary">{subject.filter((part) => part !== '').join(' · ')}</Typography>
          <Typography variant="h2" component="p">
            {value}
          </Typography>
        </Box>
        {warning === null ? null : <Typography sx={{ color: 'warning.main' }}>{warning}</Typography>}
        {children}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>
          <FormattedMessage id="analytics.source.close" />
        </Button>
      </DialogActions>
    </Dialog>
  )
}
