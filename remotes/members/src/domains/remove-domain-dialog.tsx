import { Typography } from '@keyroom/ui/core'
import { FormattedMessage } from 'react-intl'
import { FormDialog } from '../dialogs/form-dialog.tsx'

interface RemoveDomainDialogProps {
  readonly domain: string
  readonly open: boolean
  readonly isPending: boolean
  readonly onRemove: () => void
  readonly onClose: () => void
  readonly onGone: () => void
}

/** Asks for a confirmation before a domain is removed. */
export function RemoveDomainDialog({ domain, isPending, onRemove, ...dialog }: RemoveDomainDialogProps) {
  return (
    <FormDialog
      {...dialog}
      isDangerous
      isDisabled={isPending}
      title={
        <FormattedMessage id="members.domains.remove.title" values={{ domain: <bdi key="domain">{domain}</bdi> }} />
      }
      action={<FormattedMessage id="members.domains.remove" />}
      onSubmit={onRemove}
    >
      <Typography color="textSecondary">
        <FormattedMessage id="members.domains.remove.text" values={{ domain: <bdi key="domain">{domain}</bdi> }} />
      </Typography>
    </FormDialog>
  )
}
