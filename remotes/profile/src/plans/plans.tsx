import type { Account, ProductId, SessionFacts } from '@keyroom/contract'
import type { Plans as PlansAnswer, Subscription } from '@keyroom/product-api'
import { Box, Typography } from '@keyroom/ui/core'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { CartInUse } from '../cart/use-cart.ts'
import { Panel } from '../components/panel.tsx'
import { isBuyer, useSubscriptionIds } from '../subscription/use-subscription.ts'
import { coveredBy } from '../subscription/sold-rules.ts'
import { PlanCard } from './plan-card.tsx'
import { planRows, type PlanRow } from './plan-rows.ts'
import { PortalLink } from './portal-link.tsx'
import { hasTrialEnded } from './terms-of.ts'

interface PlansProps {
  facts: SessionFacts
  inUse: CartInUse
  plans: PlansAnswer
  subscription: Subscription
  held: Readonly<Partial<Record<ProductId, boolean>>>
}

/** All products side by side: the pages that they open, price, seats, and actions. */
export function Plans({ facts, inUse, plans, subscription, held }: PlansProps) {
  const { accountType } = facts.activeAccount
  const mayBuy = isBuyer(facts)
  const rows = planRows(plans, subscription, accountType)
  // An expired trial still counts as held: its end closes the pages and is what its card states.
  const [now] = useState(() => new Date())
  const isOpen = (row: PlanRow) => held[row.productId] === true && !hasTrialEnded(row.subscriptions, now)
  const had = rows
    .filter((row) => (accountType === 'organization' ? row.bought > 0 : isOpen(row)))
    .map(({ productId }) => productId)
  return (
    <Panel
      heading={<FormattedMessage id="profile.products.heading" />}
      aside={mayBuy && plans.biller === 'stripe' ? <PortalLink /> : null}
    >
      <Box
        component="ul"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 17rem), 1fr))',
        }}
      >
        {rows.map((row) => (
          <PlanCard
            key={row.productId}
            row={row}
            account={facts.activeAccount}
            isOpen={isOpen(row)}
            covering={had.includes(row.productId) ? undefined : coveredBy(row.productId, had)}
            mayBuy={mayBuy}
            inUse={inUse}
            all={subscription}
          />
        ))}
      </Box>
      {mayBuy ? <AgreementNumbers account={facts.activeAccount} /> : null}
      {plans.biller === 'ledger' ? (
        <Typography variant="caption" color="textSecondary">
          <FormattedMessage id="profile.plans.sample" />
        </Typography>
      ) : null}
    </Panel>
  )
}

/** The biller's numbers of the subscriptions, for questions to support; renders nothing without any. */
function AgreementNumbers({ account }: { account: Account }) {
  const intl = useIntl()
  const { data: ids = [], isError } = useSubscriptionIds(account)
  if (ids.length === 0 && !isError) return null
  const numbers = <bdi dir="ltr">{intl.formatList(ids, { type: 'conjunction', style: 'narrow' })}</bdi>
  return (
    <Typography variant="caption" component="p" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
      {isError ? (
        <FormattedMessage id="profile.plans.agreementsAway" />
      ) : (
        <FormattedMessage id="profile.plans.agreements" values={{ count: ids.length, numbers }} />
      )}
    </Typography>
  )
}
