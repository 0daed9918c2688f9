import type { Plans } from '@keyroom/product-api'
import { Box, Typography } from '@keyroom/ui/core'
import { FormControl, FormControlLabel, Radio, RadioGroup } from '@keyroom/ui/more'
import { useId } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Cart } from '../cart/cart.ts'
import { setShipping } from '../cart/change-cart.ts'
import type { CartInUse } from '../cart/use-cart.ts'
import { useMoney } from '../components/money.tsx'

interface DeliveryChoiceProps {
  inUse: CartInUse & { cart: Cart }
  charges: Plans['shippingCharges']
}

/** Chooses the delivery of the invoice, whose price is part of the total. */
export function DeliveryChoice({ inUse: { cart, change }, charges }: DeliveryChoiceProps) {
  const id = useId()
  const money = useMoney()
  const choose = (asked: string) => {
    const charge = charges.find((one) => one.id === asked)
    if (charge) change((before) => setShipping(before, charge.id, charge.amount))
  }
  return (
    <FormControl>
      <Typography id={id} variant="h4" component="h3" gutterBottom>
        <FormattedMessage id="profile.delivery.heading" />
      </Typography>
      <RadioGroup aria-labelledby={id} value={cart.payment.type} onChange={(_, asked) => choose(asked)} sx={{ gap: 1 }}>
        {charges.map(({ id: way, amount }) => (
          <FormControlLabel
            key={way}
            value={way}
            control={<Radio sx={{ mt: -0.75 }} />}
            sx={{
              m: 0,
              p: 1.5,
              alignItems: 'flex-start',
              border: 1,
              borderColor: cart.payment.type === way ? 'primary.main' : 'divider',
              borderRadius: 1,
              '& .MuiFormControlLabel-label': { flex: 1, minWidth: 0 },
            }}
            label={
              <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between' }}>
                <Box component="span" sx={{ flex: '1 1 14rem' }}>
                  <Box component="span" sx={{ display: 'block', fontWeight: 600 }}>
                    <FormattedMessage id={`profile.delivery.${way}`} />
                  </Box>
                  <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
                    <FormattedMessage id={`profile.delivery.${way}.text`} />
                  </Box>
                </Box>
                <Box component="span">
                  {amount === 0 ? <FormattedMessage id="profile.delivery.none" /> : money(amount, { exact: true })}
                </Box>
              </Box>
            }
          />
        ))}
      </RadioGroup>
    </FormControl>
  )
}
