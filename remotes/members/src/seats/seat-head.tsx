import { FormattedMessage } from 'react-intl'
import type { ProductRow } from '../products/product-row.ts'
import { SortHeader, type SortState } from '../table/sort-header.tsx'

interface SeatHeadProps {
  readonly rows: readonly ProductRow[]
  readonly headOf: (column: string) => SortState
  /** Something is going to be sorted. */
  readonly onSort: () => void
}

/** The head of the seats: who, and each product with what is open of it. */
export function SeatHead({ rows, headOf, onSort }: SeatHeadProps) {
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
