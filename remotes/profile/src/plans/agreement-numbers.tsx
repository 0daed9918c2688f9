import type { Account } from '@keyroom/contract'
import { Typography } from '@keyroom/ui/core'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSubscriptionIds } from '../subscription/use-subscription.ts'

/** What to name when asking about a subscription: the biller's own numbers. Nothing where there are none. */
export function AgreementNumbers({ account }: { account: Account }) {
  const intl = useIntl()
  const ids = useSubscriptionIds(account)
  if (ids.length === 0) return null
  const numbers = <bdi dir="ltr">{intl.formatList(ids, { type: 'conjunction', style: 'narrow' })}</bdi>
  return (
    <Typography variant="caption" component="p" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
      <FormattedMessage id="profile.plans.agreements" values={{ count: ids.length, numbers }} />
    </Typography>
  )
}
