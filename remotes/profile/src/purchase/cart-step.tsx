import type { Account } from '@keyroom/contract'
import { Box, Button, Icon, IconButton, StatePanel, Tooltip, Typography, useHost } from '@keyroom/ui/core'
import { useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Cart, CartProduct } from '../cart/cart.ts'
import { addProduct, changeProduct, quantityOf, removeProduct, type Offer } from '../cart/change-products.ts'
import type { CartInUse } from '../cart/use-cart.ts'
import { Money } from '../components/money.tsx'
import { focusWrongQuantity, QuantityField } from '../components/quantity-field.tsx'
import { offersOf, type PlanRow } from '../plans/plan-rows.ts'
import { amountOf } from '../cart/calculate-cart.ts'

interface CartStepProps {
  accountType: Account['accountType']
  inUse: CartInUse & { cart: Cart }
  rows: readonly PlanRow[]
  onNext: () => void
}

/** The step for the products and their seats. */
export function CartStep({ accountType, inUse, rows, onNext }: CartStepProps) {
  const { cart, change } = inUse
  const offers = offersOf(rows)
  const others = offers.filter(({ productId }) => quantityOf(cart, productId) === 0)
  const isEmpty = cart.products.length === 0
  const lines = useRef<HTMLUListElement>(null)
  return (
    <>
      {isEmpty ? (
        <StatePanel kind="empty" headingLevel="h3" title={<FormattedMessage id="profile.cart.empty.title" />}>
          <FormattedMessage id={others.length > 0 ? 'profile.cart.empty.text' : 'profile.cart.empty.all'} />
        </StatePanel>
      ) : (
        <Box component="ul" ref={lines} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {cart.products.map((product) => (
            <CartLine
              key={product.productId}
              product={product}
              offer={offers.find(({ productId }) => productId === product.productId)}
              accountType={accountType}
              change={change}
            />
          ))}
        </Box>
      )}
      {others.length > 0 ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: isEmpty ? 'center' : 'start' }}>
          {others.map((offer) => (
            <Button
              key={offer.productId}
              variant="outlined"
              size="small"
              startIcon={<Icon name="plus" size={18} />}
              onClick={() => change((before) => addProduct(before, offer, 1))}
            >
              <FormattedMessage id={`profile.product.${offer.productId}`} />
            </Button>
          ))}
        </Box>
      ) : null}
      {isEmpty ? null : (
        <Box sx={{ display: 'flex', justifyContent: 'end' }}>
          <Button variant="contained" size="large" onClick={() => focusWrongQuantity(lines.current) || onNext()}>
            <FormattedMessage id="profile.step.cart.next" />
          </Button>
        </Box>
      )}
    </>
  )
}

interface CartLineProps {
  product: CartProduct
  offer: Offer | undefined
  accountType: Account['accountType']
  change: CartInUse['change']
}

function CartLine({ product, offer, accountType, change }: CartLineProps) {
  const intl = useIntl()
  const { snackbar } = useHost()
  const name = intl.formatMessage({ id: `profile.product.${product.productId}` })
  const removeLabel = intl.formatMessage({ id: 'profile.cart.remove' }, { product: name })
  const remove = () => {
    change((before) => removeProduct(before, product.productId))
    if (!offer) return
    snackbar({
      message: intl.formatMessage({ id: 'profile.cart.removed' }, { product: name }),
      action: {
        label: intl.formatMessage({ id: 'profile.cart.undo' }),
        onAct: () => change((before) => addProduct(before, offer, product.quantity)),
      },
    })
  }
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gap: 1,
        columnGap: 2,
        alignItems: 'center',
        gridTemplateColumns: { xs: '1fr auto', sm: 'minmax(0, 1fr) auto 7rem auto' },
        py: 2,
        borderBottom: 1,
        borderColor: 'divider',
        '&:first-of-type': { pt: 0 },
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h4" component="h3">
          {name}
        </Typography>
        <Typography color="textSecondary">
          <Money cents={product.unitAmount} /> <FormattedMessage id={`profile.plan.per.${accountType}`} />
        </Typography>
      </Box>
      {accountType === 'organization' && offer ? (
        <Box sx={{ gridRow: { xs: 2, sm: 'auto' }, gridColumn: { xs: 1, sm: 'auto' } }}>
          <QuantityField
            of={name}
            value={product.quantity}
            min={1}
            max={offer.max}
            onChange={(quantity) => change((before) => changeProduct(before, offer, quantity))}
          />
        </Box>
      ) : (
        <Box sx={{ display: { xs: 'none', sm: 'block' } }} />
      )}
      <Typography
        sx={{ textAlign: 'right', fontWeight: 600, gridColumn: { xs: 2, sm: 'auto' }, gridRow: { xs: 2, sm: 'auto' } }}
      >
        <Money cents={amountOf(product)} exact />
      </Typography>
      <Tooltip title={removeLabel}>
        <IconButton
          aria-label={removeLabel}
          onClick={remove}
          sx={{ gridColumn: { xs: 2, sm: 'auto' }, gridRow: { xs: 1, sm: 'auto' }, justifySelf: 'end' }}
        >
          <Icon name="trash" size={18} />
        </IconButton>
      </Tooltip>
    </Box>
  )
}
