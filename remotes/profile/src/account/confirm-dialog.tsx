import { Button } from '@keyroom/ui/core'
import { keepFocusIn } from '@keyroom/ui/focus'
import { Alert, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@keyroom/ui/more'
import { useId, type PropsWithChildren, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'

interface ConfirmDialogProps {
  open: boolean
  title: ReactNode
  /** The label of the confirm button. */
  action: ReactNode
  isPending: boolean
  /** The error of the previous attempt. */
  problem: ReactNode
  onConfirm: () => void
  onClose: () => void
}

/** Asks for a confirmation, and shows the error of a failed attempt. */
export function ConfirmDialog(props: PropsWithChildren<ConfirmDialogProps>) {
  const { open, title, action, isPending, problem, onConfirm, onClose, children } = props
  const id = useId()
  return (
    <Dialog
      open={open}
      onClose={isPending ? undefined : onClose}
      maxWidth="xs"
      fullWidth
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <DialogContentText id={`${id}-text`} component="div">
          {children}
        </DialogContentText>
        {problem ? <Alert severity="error">{problem}</Alert> : null}
      </DialogContent>
      <DialogActions ref={keepFocusIn}>
        <Button onClick={onClose} disabled={isPending}>
          <FormattedMessage id="profile.account.cancel" />
        </Button>
        <Button variant="contained" color="error" loading={isPending} onClick={onConfirm}>
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
