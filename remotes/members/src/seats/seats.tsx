import type { ProductId } from '@keyroom/contract'
import type { Member } from '@keyroom/product-api'
import { useCallback } from 'react'
import { useIntl } from 'react-intl'
import { useArrangement } from '../members/use-arrangement.ts'
import { FoundRows } from '../table/found-rows.tsx'
import { productIds } from './seat-book.ts'
import { SeatCells } from './seat-cells.tsx'
import { seatColumns } from './seat-columns.ts'
import { SeatHead } from './seat-head.tsx'
import { seatLayouts } from './seat-layouts.ts'
import { seatStyle } from './seat-style.ts'
import { SeatSummary } from './seat-summary.tsx'
import { useSeatBook } from './use-seat-book.ts'
import { useSeatChanges } from './use-seat-changes.ts'
import { useSeatOrder } from './use-seat-order.ts'

const keys: [string, ...string[]] = ['name', ...productIds]
const layouts = seatLayouts(productIds.length)

interface SeatsProps {
  readonly organizationId: string
  readonly members: readonly Member[]
}

/** Who holds a seat of what, to be given and taken. Not drawn anew itself while seats change: what shows them is. */
export function Seats({ organizationId, members }: SeatsProps) {
  const intl = useIntl()
  const book = useSeatBook(organizationId)
  const change = useSeatChanges(organizationId)
  const { sort, countNow } = useSeatOrder(book)
  const { search, setSearch, wanted, found, headOf } = useArrangement({ members, name: 'seats', keys, sort })
  const toggle = useCallback(
    (userId: string, productId: ProductId, assigned: boolean) => change({ userId, productId, assigned }),
    [change],
  )
  return (
    <>
      <SeatSummary book={book} />
      <FoundRows
        searchLabel={intl.formatMessage({ id: 'members.seats.search' })}
        search={search}
        onSearch={setSearch}
        wanted={wanted}
        rows={found}
        all={members.length}
        keyOf={(member) => member.user_id}
        fileColumns={seatColumns(intl, book)}
        label={intl.formatMessage({ id: 'members.seats.heading' })}
        layouts={layouts}
        controls={productIds.length}
        style={seatStyle}
        head={<SeatHead book={book} headOf={headOf} onSort={countNow} />}
        cells={(member, stop) => <SeatCells {...{ member, book, stop }} onToggle={toggle} />}
      />
    </>
  )
}
