import type { Plans } from '@keyroom/product-api'
import { Box, Typography } from '@keyroom/ui/core'
import { Card } from '@keyroom/ui/more'
import { useId, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Cart } from '../cart/cart.ts'
import type { CartInUse } from '../cart/use-cart.ts'
import { Money } from '../components/money.tsx'
import { DiscountField } from './discount-field.tsx'
import { amountOf } from '../cart/calculate-cart.ts'

interface OrderSummaryProps {
  inUse: CartInUse & { cart: Cart }
  plans: Plans
  /** Whether a discount code can be entered. */
  isChangeable: boolean
}

/** The total of the cart and its calculation. */
export function OrderSummary({ inUse, plans, isChangeable }: OrderSummaryProps) {
  const { cart } = inUse
  const id = useId()
  return (
    <Card
      component="section"
      aria-labelledby={id}
      sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2, '& > *': { minWidth: 0 } }}
    >
      <Typography id={id} variant="h3" component="h2">
        <FormattedMessage id="profile.summary.heading" />
      </Typography>
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', '& > dt': { pr: 2 }, rowGap: 1 }}
      >
        {cart.products.map((product) => (
          <Sum
            key={product.productId}
            label={
              <FormattedMessage
                id="profile.invoices.line"
                values={{
                  quantity: product.quantity,
                  product: <FormattedMessage id={`profile.product.${product.productId}`} />,
                }}
              />
            }
            cents={amountOf(product)}
          />
        ))}
        <Sum label={<FormattedMessage id="profile.sum.subtotal" />} cents={cart.subtotal} />
        {cart.discountRule ? (
          <Sum
            label={<FormattedMessage id="profile.summary.discount" values={{ code: cart.discountRule.code }} />}
            cents={-cart.discount}
          />
        ) : null}
        <Sum label={<FormattedMessage id="profile.sum.shipping" />} cents={cart.shipping} />
        <Sum strong label={<FormattedMessage id="profile.summary.total" />} cents={cart.total} />
      </Box>
      {isChangeable ? <DiscountField inUse={inUse} /> : null}
      {plans.biller === 'ledger' ? (
        <Typography variant="caption" color="textSecondary">
          <FormattedMessage id="profile.plans.sample" />
        </Typography>
      ) : null}
    </Card>
  )
}

function Sum({ label, cents, strong = false }: { label: ReactNode; cents: number; strong?: boolean }) {
  const total = { fontWeight: 700, fontSize: '1.125rem', borderTop: 1, borderColor: 'divider', pt: 1 }
  const sx = strong ? total : {}
  return (
    <>
      <Typography component="dt" sx={{ ...sx, overflowWrap: 'anywhere' }}>
        {label}
      </Typography>
      <Typography component="dd" sx={{ m: 0, ...sx, textAlign: 'right' }}>
        <Money cents={cents} exact />
      </Typography>
    </>
  )
}
