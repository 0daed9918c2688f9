import { Avatar, Box, Chip, Stack, Typography, useHost } from '@keyroom/ui/core'
import { Card } from '@keyroom/ui/more'
import { useSyncExternalStore } from 'react'
import { FormattedMessage } from 'react-intl'
import { initialsOf } from '../account/initials.ts'
import { AccountFacts } from './account-facts.tsx'
import { ChipIcon } from './chip-icon.tsx'

/** The person as the sign-in knows them. */
export function AccountTab() {
  const { session } = useHost()
  const facts = useSyncExternalStore(session.subscribe, session.get)
  const { claims } = facts
  const name = claims.user_name ?? claims.email ?? claims.sub
  return (
    <Card sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 3 }}>
      <Stack direction="row" spacing={2} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <Avatar
          {...(claims.picture ? { src: claims.picture } : {})}
          alt=""
          sx={{ width: 72, height: 72, fontSize: '1.5rem', bgcolor: 'primary.main', color: 'primary.contrastText' }}
        >
          {initialsOf(name)}
        </Avatar>
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
          <Stack direction="row" spacing={1} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap', mt: 0.5 }}>
            <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              {claims.email ?? <FormattedMessage id="profile.account.unknown" />}
            </Typography>
            {claims.email ? <Verified verified={claims.email_verified === true} /> : null}
          </Stack>
        </Box>
      </Stack>
      <AccountFacts {...facts} />
      <Typography variant="caption" color="textSecondary">
        <FormattedMessage id="profile.account.note" />
      </Typography>
    </Card>
  )
}

function Verified({ verified }: { verified: boolean }) {
  return (
    <Chip
      size="small"
      variant="outlined"
      color={verified ? 'success' : 'warning'}
      icon={<ChipIcon name={verified ? 'check' : 'alert'} />}
      label={<FormattedMessage id={`profile.account.email.${verified ? 'verified' : 'unverified'}`} />}
    />
  )
}
