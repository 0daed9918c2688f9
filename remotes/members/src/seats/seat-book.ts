import { productIdSchema, type ProductId } from '@keyroom/contract'
import type { Member, OrganizationSettings, SeatChange } from '@keyroom/product-api'
import { partialMatchKey, type QueryClient } from '@tanstack/react-query'
import { keys } from '../organization/keys.ts'
import { withoutRemoved, withSeats, type MemberChange } from '../organization/pending-changes.ts'
import { isSeatClosed, isSoldOut, productRows, type ProductRow, type SeatsOfAll } from '../products/product-row.ts'

/** Whether a member holds a seat of a product, could be given one, or could not because none is open. */
export type SeatState = 'held' | 'open' | 'closed'

/** The products, in the order of the table's columns. */
export const productIds: readonly ProductId[] = productIdSchema.options

/** Who holds which seats now: as they were read, with the changes under way as if they were done. */
export interface SeatBook {
  /** Tells at once, not with the next drawing, that something may be other than it was. */
  readonly subscribe: (listener: () => void) => () => void
  /** The seats of a member: a `SeatState` for each of `productIds`, as one text that is equal as long as they are. */
  readonly statesOf: (userId: string) => string
  /** The products with how many seats are open. The same rows as long as none of them changes. */
  readonly rows: () => readonly ProductRow[]
  /** All seats. Of thousands of members that takes a while. */
  readonly seats: () => SeatsOfAll
}

type Changes = ReadonlyMap<string, Readonly<Record<string, boolean>>>
const none: Pick<OrganizationSettings, 'seats' | 'metadata'> = { seats: {}, metadata: {} }

/**
 * The seats of an organization for rows that each follow their own: one of thousands of seats that changes is one row
 * that is drawn anew. It keeps nothing of its own but what the caches of queries and of changes say.
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

/** What changes for whom: of each seat the last change, and whoever is removed holds none. */
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

/** How many seats of a product are held more once the changes are done. */
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
