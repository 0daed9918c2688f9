import type { ProductId } from '@keyroom/contract'
import { productName, type Member } from '@keyroom/product-api'
import { memo } from 'react'
import { useIntl } from 'react-intl'
import { productIds, type SeatBook } from './seat-book.ts'
import { useSeatStates } from './use-seat-book.ts'
import { MemberAvatar } from '../members/member-avatar.tsx'

interface SeatCellsProps {
  readonly member: Member
  readonly book: SeatBook
  /** The check box that the Tab key leads to, if it is in this row. */
  readonly stop: number | undefined
  readonly onToggle: (userId: string, productId: ProductId, assigned: boolean) => void
}

/** The cells of a member, which do not render again while only other members change. */
export const SeatCells = memo(function SeatCells({ member, book, stop, onToggle }: SeatCellsProps) {
  const intl = useIntl()
  const states = useSeatStates(book, member.user_id)
  return (
    <>
      <div role="rowheader">
        <Person member={member} />
      </div>
      {productIds.map((productId, column) => {
        const product = productName(productId)
        const isClosed = states[column] === 'closed'
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
              checked={states[column] === 'held'}
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

/** The member of a row: picture, name, and e-mail address below it. */
function Person({ member }: { member: Member }) {
  return (
    <span data-person="">
      <MemberAvatar member={member} />
      <bdi data-name="" title={member.name}>
        {member.name}
      </bdi>
      <bdi data-email="" dir="ltr" title={member.email}>
        {member.email}
      </bdi>
    </span>
  )
}
