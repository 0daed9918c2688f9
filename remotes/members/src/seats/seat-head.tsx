import { GridSortHeader, type Sorting } from '@keyroom/ui/table'
import { FormattedMessage } from 'react-intl'
import type { SeatBook } from './seat-book.ts'
import { useProductRows } from './use-seat-book.ts'

interface SeatHeadProps {
  readonly book: SeatBook
  readonly sorting: Sorting
  readonly onSort: (column: string) => void
}

/** The header of the seats: the member, and each product with its number of open seats. */
export function SeatHead({ book, ...sortProps }: SeatHeadProps) {
  const rows = useProductRows(book)
  return (
    <>
      <GridSortHeader column="name" {...sortProps}>
        <FormattedMessage id="members.column.member" />
      </GridSortHeader>
      {rows.map(({ productId, productName: product, openSeats: open }) => (
        <GridSortHeader key={productId} column={productId} {...sortProps}>
          <span>
            {product}
            {open === null ? null : (
              <span data-open="">
                <FormattedMessage id="members.seats.open" values={{ open }} />
              </span>
            )}
          </span>
        </GridSortHeader>
      ))}
    </>
  )
}
