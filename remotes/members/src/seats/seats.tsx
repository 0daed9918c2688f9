import type { ProductId } from '@keyroom/contract'
import { productName, type Member } from '@keyroom/product-api'
import type { FileColumn } from '@keyroom/ui/more'
import type { GridLayout } from '@keyroom/ui/table'
import { useCallback } from 'react'
import { useIntl, type IntlShape } from 'react-intl'
import { useFoundMembers } from '../members/use-found-members.ts'
import { FoundRows } from '../table/found-rows.tsx'
import { productIds, type SeatBook } from './seat-book.ts'
import { SeatCells } from './seat-cells.tsx'
import { SeatHead } from './seat-head.tsx'
import { seatStyle } from './seat-style.ts'
import { SeatSummary } from './seat-summary.tsx'
import { useSeatBook } from './use-seat-book.ts'
import { useSeatChanges } from './use-seat-changes.ts'
import { useSeatOrder } from './use-seat-order.ts'
import { personExportColumns } from '../members/member-export.ts'

const columns: [string, ...string[]] = ['name', ...productIds]
const layouts = seatLayouts(productIds.length)

interface SeatsProps {
  readonly organizationId: string
  readonly members: readonly Member[]
}

/** The seats of all members, to assign and revoke. A changed seat renders its row again, but not this component. */
export function Seats({ organizationId, members }: SeatsProps) {
  const intl = useIntl()
  const book = useSeatBook(organizationId)
  const change = useSeatChanges(organizationId)
  const { sort, countSeats } = useSeatOrder(book)
  const { search, setSearch, appliedSearch, found, sorting, sortBy } = useFoundMembers({
    members,
    name: 'seats',
    columns,
    sort,
  })
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
        appliedSearch={appliedSearch}
        rows={found}
        total={members.length}
        keyOf={(member) => member.user_id}
        fileColumns={seatColumns(intl, book)}
        label={intl.formatMessage({ id: 'members.seats.heading' })}
        layouts={layouts}
        controls={productIds.length}
        style={seatStyle}
        head={
          <SeatHead
            {...{ book, sorting }}
            onSort={(column) => {
              countSeats()
              sortBy(column)
            }}
          />
        }
        cells={(member, stop) => <SeatCells {...{ member, book, stop }} onToggle={toggle} />}
      />
    </>
  )
}

/** The columns of the seats file: the member, and for each product whether they hold a seat. */
function seatColumns(intl: IntlShape, { statesOf }: SeatBook): FileColumn<Member>[] {
  const [yes, no] = ['yes', 'no'].map((word) => intl.formatMessage({ id: `members.file.${word}` })) as [string, string]
  return [
    ...personExportColumns(intl),
    ...productIds.map((id, place): FileColumn<Member> => ({
      id,
      header: productName(id),
      kind: 'text',
      value: ({ user_id: userId }) => (statesOf(userId).split(' ')[place] === 'held' ? yes : no),
    })),
  ]
}

/** The seats of a member in one line, or below the name in a narrow table. */
function seatLayouts(products: number): readonly GridLayout[] {
  return [
    {
      name: 'wide',
      minWidth: 240 + products * 144,
      rowRem: 3.5,
      template: `none / minmax(0, 1fr) repeat(${products}, 8rem)`,
    },
    { name: 'narrow', minWidth: 0, rowRem: 5.75, template: `auto auto / repeat(${products}, minmax(0, 1fr))` },
  ]
}
