import type { PendingInvite } from '@keyroom/product-api'
import { Box, Button, Typography } from '@keyroom/ui/core'
import { useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { inset } from '../section/section.tsx'
import { WordDialog } from '../dialogs/word-dialog.tsx'
import { useDialog } from '../dialogs/use-dialog.ts'
import { InviteFacts } from './invite-facts.tsx'
import { useResending } from './use-resending.ts'
import { useWithdrawals } from './use-withdrawals.ts'

interface InvitesProps {
  readonly organizationId: string
  readonly invites: readonly PendingInvite[]
}

/** The pending invitations, the newest first; each can be sent again or withdrawn. */
export function Invites({ organizationId, invites }: InvitesProps) {
  const intl = useIntl()
  const place = useRef<HTMLDivElement>(null)
  const withdraw = useWithdrawals(organizationId)
  const resending = useResending(organizationId)
  const dialog = useDialog<PendingInvite>()
  const email = dialog.subject?.invitee.email
  return (
    <Box ref={place} tabIndex={-1} sx={{ outline: 'none' }}>
      {invites.length === 0 ? (
        <Typography color="textSecondary" sx={inset}>
          <FormattedMessage id="members.invites.none" />
        </Typography>
      ) : (
        <Box component="ul" sx={{ ...inset, m: 0, listStyle: 'none', maxHeight: '24rem', overflow: 'auto' }}>
          {invites.map((invite) => (
            <Box component="li" key={keyOf(invite, invites)} sx={row}>
              <InviteFacts invite={invite} />
              <Box sx={{ display: 'flex', flexWrap: 'wrap', marginInlineStart: -0.5 }}>
                <Button
                  size="small"
                  // Not disabled meanwhile, because that would lose the keyboard focus.
                  aria-busy={resending.isPending && resending.variables.id === invite.id}
                  aria-label={intl.formatMessage({ id: 'members.resend.of' }, { email: invite.invitee.email })}
                  // The second click of a double click may come after the answer, for an invitation that is replaced.
                  onClick={({ detail }) => (resending.isPending || detail > 1 ? undefined : resending.mutate(invite))}
                  sx={{ '&[aria-busy=true]': { opacity: 0.5 } }}
                >
                  <FormattedMessage id="members.resend" />
                </Button>
                <Button
                  size="small"
                  aria-label={intl.formatMessage({ id: 'members.withdraw.of' }, { email: invite.invitee.email })}
                  onClick={() => dialog.show(invite)}
                >
                  <FormattedMessage id="members.withdraw" />
                </Button>
              </Box>
            </Box>
          ))}
        </Box>
      )}
      {dialog.subject ? (
        <WordDialog
          open={dialog.open}
          word="WITHDRAW"
          isDangerous
          title={<FormattedMessage id="members.withdraw.title" values={{ email: <bdi key="email">{email}</bdi> }} />}
          onConfirm={() => {
            if (dialog.subject) withdraw(dialog.subject.id)
            dialog.close()
          }}
          onClose={dialog.close}
          onGone={() => {
            dialog.forget()
            if (document.activeElement === document.body) place.current?.focus()
          }}
        >
          <FormattedMessage id="members.withdraw.text" />
        </WordDialog>
      ) : null}
    </Box>
  )
}

/**
 * An invitation that was sent again is identified by its e-mail address, so that it keeps its position and the focus.
 */
function keyOf(invite: PendingInvite, all: readonly PendingInvite[]): string {
  const first = all.find(({ invitee }) => invitee.email === invite.invitee.email)
  return first === invite ? invite.invitee.email : invite.id
}

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 1,
  alignItems: 'center',
  py: 1.25,
  borderTop: 1,
  borderColor: 'divider',
} as const
