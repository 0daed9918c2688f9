import { productIdSchema, type ProductId } from '@keyroom/contract'
import type { Member, OrganizationSettings } from '@keyroom/product-api'
import { useCallback, useMemo } from 'react'
import { useIntl } from 'react-intl'
import { useArrangement } from '../members/use-arrangement.ts'
import { isSoldOut, productRows } from '../products/product-row.ts'
import { NoRows } from '../table/no-rows.tsx'
import { SearchField } from '../table/search-field.tsx'
import { WindowedGrid } from '../table/windowed-grid.tsx'
import { SeatCells } from './seat-cells.tsx'
import { SeatHead } from './seat-head.tsx'
import { seatLayouts } from './seat-layouts.ts'
import { seatStyle } from './seat-style.ts'
import { SeatSummary } from './seat-summary.tsx'
import { useSeatChanges } from './use-seat-changes.ts'
import { useSeatOrder } from './use-seat-order.ts'

const productIds: readonly ProductId[] = productIdSchema.options
const keys: [string, ...string[]] = ['name', ...productIds]
const layouts = seatLayouts(productIds.length)

interface SeatsProps {
  readonly organizationId: string
  readonly members: readonly Member[]
  readonly settings: OrganizationSettings
}

/** Who holds a seat of what, to be given and taken. */
export function Seats({ organizationId, members, settings }: SeatsProps) {
  const intl = useIntl()
  const change = useSeatChanges(organizationId)
  const { sort, countNow } = useSeatOrder(settings.seats)
  const { search, setSearch, wanted, found, headOf } = useArrangement({ members, name: 'seats', keys, sort })
  const memberIds = useMemo(() => members.map(({ user_id }) => user_id), [members])
  const rows = useMemo(() => productRows({ ...settings, productIds, memberIds }), [settings, memberIds])
  // As text, so that it is the same as long as it says the same.
  const soldOut = rows.filter(isSoldOut).map(({ productId }) => productId)
  const fullIds = soldOut.join(' ')
  const full = useMemo(() => new Set(fullIds.split(' ')), [fullIds])
  const toggle = useCallback(
    (userId: string, productId: ProductId, assigned: boolean) => change({ userId, productId, assigned }),
    [change],
  )
  return (
    <>
      <SeatSummary rows={rows} />
      <SearchField
        label={intl.formatMessage({ id: 'members.seats.search' })}
        value={search}
        onChange={setSearch}
        found={found.length}
        all={members.length}
      />
      {found.length === 0 && wanted ? (
        <NoRows search={wanted} onClear={() => setSearch('')} />
      ) : (
        <WindowedGrid
          label={intl.formatMessage({ id: 'members.seats.heading' })}
          rowCount={found.length}
          rowKey={(index) => found[index]?.user_id ?? ''}
          layouts={layouts}
          controls={productIds.length}
          style={seatStyle}
          head={<SeatHead rows={rows} headOf={headOf} onSort={countNow} />}
          row={(index, stop) => {
            const member = found[index]
            if (!member) return null
            const held = settings.seats[member.user_id]
            return <SeatCells {...{ member, productIds, held, full, stop }} onToggle={toggle} />
          }}
        />
      )}
    </>
  )
}
