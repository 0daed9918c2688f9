import type { PendingInvite } from '@keyroom/product-api'
import { Box, Typography } from '@keyroom/ui/core'
import { FormattedMessage } from 'react-intl'
import { Expiry } from './expiry.tsx'

/** The recipient, the sender and the expiry of an invitation. */
export function InviteFacts({ invite }: { invite: PendingInvite }) {
  const { inviter, invitee, created_at: created, expires_at: expires } = invite
  return (
    <Box sx={{ flex: '1 1 12rem', minWidth: 0 }}>
      <Typography sx={{ fontWeight: 500, color: 'text.primary', overflowWrap: 'anywhere' }}>
        <bdi dir="ltr">{invitee.email}</bdi>
      </Typography>
      <Typography variant="caption" component="p" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {created ? (
          <FormattedMessage
            id="members.invites.sent"
            values={{ name: <bdi key="name">{inviter.name}</bdi>, at: new Date(created) }}
          />
        ) : (
          <FormattedMessage id="members.invites.by" values={{ name: <bdi key="name">{inviter.name}</bdi> }} />
        )}
        {expires ? (
          <>
            {' '}
            <Expiry at={new Date(expires)} />
          </>
        ) : null}
      </Typography>
    </Box>
  )
}
