import { Button, Icon } from '@keyroom/ui/core'
import { FormattedMessage } from 'react-intl'
import { useDialog } from '../dialogs/use-dialog.ts'
import type { OrganizationFacts } from '../organization/use-organization.ts'
import { InviteDialog } from './invite-dialog.tsx'

interface InviteMemberProps {
  readonly organization: OrganizationFacts
  readonly allowedDomains: readonly string[] | undefined
}

/** The button that opens the dialog to invite a member. */
export function InviteMember({ organization, allowedDomains }: InviteMemberProps) {
  const dialog = useDialog<true>()
  return (
    <>
      <Button variant="contained" startIcon={<Icon name="plus" />} onClick={() => dialog.show(true)}>
        <FormattedMessage id="members.invite" />
      </Button>
      {dialog.subject ? (
        <InviteDialog
          {...{ organization, allowedDomains }}
          open={dialog.open}
          onClose={dialog.close}
          onGone={dialog.forget}
        />
      ) : null}
    </>
  )
}
