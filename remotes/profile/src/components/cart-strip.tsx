import { Box, Button, Icon, Paper, Typography } from '@keyroom/ui/core'
import { FormattedMessage } from 'react-intl'
import type { Cart } from '../cart/cart.ts'
import { stepNames, usePlace } from '../subscription/use-place.ts'
import { useMoney } from './money.tsx'

/** Says that a purchase was begun, and leads back to where it was left. */
export function CartStrip({ cart }: { cart: Cart }) {
  const money = useMoney()
  const { go } = usePlace()
  const seats = cart.products.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <Paper
      sx={{
        p: 2,
        px: { sm: 3 },
        display: 'flex',
        flexWrap: 'wrap',
        gap: 2,
        alignItems: 'center',
        bgcolor: 'primary.light',
      }}
    >
      <Box sx={{ color: 'primary.main', lineHeight: 0 }}>
        <Icon name="cart" />
      </Box>
      <Typography sx={{ flex: '1 1 14rem', minWidth: 0 }}>
        <FormattedMessage id="profile.cart.strip" values={{ seats, total: money(cart.total) }} />
      </Typography>
      <Button variant="contained" onClick={() => go({ step: stepNames[cart.step] })}>
        <FormattedMessage id="profile.cart.continue" />
      </Button>
    </Paper>
  )
}
