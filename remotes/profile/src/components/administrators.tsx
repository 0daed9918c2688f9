import type { SessionFacts } from '@keyroom/contract'
import { getMembers, membersKey } from '@keyroom/product-api'
import { Box, Link, Typography, useHost } from '@keyroom/ui/core'
import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { Panel } from './panel.tsx'

/** The administrators to ask for access. */
export function Administrators({ facts: { activeAccount: account, claims } }: { facts: SessionFacts }) {
  const { api } = useHost()
  const members = useQuery({
    queryKey: ['profile', ...membersKey(account.id)],
    queryFn: ({ signal }) => getMembers(api, account.id, claims.sub, { signal }),
  })
  const administrators = members.data?.filter(({ roles }) => roles.some(({ name }) => name === 'Admin')) ?? []
  return (
    <Panel heading={<FormattedMessage id="profile.administrators.heading" />}>
      <Typography color="textSecondary">
        <FormattedMessage id="profile.more.organization" values={{ account: account.display_name }} />
      </Typography>
      {administrators.length > 0 ? (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
          {administrators.map(({ user_id, name, email }) => (
            <Typography component="li" key={user_id} sx={{ overflowWrap: 'anywhere' }}>
              {name !== email ? `${name} · ` : ''}
              <Link href={`mailto:${email}`}>{email}</Link>
            </Typography>
          ))}
        </Box>
      ) : null}
    </Panel>
  )
}
