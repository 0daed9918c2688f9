import { Box, Button, Icon, Paper, Typography } from '@keyroom/ui/core'
import { FormattedMessage } from 'react-intl'
import type { Cart } from '../cart/cart.ts'
import { stepNames, useOpenPart } from '../subscription/use-open-part.ts'
import { useMoney } from './money.tsx'

/** A notice about an unfinished purchase, with a link that continues it. */
export function CartStrip({ cart }: { cart: Cart }) {
  const money = useMoney()
  const { go } = useOpenPart()
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
