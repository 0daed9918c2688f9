import { maxPlanName } from '@keyroom/product-api'
import { TextField } from '@keyroom/ui/more'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { FormDialog } from './form-dialog.tsx'

interface NameDialogProps {
  /** The message ids of the title and of the button. */
  title: string
  action: string
  name: string
  isBusy: boolean
  onClose: () => void
  onName: (name: string) => void
}

/** Asks for a name: of a project, a scenario, or a copy. */
export function NameDialog({ title, action, name, isBusy, onClose, onName }: NameDialogProps) {
  const intl = useIntl()
  const [typed, setTyped] = useState(name)
  const isEmpty = typed.trim() === ''
  return (
    <FormDialog
      maxWidth="xs"
      title={<FormattedMessage id={title} />}
      action={<FormattedMessage id={action} />}
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={() => {
        if (!isEmpty) onName(typed.trim())
      }}
    >
      <TextField
        // The dialog is for this field only.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        fullWidth
        label={intl.formatMessage({ id: 'projects.name' })}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={isEmpty}
        helperText={isEmpty ? intl.formatMessage({ id: 'projects.name.missing' }) : undefined}
        slotProps={{ htmlInput: { maxLength: maxPlanName } }}
      />
    </FormDialog>
  )
}
