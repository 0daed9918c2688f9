import { maxSavedName } from '@keyroom/product-api'
import { Button } from '@keyroom/ui/core'
import { Dialog, DialogActions, DialogContent, DialogTitle, TextField, unlessBeside } from '@keyroom/ui/more'
import { useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'

interface NameDialogProps {
  name: string
  onClose: () => void
  onName: (name: string) => void
}

/** Renames a program. */
export function NameDialog({ name, onClose, onName }: NameDialogProps) {
  const intl = useIntl()
  const id = useId()
  const [typed, setTyped] = useState(name)
  const isEmpty = typed.trim() === ''
  return (
    <Dialog open onClose={unlessBeside(onClose)} fullWidth maxWidth="xs" aria-labelledby={id}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isEmpty) onName(typed.trim())
        }}
      >
        <DialogTitle id={id}>
          <FormattedMessage id="programming.list.rename" />
        </DialogTitle>
        <DialogContent>
          <TextField
            // The dialog is for this field only.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            fullWidth
            margin="dense"
            label={intl.formatMessage({ id: 'programming.list.name' })}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            error={isEmpty}
            helperText={isEmpty ? intl.formatMessage({ id: 'programming.list.name.missing' }) : undefined}
            slotProps={{ htmlInput: { maxLength: maxSavedName } }}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            <FormattedMessage id="programming.cancel" />
          </Button>
          <Button type="submit" variant="contained">
            <FormattedMessage id="programming.list.rename.save" />
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
