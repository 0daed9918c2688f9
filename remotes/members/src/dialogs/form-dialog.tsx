import { Box, Button } from '@keyroom/ui/core'
import { Dialog, DialogActions, DialogContent, DialogTitle, unlessBeside } from '@keyroom/ui/more'
import { useId, type FormEvent, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'

interface FormDialogProps {
  readonly open: boolean
  readonly title: ReactNode
  readonly children: ReactNode
  /** The label of the submit button. */
  readonly action: ReactNode
  /** Whether the action removes something. */
  readonly isDangerous?: boolean
  readonly isDisabled?: boolean
  readonly onSubmit: () => void
  readonly onClose: () => void
  /** Called when the closed dialog has left the screen. */
  readonly onGone?: () => void
}

/** A dialog with a form, a submit button and a cancel button. Enter submits, Escape cancels. */
export function FormDialog({ open, title, children, action, onSubmit, onClose, onGone, ...how }: FormDialogProps) {
  const id = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // While it fades out a second click still reaches it, and would submit again.
    if (open && !how.isDisabled) onSubmit()
  }
  return (
    <Dialog
      open={open}
      onClose={unlessBeside(onClose)}
      maxWidth="xs"
      fullWidth
      aria-labelledby={`${id}-title`}
      slotProps={{ transition: onGone ? { onExited: onGone } : {} }}
    >
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'contents' }}>
        <DialogTitle id={`${id}-title`} sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, overflowWrap: 'anywhere' }}>{children}</DialogContent>
        <DialogActions>
          <Button onClick={onClose}>
            <FormattedMessage id="members.dialog.cancel" />
          </Button>
          <Button
            type="submit"
            variant="contained"
            color={how.isDangerous ? 'error' : 'primary'}
            disabled={how.isDisabled ?? false}
          >
            {action}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  )
}
