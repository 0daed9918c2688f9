import { FormattedMessage } from 'react-intl'
import { SortHeader, type SortState } from '../table/sort-header.tsx'
import type { SeatBook } from './seat-book.ts'
import { useProductRows } from './use-seat-book.ts'

interface SeatHeadProps {
  readonly book: SeatBook
  readonly headOf: (column: string) => SortState
  /** Something is going to be sorted. */
  readonly onSort: () => void
}

/** The head of the seats: who, and each product with what is open of it. */
export function SeatHead({ book, headOf, onSort }: SeatHeadProps) {
  const rows = useProductRows(book)
  const sorting = (column: string) => {
    const { order, onSort: sort } = headOf(column)
    const both = () => {
      onSort()
      sort()
    }
    return { order, onSort: both }
  }
  return (
    <>
      <SortHeader {...sorting('name')}>
        <FormattedMessage id="members.column.member" />
      </SortHeader>
      {rows.map(({ productId, productName: product, openSeats: open }) => (
        <SortHeader key={productId} {...sorting(productId)}>
          <span>
            {product}
            {open === null ? null : (
              <span data-open="">
                <FormattedMessage id="members.seats.open" values={{ open }} />
              </span>
            )}
          </span>
        </SortHeader>
      ))}
    </>
  )
}
