import type { Account, ProductId } from '@keyroom/contract'
import type { Subscription } from '@keyroom/product-api'
import { Box, Button, Icon, Typography, visuallyHidden } from '@keyroom/ui/core'
import { FormattedMessage } from 'react-intl'
import { addProduct, quantityOf } from '../cart/change-products.ts'
import { setStep } from '../cart/change-cart.ts'
import type { CartInUse } from '../cart/use-cart.ts'
import { StatusChip } from '../components/status-chip.tsx'
import { Money } from '../components/money.tsx'
import { rulesOpenedBy } from '../subscription/sold-rules.ts'
import { useOpenPart } from '../subscription/use-open-part.ts'
import type { PlanRow } from './plan-rows.ts'
import { PlanSeats } from './plan-seats.tsx'
import { PlanTerms } from './plan-terms.tsx'

interface PlanCardProps {
  row: PlanRow
  account: Account
  /** Whether the account has the product, and its pages are open. */
  isOpen: boolean
  /** A product of the account that opens all pages of this one. */
  covering: ProductId | undefined
  mayBuy: boolean
  inUse: CartInUse
  all: Subscription
}

export function PlanCard({ row, account, isOpen, covering, mayBuy, inUse, all }: PlanCardProps) {
  const { productId, plan } = row
  const isOrganization = account.accountType === 'organization'
  return (
    <Box
      component="li"
      sx={{
        p: 2,
        // Aligns seats, terms and buttons of cards side by side.
        gridRow: mayBuy ? 'span 3' : 'span 2',
        display: 'grid',
        gridTemplateRows: 'subgrid',
        rowGap: 1.5,
        border: 1,
        borderColor: isOpen ? 'primary.main' : 'divider',
        borderRadius: 1,
        minWidth: 0,
      }}
    >
      <Box sx={{ display: 'grid', gap: 1.5, alignContent: 'start', '& > *': { minWidth: 0 } }}>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: 1,
            justifyContent: 'space-between',
            alignItems: 'center',
            minHeight: 28,
          }}
        >
          <Typography variant="h4" component="h3">
            <FormattedMessage id={`profile.product.${productId}`} />
          </Typography>
          {isOpen ? (
            <StatusChip
              color="success"
              icon="check"
              label={<FormattedMessage id={`profile.product.${isOrganization ? 'seat' : 'flag'}`} />}
            />
          ) : null}
        </Box>
        {plan ? (
          <Typography>
            <Typography component="span" variant="h2">
              <Money cents={plan.unitAmount} />
            </Typography>{' '}
            <Typography component="span" color="textSecondary">
              <FormattedMessage id={`profile.plan.per.${account.accountType}`} />
            </Typography>
          </Typography>
        ) : null}
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.75 }}>
          {rulesOpenedBy(productId).map((rule) => (
            <Box component="li" key={rule} sx={{ display: 'flex', gap: 1 }}>
              <Box sx={{ color: 'success.main', lineHeight: 0, mt: 0.25 }}>
                <Icon name="check" size={18} />
              </Box>
              <FormattedMessage id={`profile.screens.${rule}`} />
            </Box>
          ))}
        </Box>
      </Box>
      <Box sx={{ display: 'grid', gap: 1.5, alignContent: 'start' }}>
        {isOrganization && row.bought > 0 ? <PlanSeats row={row} /> : null}
        {covering ? (
          <Typography color="textSecondary">
            <FormattedMessage
              id={`profile.plan.covered.${account.accountType}`}
              values={{ product: <FormattedMessage id={`profile.product.${covering}`} /> }}
            />
          </Typography>
        ) : null}
        {covering && !isOrganization && row.subscriptions.length === 0 ? null : (
          <PlanTerms row={row} account={account} mayBuy={mayBuy} all={all} />
        )}
      </Box>
      {mayBuy && row.offer ? (
        <BuyButton
          row={row}
          isSecondary={row.bought > 0 || covering !== undefined}
          offer={row.offer}
          isOrganization={isOrganization}
          inUse={inUse}
        />
      ) : null}
    </Box>
  )
}

interface BuyButtonProps {
  row: PlanRow
  isSecondary: boolean
  offer: NonNullable<PlanRow['offer']>
  isOrganization: boolean
  inUse: CartInUse
}

/** Puts one seat into the cart, unless it has some, and opens the cart. */
function BuyButton({ row, isSecondary, offer, isOrganization, inUse: { cart, change } }: BuyButtonProps) {
  const { go } = useOpenPart()
  const isInCart = cart !== undefined && quantityOf(cart, row.productId) > 0
  const label = isInCart ? 'in-cart' : !isOrganization ? 'subscribe' : row.bought > 0 ? 'add-seats' : 'buy-seats'
  const buy = () => {
    change((before) => setStep(isInCart ? before : addProduct(before, offer, 1), 0))
    go({ step: 'cart' })
  }
  return (
    <Button
      variant={isSecondary || isInCart ? 'outlined' : 'contained'}
      disabled={cart === undefined}
      onClick={buy}
      startIcon={<Icon name="cart" />}
    >
      <FormattedMessage id={`profile.plan.${label}`} />
      <Box component="span" sx={visuallyHidden}>
        {' '}
        <FormattedMessage id={`profile.product.${row.productId}`} />
      </Box>
    </Button>
  )
}
