import { Box, LinearProgress, Typography } from '@keyroom/ui/core'
import { FormattedMessage, useIntl } from 'react-intl'
import { inset } from '../section/section.tsx'
import type { ProductRow } from '../products/product-row.ts'
import type { SeatBook } from './seat-book.ts'
import { useProductRows } from './use-seat-book.ts'

/** The numbers of assigned and open seats of each product. */
export function SeatSummary({ book }: { book: SeatBook }) {
  const rows = useProductRows(book)
  return (
    <Box
      component="ul"
      sx={{
        ...inset,
        m: 0,
        listStyle: 'none',
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 10rem), 1fr))',
      }}
    >
      {rows.map((row) => (
        <Product key={row.id} row={row} />
      ))}
    </Box>
  )
}

function Product({ row }: { row: ProductRow }) {
  const { productName: product, quantity, assignedSeats: assigned, openSeats: open } = row
  const intl = useIntl()
  const isFull = open === 0
  return (
    <Box component="li" sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 1.5, display: 'grid', gap: 0.75 }}>
      <Typography variant="h4" component="h3">
        {product}
      </Typography>
      {quantity === null ? null : (
        <LinearProgress
          variant="determinate"
          value={quantity === 0 ? 100 : Math.min(100, (assigned / quantity) * 100)}
          color={isFull ? 'warning' : 'primary'}
          aria-label={intl.formatMessage({ id: 'members.seats.use' }, { product })}
          sx={{ height: 6, borderRadius: 3 }}
        />
      )}
      <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {quantity === null ? (
          <FormattedMessage id="members.seats.assigned-of-unknown" values={{ assigned }} />
        ) : (
          <FormattedMessage id="members.seats.assigned-of" values={{ assigned, quantity, open: open ?? 0 }} />
        )}
      </Typography>
    </Box>
  )
}
