import { productName } from '@keyroom/product-api'

/** Seats by user id, then by product. */
export type SeatsOfAll = Readonly<Record<string, Readonly<Record<string, boolean | undefined>>>>

/** One product of an organization: what was bought, and who holds a seat. */
export interface ProductRow {
  readonly id: string
  readonly productId: string
  readonly productName: string
  /** By user id, whether a member holds a seat. */
  readonly metadata: Readonly<Record<string, 'true' | 'false'>>
  /** Seats bought; `null` where nobody says how many. */
  readonly quantity: number | null
  /** Bought less assigned, never less than none; `null` where nobody says how many were bought. */
  readonly openSeats: number | null
  readonly assignedSeats: number
  /** Seats are the organization's, not a subscription's: which one paid for a seat is not known. */
  readonly subscriptionId: null
  readonly subscriptionIdx: null
  readonly subscriptionItemIdx: null
}

interface ProductRowsFrom {
  readonly productIds: readonly string[]
  readonly seats: SeatsOfAll
  /** Seats bought, by `standardTierSeats` and the like. */
  readonly metadata: Readonly<Record<string, number | undefined>>
  /** Whom the rows' metadata tells of; asked for only when somebody reads it. */
  readonly memberIds: () => readonly string[]
  /** How many seats more than `seats` says are assigned, by product: changes under way. */
  readonly more?: Readonly<Record<string, number | undefined>>
}

/** The toolkit was renamed; what still says its former name means the same product. */
const formerNames: Readonly<Record<string, string>> = { keyroomToolkit: 'toolkit' }
const sameProduct = (id: string) => [id, ...Object.keys(formerNames).filter((former) => formerNames[former] === id)]

/** A row for each product, a product under two names once. Whoever holds a seat counts, on the list of members or not. */
export function productRows({ productIds, seats, metadata, memberIds, more = {} }: ProductRowsFrom): ProductRow[] {
  const ids = new Set(productIds.map((id) => formerNames[id] ?? id))
  const counts = countsOf(seats)
  return [...ids].map((id) => {
    const names = sameProduct(id)
    const holds = (held: SeatsOfAll[string] | undefined) => names.some((name) => held?.[name] === true)
    const quantity = names.map((name) => metadata[`${name}Seats`]).find((count) => count !== undefined) ?? null
    const assignedSeats = (counts.get(id) ?? 0) + (more[id] ?? 0)
    return {
      id,
      productId: id,
      productName: productName(id),
      // Made when it is asked for: of thousands of members it takes longer than all the rest.
      get metadata() {
        return Object.fromEntries(
          memberIds().map((userId) => [userId, holds(seats[userId]) ? 'true' : 'false'] as const),
        )
      },
      quantity,
      openSeats: quantity === null ? null : Math.max(0, quantity - assignedSeats),
      assignedSeats,
      subscriptionId: null,
      subscriptionIdx: null,
      subscriptionItemIdx: null,
    }
  })
}

/** Of seats that were read, how many are held of each product: thousands are counted once. */
const counted = new WeakMap<SeatsOfAll, ReadonlyMap<string, number>>()

function countsOf(seats: SeatsOfAll): ReadonlyMap<string, number> {
  const known = counted.get(seats)
  if (known) return known
  const counts = new Map<string, number>()
  for (const held of Object.values(seats)) {
    for (const name in held) {
      if (held[name] !== true) continue
      const id = formerNames[name] ?? name
      // Whoever holds one product under both of its names holds one seat.
      if (id === name || held[id] !== true) counts.set(id, (counts.get(id) ?? 0) + 1)
    }
  }
  counted.set(seats, counts)
  return counts
}

/** Whether as many seats are assigned as were bought. Where nobody says how many were bought, seats can be given. */
export function isSoldOut({ quantity, assignedSeats }: ProductRow): boolean {
  return quantity !== null && assignedSeats >= quantity
}

/** Whether a seat can't be given to a member: none is open of the product, and they hold none that could be taken. */
export function isSeatClosed(soldOut: ReadonlySet<string>, productId: string, held: SeatsOfAll[string] = {}): boolean {
  return soldOut.has(productId) && held[productId] !== true
}
