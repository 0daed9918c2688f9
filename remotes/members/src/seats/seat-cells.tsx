import type { ProductId } from '@keyroom/contract'
import { productName, type Member } from '@keyroom/product-api'
import { memo } from 'react'
import { useIntl } from 'react-intl'
import { Person } from '../members/person.tsx'
import { isSeatClosed, type SeatsOfAll } from '../products/product-row.ts'

interface SeatCellsProps {
  readonly member: Member
  readonly productIds: readonly ProductId[]
  /** The member's seats, by product. */
  readonly held: SeatsOfAll[string] | undefined
  /** Products of which no seat is open. */
  readonly full: ReadonlySet<string>
  /** The check box that the Tab key leads to, if it is in this row. */
  readonly stop: number | undefined
  readonly onToggle: (userId: string, productId: ProductId, assigned: boolean) => void
}

/** The cells of one member. Nothing of it is drawn anew while only others change. */
export const SeatCells = memo(function SeatCells({ member, productIds, held, full, stop, onToggle }: SeatCellsProps) {
  const intl = useIntl()
  return (
    <>
      <div role="rowheader">
        <Person member={member} />
      </div>
      {productIds.map((productId, column) => {
        const product = productName(productId)
        const isHeld = held?.[productId] === true
        const isClosed = isSeatClosed(full, productId, held)
        const reach = { 'data-cell': column, tabIndex: stop === column ? 0 : -1 }
        return (
          <div
            key={productId}
            role="gridcell"
            data-seat=""
            {...(isClosed ? { ...reach, title: intl.formatMessage({ id: 'members.seats.closed' }, { product }) } : {})}
          >
            <input
              type="checkbox"
              aria-label={intl.formatMessage({ id: 'members.seats.seat' }, { product, name: member.name })}
              checked={isHeld}
              disabled={isClosed}
              onChange={({ target }) => onToggle(member.user_id, productId, target.checked)}
              {...(isClosed ? {} : reach)}
            />
          </div>
        )
      })}
    </>
  )
})
