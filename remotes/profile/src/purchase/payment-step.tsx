import type { SessionFacts } from '@keyroom/contract'
import type { Plans } from '@keyroom/product-api'
import { Box, Button, Icon, Typography } from '@keyroom/ui/core'
import { Alert } from '@keyroom/ui/more'
import { useEffect } from 'react'
import { FormattedMessage } from 'react-intl'
import { billingOf } from '../cart/billing.ts'
import type { Cart } from '../cart/cart.ts'
import { setPaymentMethod } from '../cart/change-cart.ts'
import type { CartInUse } from '../cart/use-cart.ts'
import { Address } from '../components/address.tsx'
import { useMoney } from '../components/money.tsx'
import type { StepName } from '../subscription/use-open-part.ts'
import { DeliveryChoice } from './delivery-choice.tsx'
import { useBuy } from './use-buy.ts'

interface PaymentStepProps {
  facts: SessionFacts
  inUse: CartInUse & { cart: Cart }
  plans: Plans
  goTo: (step: StepName) => void
}

/** The step for delivery and payment, and the final check before the purchase. */
export function PaymentStep({ facts, inUse, plans, goTo }: PaymentStepProps) {
  const { cart, change } = inUse
  const money = useMoney()
  const { buy, isBuying, problem } = useBuy(facts.activeAccount, inUse)
  const billing = billingOf(cart)
  const method = plans.biller === 'stripe' ? 'card' : 'cod'
  useEffect(
    () => change((before) => (before.payment.method === method ? before : setPaymentMethod(before, method))),
    [change, method],
  )
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between', alignItems: 'start' }}>
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography variant="h4" component="h3" gutterBottom>
            <FormattedMessage id="profile.invoice.to" />
          </Typography>
          <Typography component="div">{billing ? <Address details={billing} /> : null}</Typography>
        </Box>
        <Button size="small" startIcon={<Icon name="edit" size={18} />} onClick={() => goTo('billing')}>
          <FormattedMessage id="profile.payment.edit" />
        </Button>
      </Box>
      <DeliveryChoice inUse={inUse} charges={plans.shippingCharges} />
      <Box>
        <Typography variant="h4" component="h3" gutterBottom>
          <FormattedMessage id="profile.payment.heading" />
        </Typography>
        <Typography color="textSecondary">
          <FormattedMessage id={`profile.payment.${plans.biller}`} />
        </Typography>
        <Typography color="textSecondary">
          <FormattedMessage id="profile.payment.renewal" />
        </Typography>
      </Box>
      {problem ? (
        <Alert severity="error">
          <FormattedMessage id={problem} />
        </Alert>
      ) : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between' }}>
        <Button disabled={isBuying} onClick={() => goTo('billing')}>
          <FormattedMessage id="profile.step.back" />
        </Button>
        <Button variant="contained" size="large" loading={isBuying} onClick={buy}>
          <FormattedMessage
            id={`profile.payment.buy.${plans.biller}`}
            values={{ total: money(cart.total, { exact: true }) }}
          />
        </Button>
      </Box>
    </>
  )
}
