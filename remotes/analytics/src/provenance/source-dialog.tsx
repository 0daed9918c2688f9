import { Box, Button, Typography } from '@keyroom/ui/core'
import { Dialog, DialogActions, DialogContent, DialogTitle } from '@keyroom/ui/more'
import { useId, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'

interface SourceDialogProps {
  open: boolean
  onClose: () => void
  maxWidth?: 'sm' | 'md'
  /** What the figure is and of whom: its name, the hospital, the year. */
  subject: readonly string[]
  /** The figure as the page shows it, or what stands there in its place. */
  value: ReactNode
  /** Formula, inputs and report, in the order in which they are read. */
  children: ReactNode
}

/** The frame of every account of where a figure comes from. */
export function SourceDialog({ open, onClose, maxWidth = 'sm', subject, value, children }: SourceDialogProps) {
  // One account may lie over another.
  const title = useId()
  return (
    <Dialog open={open} onClose={onClose} maxWidth={maxWidth} fullWidth aria-labelledby={title}>
      <DialogTitle id={title} sx={{ fontSize: '1.25rem', pb: 0 }}>
        <FormattedMessage id="analytics.source.title" />
      </DialogTitle>
      {/* Rows as high as what is in them: a table that scrolls sideways would give way otherwise. */}
      <DialogContent sx={{ display: 'grid', gap: 2.5, gridAutoRows: 'max-content' }}>
        <Box>
          <Typography color="textSecondary">{subject.filter((part) => part !== '').join(' · ')}</Typography>
          <Typography variant="h2" component="p">
            {value}
          </Typography>
        </Box>
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
