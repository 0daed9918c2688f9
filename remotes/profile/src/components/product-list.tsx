import { productIdSchema, type Account, type ProductId } from '@keyroom/contract'
import { Box, Chip, Typography } from '@keyroom/ui/core'
import { FormattedMessage, useIntl } from 'react-intl'
import { rulesOpenedBy } from '../subscription/screens.ts'
import { ChipIcon } from './chip-icon.tsx'

interface ProductListProps {
  held: Readonly<Partial<Record<ProductId, boolean>>>
  accountType: Account['accountType']
}

/** Every product: what it opens, and whether the person holds it, by a seat or by their own subscription. */
export function ProductList({ held, accountType }: ProductListProps) {
  const intl = useIntl()
  const words = accountType === 'organization' ? { yes: 'seat', no: 'no-seat' } : { yes: 'flag', no: 'no-flag' }
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid' }}>
      {productIdSchema.options.map((product) => {
        const holds = held[product] === true
        const screens = rulesOpenedBy(product).map((rule) => intl.formatMessage({ id: `profile.screens.${rule}` }))
        return (
          <Box
            component="li"
            key={product}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              gap: 1,
              alignItems: 'center',
              py: 1.5,
              borderTop: 1,
              borderColor: 'divider',
            }}
          >
            <Box sx={{ flex: '1 1 16rem', minWidth: 0 }}>
              <Typography variant="h4" component="h3">
                <FormattedMessage id={`profile.product.${product}`} />
              </Typography>
              <Typography color="textSecondary">
                <FormattedMessage id="profile.product.opens" values={{ screens: screens.join(' · ') }} />
              </Typography>
            </Box>
            <Chip
              color={holds ? 'success' : 'default'}
              variant="outlined"
              {...(holds ? { icon: <ChipIcon name="check" /> } : {})}
              label={<FormattedMessage id={`profile.product.${holds ? words.yes : words.no}`} />}
            />
          </Box>
        )
      })}
    </Box>
  )
}
