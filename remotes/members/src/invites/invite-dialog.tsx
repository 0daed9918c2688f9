import { mayInvite } from '@keyroom/product-api'
import { Typography } from '@keyroom/ui/core'
import { useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { DialogField } from '../dialogs/dialog-field.tsx'
import { FormDialog } from '../dialogs/form-dialog.tsx'
import type { OrganizationFacts } from '../organization/use-organization.ts'
import { inviteProblem, useInvitation } from './use-invitation.ts'

interface InviteDialogProps {
  readonly organization: OrganizationFacts
  /** `undefined` while unknown, when only the API decides. */
  readonly allowedDomains: readonly string[] | undefined
  readonly open: boolean
  readonly onClose: () => void
  readonly onGone: () => void
}

/** Asks for the e-mail address to invite. One that can't be invited shows an error, and the dialog stays open. */
export function InviteDialog({ organization, allowedDomains, open, onClose, onGone }: InviteDialogProps) {
  const intl = useIntl()
  const [email, setEmail] = useState('')
  const [isRefused, setRefused] = useState(false)
  const awaited = useRef<string>(undefined)
  const invitation = useInvitation(organization, (sent) => sent === awaited.current)
  const stopWaiting = () => {
    awaited.current = undefined
  }
  useEffect(
    () => () => {
      awaited.current = undefined
    },
    [],
  )
  const address = email.trim()
  const problem = isRefused ? 'refused' : invitation.error ? inviteProblem(invitation.error) : undefined
  const change = (text: string) => {
    setEmail(text)
    setRefused(false)
    stopWaiting()
    invitation.reset()
  }
  const submit = () => {
    if (allowedDomains && !mayInvite(address, allowedDomains)) return setRefused(true)
    awaited.current = address
    invitation.mutate(address, { onSuccess: onClose })
  }
  const close = () => {
    stopWaiting()
    onClose()
  }
  return (
    <FormDialog
      open={open}
      title={
        <FormattedMessage id="members.invite.title" values={{ organization: organization.account.display_name }} />
      }
      action={<FormattedMessage id={invitation.isPending ? 'members.invite.sending' : 'members.invite.send'} />}
      isDisabled={address === '' || invitation.isPending}
      onSubmit={submit}
      onClose={close}
      onGone={onGone}
    >
      <Typography color="textSecondary">
        <FormattedMessage id="members.invite.text" /> <AllowedHint domains={allowedDomains} />
      </Typography>
      <DialogField
        type="email"
        label={intl.formatMessage({ id: 'members.invite.email' })}
        value={email}
        onChange={change}
        {...(problem
          ? { problem: <FormattedMessage id={`members.invite.${problem}`} values={{ email: address }} /> }
          : {})}
      />
    </FormDialog>
  )
}

function AllowedHint({ domains }: { domains: readonly string[] | undefined }) {
  const intl = useIntl()
  if (!domains) return null
  if (domains.length === 0) return <FormattedMessage id="members.domains.none" />
  return <FormattedMessage id="members.invite.domains" values={{ domains: intl.formatList(domains) }} />
}
