import type { AccessDecision, Account } from '@keyroom/contract'
import { Box, Icon, Typography, useHost } from '@keyroom/ui/core'
import { Card } from '@keyroom/ui/more'
import { useSyncExternalStore } from 'react'
import { FormattedMessage } from 'react-intl'
import { soldRules } from '../subscription/sold-rules.ts'

/** The current access decisions of the pages. */
export function OpenScreens({ account }: { account: Account }) {
  const { access } = useHost()
  const decide = useSyncExternalStore(access.subscribe, access.get)
  return (
    <Card component="section" aria-labelledby="profile-open" sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography id="profile-open" variant="h3" component="h2" gutterBottom>
        {account.accountType === 'organization' ? (
          <FormattedMessage id="profile.subscription.heading" values={{ account: account.display_name }} />
        ) : (
          <FormattedMessage id="profile.subscription.heading.personal" />
        )}
      </Typography>
      <Box
        component="ul"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 20rem), 1fr))',
        }}
      >
        {soldRules.map((rule) => {
          const decision = decide(rule)
          return (
            <Box component="li" key={rule} sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start' }}>
              <Box sx={{ color: decision.allowed ? 'success.main' : 'text.secondary', lineHeight: 0, mt: 0.25 }}>
                <Icon name={decision.allowed ? 'check' : 'lock'} />
              </Box>
              <Box>
                <Typography>
                  <FormattedMessage id={`profile.screens.${rule}`} />
                </Typography>
                <Typography variant="caption" color="textSecondary">
                  <FormattedMessage id={`profile.subscription.${wordOf(decision, account)}`} />
                </Typography>
              </Box>
            </Box>
          )
        })}
      </Box>
    </Card>
  )
}

type Word = 'open' | 'closed' | 'without-seat' | 'trial-expired' | 'unknown'

/** In an organization access comes from a seat, which a member may lack though the organization has the plan. */
function wordOf(decision: AccessDecision, { accountType }: Account): Word {
  if (decision.allowed) return 'open'
  if (decision.reason === 'trial-expired' || decision.reason === 'unknown') return decision.reason
  return accountType === 'organization' ? 'without-seat' : 'closed'
}
