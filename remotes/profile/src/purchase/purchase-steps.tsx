import type { SessionFacts } from '@keyroom/contract'
import type { Plans, Subscription } from '@keyroom/product-api'
import { Box, Typography } from '@keyroom/ui/core'
import { Card } from '@keyroom/ui/more'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
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
export function PurchaseSteps({ facts, inUse: stored, step, plans, subscription }: PurchaseStepsProps) {
  const { accountType } = facts.activeAccount
  const { go } = useOpenPart()
  const rows = useMemo(() => planRows(plans, subscription, accountType), [plans, subscription, accountType])
  const { inUse, differences, forgetDifferences } = useAlignedCart(stored, rows, plans)
  const { cart, change } = inUse
  const heading = useRef<HTMLHeadingElement>(null)
  const asked = stepNames.indexOf(step)
  const index = Math.min(asked, furthestStep(cart))
  const shown = stepNames[index] ?? 'cart'

  useEffect(() => {
    if (index !== asked) go({ step: shown }, { replace: true })
  })
  // The cart stores the open step for the next visit. Not after each change: two tabs in different steps would take
  // turns in changing the cart that they share.
  useEffect(() => change((before) => (before.step === index ? before : setStep(before, index))), [change, index])
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
 * The cart with the current offers, and the differences until they are dismissed. It is stored when this tab opens the
 * steps or changes the cart, not when another tab stores a cart with other offers, which it would align in turn. Not
 * during an unconfirmed order, whose products may be unavailable just because they were bought.
 */
function useAlignedCart(stored: CartInUse & { cart: Cart }, rows: readonly PlanRow[], plans: Plans) {
  const [told, setTold] = useState<readonly Difference[]>([])
  const align = useCallback(
    (cart: Cart) => {
      const aligned = alignCart(cart, offersOf(rows), plans.shippingCharges)
      return aligned.differences.length === 0 || isUnconfirmed(cart) ? { cart, differences: [] } : aligned
    },
    [rows, plans],
  )
  const { change: changeStored } = stored
  const change = useCallback<CartInUse['change']>(
    (how) => changeStored((before) => how(align(before).cart)),
    [changeStored, align],
  )
  const { cart, differences } = align(stored.cart)
  if (differences.length > 0 && JSON.stringify(differences) !== JSON.stringify(told)) setTold(differences)
  return {
    inUse: { ...stored, cart, change },
    differences: told,
    forgetDifferences: () => {
      change((before) => before)
      setTold([])
    },
  }
}
