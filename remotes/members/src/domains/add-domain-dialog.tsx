import { isDomain } from '@keyroom/product-api'
import { Typography } from '@keyroom/ui/core'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { DialogField } from '../dialogs/dialog-field.tsx'
import { FormDialog } from '../dialogs/form-dialog.tsx'

interface AddDomainDialogProps {
  readonly open: boolean
  /** Whether the request is running. */
  readonly isPending: boolean
  readonly onAdd: (domain: string) => void
  readonly onClose: () => void
  readonly onGone: () => void
}

/** Asks for a domain to allow. An invalid one shows an error, and the dialog stays open. */
export function AddDomainDialog({ open, isPending, onAdd, onClose, onGone }: AddDomainDialogProps) {
  const intl = useIntl()
  const [text, setText] = useState('')
  const [isRefused, setRefused] = useState(false)
  const domain = text.trim().toLowerCase()
  return (
    <FormDialog
      open={open}
      title={<FormattedMessage id="members.domains.add.title" />}
      action={<FormattedMessage id="members.domains.add" />}
      isDisabled={domain === '' || isPending}
      onSubmit={() => (isDomain(domain) ? onAdd(domain) : setRefused(true))}
      onClose={onClose}
      onGone={onGone}
    >
      <Typography color="textSecondary">
        <FormattedMessage id="members.domains.add.text" />
      </Typography>
      <DialogField
        label={intl.formatMessage({ id: 'members.domains.domain' })}
        value={text}
        onChange={(next) => {
          setText(next)
          setRefused(false)
        }}
        {...(isRefused ? { problem: <FormattedMessage id="members.domains.invalid" /> } : {})}
        hint={<FormattedMessage id="members.domains.hint" />}
        input={{ inputMode: 'url' }}
      />
    </FormDialog>
  )
}
