import type { SessionFacts } from '@keyroom/contract'
import type { Plans, Subscription } from '@keyroom/product-api'
import { Box, Typography } from '@keyroom/ui/core'
import { Card } from '@keyroom/ui/more'
import { useEffect, useMemo, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Cart } from '../cart/cart.ts'
import { setStep } from '../cart/change-cart.ts'
import { furthestStep } from '../cart/calculate-cart.ts'
import type { CartInUse } from '../cart/use-cart.ts'
import { offersOf, planRows, type PlanRow } from '../plans/plan-rows.ts'
import { stepNames, useOpenPart, type StepName } from '../subscription/use-open-part.ts'
import { BillingStep } from './billing-step.tsx'
import { CartStep } from './cart-step.tsx'
import { Differences } from './differences.tsx'
import { OrderSummary } from './order-summary.tsx'
import { PaymentStep } from './payment-step.tsx'
import { StepList } from './step-list.tsx'
import { alignCart, type Difference } from '../cart/align-cart.ts'
import { isUnconfirmed } from '../cart/order.ts'

interface PurchaseStepsProps {
  facts: SessionFacts
  inUse: CartInUse & { cart: Cart }
  step: StepName
  plans: Plans
  subscription: Subscription
}

/** The steps of a purchase, one at a time, beside the total. */
export function PurchaseSteps({ facts, inUse, step, plans, subscription }: PurchaseStepsProps) {
  const { cart, change } = inUse
  const { accountType } = facts.activeAccount
  const { go } = useOpenPart()
  const rows = useMemo(() => planRows(plans, subscription, accountType), [plans, subscription, accountType])
  const { differences, forgetDifferences } = useAlignedCart(inUse, rows, plans)
  const heading = useRef<HTMLHeadingElement>(null)
  const asked = stepNames.indexOf(step)
  const index = Math.min(asked, furthestStep(cart))
  const shown = stepNames[index] ?? 'cart'

  // The address has the open step, and the cart stores it for the next visit.
  useEffect(() => {
    if (index !== asked) go({ step: shown }, { replace: true })
    if (cart.step !== index) change((before) => setStep(before, index))
  })
  useEffect(() => heading.current?.focus(), [shown])

  const goTo = (name: StepName) => go({ step: name })
  return (
    <>
      <StepList shown={shown} furthest={furthestStep(cart)} onChoose={goTo} />
      <Differences differences={differences} onClose={forgetDifferences} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 22rem' },
        }}
      >
        <Card
          component="section"
          aria-labelledby="profile-step"
          sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2, '& > *': { minWidth: 0 } }}
        >
          <Typography
            id="profile-step"
            ref={heading}
            tabIndex={-1}
            variant="h3"
            component="h2"
            sx={{ '&:focus-visible': { outline: 'none' }, scrollMarginTop: '15rem' }}
          >
            <FormattedMessage id={`profile.step.${shown}.title`} />
          </Typography>
          {shown === 'cart' ? (
            <CartStep accountType={accountType} inUse={inUse} rows={rows} onNext={() => goTo('billing')} />
          ) : shown === 'billing' ? (
            <BillingStep facts={facts} inUse={inUse} onNext={() => goTo('payment')} onBack={() => goTo('cart')} />
          ) : (
            <PaymentStep facts={facts} inUse={inUse} plans={plans} goTo={goTo} />
          )}
        </Card>
        {cart.products.length > 0 ? <OrderSummary inUse={inUse} plans={plans} isChangeable={shown === 'cart'} /> : null}
      </Box>
    </>
  )
}

/**
 * Aligns the cart with the current offers, and keeps the differences until they are dismissed. Not during an
 * unconfirmed order, whose products may be unavailable just because they were bought.
 */
function useAlignedCart({ cart, change }: CartInUse & { cart: Cart }, rows: readonly PlanRow[], plans: Plans) {
  const [told, setTold] = useState<readonly Difference[]>([])
  const aligned = alignCart(cart, offersOf(rows), plans.shippingCharges)
  const isAligned = aligned.differences.length === 0 || isUnconfirmed(cart)
  if (!isAligned && JSON.stringify(aligned.differences) !== JSON.stringify(told)) setTold(aligned.differences)
  useEffect(() => {
    if (!isAligned) change(() => aligned.cart)
  })
  return { differences: told, forgetDifferences: () => setTold([]) }
}
