import { Button } from '@keyroom/ui/core'
import { keepFocusIn } from '@keyroom/ui/focus'
import { Dialog, DialogActions, DialogContent, DialogTitle, unlessBeside } from '@keyroom/ui/more'
import { useId, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'

interface FormDialogProps {
  title: ReactNode
  /** The button that submits. */
  action: ReactNode
  isBusy?: boolean
  maxWidth?: 'xs' | 'sm' | 'md'
  onSubmit: () => void
  onClose: () => void
  /** Whether there is something to cancel. */
  hasCancel?: boolean
  children: ReactNode
}

/** A dialog with fields, a button that submits them, and one that closes it. */
export function FormDialog({
  title,
  action,
  isBusy = false,
  maxWidth = 'sm',
  onSubmit,
  onClose,
  hasCancel = true,
  children,
}: FormDialogProps) {
  const id = useId()
  return (
    <Dialog open onClose={unlessBeside(onClose)} fullWidth maxWidth={maxWidth} aria-labelledby={id}>
      <form
        ref={keepFocusIn}
        noValidate
        style={{ display: 'contents' }}
        onSubmit={(event) => {
          event.preventDefault()
          // A form inside another one's portal would submit both.
          event.stopPropagation()
          onSubmit()
        }}
      >
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: 'minmax(0, 1fr)',
            // Tables scroll sideways, so they would shrink to some rows instead of the dialog scrolling.
            gridAutoRows: 'max-content',
            pt: '8px !important',
          }}
        >
          {children}
        </DialogContent>
        <DialogActions>
          {hasCancel ? (
            <Button color="inherit" onClick={onClose}>
              <FormattedMessage id="projects.cancel" />
            </Button>
          ) : null}
          <Button type="submit" variant="contained" loading={isBusy}>
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
