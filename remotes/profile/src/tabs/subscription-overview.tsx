import type { SessionFacts } from '@keyroom/contract'
import { Box, DelayedSkeleton, StatePanel } from '@keyroom/ui/core'
import { Alert, Card } from '@keyroom/ui/more'
import { useEffect } from 'react'
import { FormattedMessage } from 'react-intl'
import { withoutAttempt } from '../cart/order.ts'
import type { CartInUse } from '../cart/use-cart.ts'
import { InvoiceList } from '../invoices/invoice-list.tsx'
import { Plans } from '../plans/plans.tsx'
import { isBuyer, usePlans, useSubscription } from '../subscription/use-subscription.ts'
import { useHoldings } from '../subscription/use-holdings.ts'
import { useOpenPart } from '../subscription/use-open-part.ts'
import { Administrators } from '../components/administrators.tsx'
import { CartStrip } from '../components/cart-strip.tsx'
import { OpenScreens } from '../components/open-screens.tsx'

/** The pages available to the user in the active account, with product, end date and price. */
export function SubscriptionOverview({ facts, inUse }: { facts: SessionFacts; inUse: CartInUse }) {
  const { activeAccount: account } = facts
  const plans = usePlans()
  const subscription = useSubscription(account)
  const holdings = useHoldings(facts)
  const { outcome } = useOpenPart()
  const mayBuy = isBuyer(facts)
  const { cart, change } = inUse
  // A user who returns without paying starts a new attempt, because the page of the first one may have expired.
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
