import { productIdSchema, toProductId, type ProductId } from '@keyroom/contract/access'
import type { HeldSeats, OrganizationSettings, SeatChange, SeatUpdate } from '@keyroom/product-api/schemas'

/** Who holds what: by user id. */
export type Seats = Readonly<Record<string, HeldSeats>>

/**
 * What an update changes of what is held now: nothing twice, and nothing that is so already. Of several changes of one
 * seat the last counts. A map is whole: what it does not name is taken.
 */
export function changedSeats(held: Seats, update: SeatUpdate): SeatChange[] {
  const wanted = isChanges(update) ? update.changes : [...takenByMap(held), ...namedByMap(update)]
  const last = new Map(wanted.map((change) => [`${change.productId} ${change.userId}`, change]))
  return [...last.values()].filter(
    ({ userId, productId, assigned }) => (ownOf(held, userId)[productId] === true) !== assigned,
  )
}

/** Whether an update names single seats, so that what others change meanwhile stays. */
export function isChanges(update: SeatUpdate): update is { changes: SeatChange[] } {
  return Array.isArray((update as { changes?: unknown }).changes)
}

function takenByMap(held: Seats): SeatChange[] {
  return Object.entries(held).flatMap(([userId, seats]) =>
    productIdSchema.options.flatMap((productId) => (seats[productId] ? [{ userId, productId, assigned: false }] : [])),
  )
}

/** A product under both of its names is held where either says so. */
function namedByMap(map: Exclude<SeatUpdate, { changes: SeatChange[] }>): SeatChange[] {
  return Object.entries(map).flatMap(([userId, seats]) => {
    const given = Object.entries(seats).flatMap(([name, assigned]) => (assigned ? [toProductId(name)] : []))
    return given.flatMap((productId) => (productId ? [{ userId, productId, assigned: true }] : []))
  })
}

function ownOf(held: Seats, userId: string): HeldSeats {
  return Object.hasOwn(held, userId) ? (held[userId] ?? {}) : {}
}

/** Why seats cannot be given as they were asked for. */
export interface SeatShortage {
  readonly code: 'no-open-seat' | 'seat-count-unknown'
  readonly productId: ProductId
  /** Missing where nobody knows it. */
  readonly bought: number | undefined
  /** How many would be assigned. */
  readonly assigned: number
}

/**
 * The first product of which more seats would be assigned than were bought, among those that a seat is given of. Taking
 * seats is always possible, also of a product of which too many are assigned already.
 */
export function shortageOf(
  changes: readonly SeatChange[],
  assignedAfter: Readonly<Partial<Record<ProductId, number>>>,
  counts: OrganizationSettings['metadata'],
): SeatShortage | undefined {
  const given = productIdSchema.options.filter((productId) =>
    changes.some((change) => change.assigned && change.productId === productId),
  )
  for (const productId of given) {
    const bought = counts[`${productId}Seats`]
    const assigned = assignedAfter[productId] ?? 0
    if (bought === undefined) return { code: 'seat-count-unknown', productId, bought, assigned }
    if (assigned > bought) return { code: 'no-open-seat', productId, bought, assigned }
  }
  return undefined
}
