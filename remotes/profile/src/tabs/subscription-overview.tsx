import type { SessionFacts } from '@keyroom/contract'
import { Box, DelayedSkeleton, StatePanel } from '@keyroom/ui/core'
import { Alert, Card } from '@keyroom/ui/more'
import { useEffect } from 'react'
import { FormattedMessage } from 'react-intl'
import { withoutAttempt } from '../cart/order.ts'
import type { CartInUse } from '../cart/use-cart.ts'
import { InvoiceList } from '../invoices/invoice-list.tsx'
import { Plans } from '../plans/plans.tsx'
import { isBuyer } from '../subscription/is-buyer.ts'
import { useHoldings } from '../subscription/use-holdings.ts'
import { usePlace } from '../subscription/use-place.ts'
import { usePlans, useSubscription } from '../subscription/use-subscription.ts'
import { Administrators } from './administrators.tsx'
import { CartStrip } from './cart-strip.tsx'
import { OpenScreens } from './open-screens.tsx'

/** What is open to the person in the active account, through which product, until when, and for how much. */
export function SubscriptionOverview({ facts, inUse }: { facts: SessionFacts; inUse: CartInUse }) {
  const { activeAccount: account } = facts
  const plans = usePlans()
  const subscription = useSubscription(account)
  const holdings = useHoldings(facts)
  const { outcome } = usePlace()
  const mayBuy = isBuyer(facts)
  const { cart, change } = inUse
  // Who comes back without having paid begins another attempt: the page of the first may not be there any more.
  useEffect(() => {
    if (outcome === 'cancelled' && cart?.attempt) change(withoutAttempt)
  }, [outcome, cart?.attempt, change])
  const hasFailed = plans.isError || subscription.isError || holdings.failed
  const readAgain = () => {
    for (const query of [plans, subscription]) if (query.isError) void query.refetch()
    if (holdings.failed) holdings.retry()
  }
  return (
    <Box sx={{ display: 'grid', gap: 2, '& > *': { minWidth: 0 } }}>
      {outcome === 'cancelled' && mayBuy ? (
        <Alert severity="info">
          <FormattedMessage id="profile.purchase.cancelled" />
        </Alert>
      ) : null}
      {mayBuy && cart && cart.products.length > 0 ? <CartStrip cart={cart} /> : null}
      <OpenScreens account={account} />
      {plans.data && subscription.data && holdings.data ? (
        <Plans facts={facts} inUse={inUse} plans={plans.data} subscription={subscription.data} held={holdings.data} />
      ) : hasFailed ? (
        <Card>
          <StatePanel
            kind="error"
            title={<FormattedMessage id="profile.seats.error" values={{ account: account.display_name }} />}
            onRetry={readAgain}
          />
        </Card>
      ) : (
        <DelayedSkeleton height={360} />
      )}
      {mayBuy ? <InvoiceList account={account} /> : <Administrators facts={facts} />}
    </Box>
  )
}
