import type { PendingInvite } from '@keyroom/product-api'
import { Box, Button, Typography } from '@keyroom/ui/core'
import { useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { inset } from '../components/section.tsx'
import { WordDialog } from '../dialogs/word-dialog.tsx'
import { useDialog } from '../dialogs/use-dialog.ts'
import { InviteFacts } from './invite-facts.tsx'
import { useWithdrawals } from './use-withdrawals.ts'

interface InvitesProps {
  readonly organizationId: string
  readonly invites: readonly PendingInvite[]
}

/** Who was invited and has not accepted yet, the newest first; each can be withdrawn. */
export function Invites({ organizationId, invites }: InvitesProps) {
  const intl = useIntl()
  const place = useRef<HTMLDivElement>(null)
  const withdraw = useWithdrawals(organizationId)
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
            <Box component="li" key={invite.id} sx={row}>
              <InviteFacts invite={invite} />
              <Button
                size="small"
                aria-label={intl.formatMessage({ id: 'members.withdraw.of' }, { email: invite.invitee.email })}
                onClick={() => dialog.show(invite)}
              >
                <FormattedMessage id="members.withdraw" />
              </Button>
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

const row = {
  display: 'flex',
  gap: 1,
  alignItems: 'center',
  py: 1.25,
  borderTop: 1,
  borderColor: 'divider',
} as const
