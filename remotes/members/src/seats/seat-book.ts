import { productIdSchema, type ProductId } from '@keyroom/contract'
import type { Member, OrganizationSettings, SeatChange } from '@keyroom/product-api'
import { partialMatchKey, type QueryClient } from '@tanstack/react-query'
import { keys } from '../organization/keys.ts'
import { withoutRemoved, withSeats, type MemberChange } from '../organization/pending-changes.ts'
import { isSeatClosed, isSoldOut, productRows, type ProductRow, type SeatsOfAll } from '../products/product-row.ts'

/** Whether a member holds a seat of a product, could get one, or could not because no seat is open. */
export type SeatState = 'held' | 'open' | 'closed'

/** The products, in the order of the columns. */
export const productIds: readonly ProductId[] = productIdSchema.options

/** The current seats: those loaded, with pending changes applied. */
export interface SeatBook {
  /** Notifies synchronously, not with the next render. */
  readonly subscribe: (listener: () => void) => () => void
  /** A `SeatState` for each of `productIds`, as one text, which is equal while the states are. */
  readonly statesOf: (userId: string) => string
  /** The products with their open seats; the same array while none changes. */
  readonly rows: () => readonly ProductRow[]
  /** All seats, which takes a while for thousands of members. */
  readonly seats: () => SeatsOfAll
}

type Changes = ReadonlyMap<string, Readonly<Record<string, boolean>>>
const none: Pick<OrganizationSettings, 'seats' | 'metadata'> = { seats: {}, metadata: {} }

/**
 * The seats of an organization. Each row subscribes to its own, so that one of thousands of changed seats renders one
 * row. All of its data are in the query and mutation caches.
 */
export function createSeatBook(queryClient: QueryClient, organizationId: string): SeatBook {
  const settingsKey = keys.settings(organizationId)
  const changeKeys = [keys.seatChanges(organizationId), keys.memberChanges(organizationId)] as const
  const listeners = new Set<() => void>()
  const memberIds = () =>
    (queryClient.getQueryData<readonly Member[]>(keys.members(organizationId)) ?? []).map(({ user_id }) => user_id)
  const readNow = (before?: Now): Now => {
    const settings = queryClient.getQueryData<OrganizationSettings>(settingsKey)
    const [given, removals] = changeKeys.map((mutationKey) =>
      queryClient
        .getMutationCache()
        .findAll({ mutationKey, status: 'pending' })
        .map(({ state }) => state.variables),
    ) as [SeatChange[], MemberChange[]]
    const { seats, metadata } = settings ?? none
    const changes = changesByMember(given, removals)
    const more = Object.fromEntries(productIds.map((id) => [id, countMore(seats, changes, id)]))
    const rows = productRows({ productIds, seats, metadata, more, memberIds })
    const isSame = before && before.settings?.metadata === settings?.metadata && sameCounts(before.rows, rows)
    const soldOut = new Set(rows.filter(isSoldOut).map(({ productId }) => productId))
    return { settings, given, removals, changes, rows: isSame ? before.rows : rows, soldOut }
  }
  let now = readNow()
  let stop: readonly (() => void)[] = []
  const read = () => {
    now = readNow(now)
    for (const listener of listeners) listener()
  }
  const follow = () => [
    queryClient.getQueryCache().subscribe(({ type, query }) => {
      if (type === 'updated' && query.state.data !== now.settings && partialMatchKey(query.queryKey, settingsKey))
        read()
    }),
    queryClient.getMutationCache().subscribe(({ type, mutation }) => {
      const own = mutation?.options.mutationKey
      if (type === 'updated' && own && changeKeys.some((key) => partialMatchKey(own, key))) read()
    }),
  ]

  return {
    subscribe(listener) {
      if (listeners.size === 0) {
        now = readNow(now)
        stop = follow()
      }
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) for (const end of stop) end()
      }
    },
    statesOf(userId) {
      const held = { ...now.settings?.seats[userId], ...now.changes.get(userId) }
      const state = (id: ProductId): SeatState =>
        held[id] === true ? 'held' : isSeatClosed(now.soldOut, id, held) ? 'closed' : 'open'
      return productIds.map(state).join(' ')
    },
    rows: () => now.rows,
    seats: () => (now.settings ? withoutRemoved(withSeats(now.settings, now.given), now.removals).seats : none.seats),
  }
}

interface Now {
  readonly settings: OrganizationSettings | undefined
  readonly given: readonly SeatChange[]
  readonly removals: readonly MemberChange[]
  readonly changes: Changes
  readonly rows: readonly ProductRow[]
  readonly soldOut: ReadonlySet<string>
}

/** The pending changes by member: the last one for each seat, and no seats for a member being removed. */
function changesByMember(given: readonly SeatChange[], removals: readonly MemberChange[]): Changes {
  const changes = new Map<string, Readonly<Record<string, boolean>>>()
  for (const { userId, productId, assigned } of given) {
    changes.set(userId, { ...changes.get(userId), [productId]: assigned })
  }
  for (const { kind, userId } of removals) {
    if (kind === 'remove') changes.set(userId, Object.fromEntries(productIds.map((id) => [id, false])))
  }
  return changes
}

/** The number of additional seats of a product after the pending changes. */
function countMore(seats: SeatsOfAll, changes: Changes, productId: string): number {
  return [...changes].reduce((more, [userId, changed]) => {
    const held = seats[userId]?.[productId] === true
    return more + Number(changed[productId] ?? held) - Number(held)
  }, 0)
}

function sameCounts(some: readonly ProductRow[], others: readonly ProductRow[]): boolean {
  return some.every(({ assignedSeats, quantity }, place) => {
    const other = others[place]
    return other?.assignedSeats === assignedSeats && other.quantity === quantity
  })
}
