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
  return [...ids].map((id) => {
    const names = sameProduct(id)
    const holds = (held: SeatsOfAll[string] | undefined) => names.some((name) => held?.[name] === true)
    const quantity = names.map((name) => metadata[`${name}Seats`]).find((count) => count !== undefined) ?? null
    const assignedSeats = countOnce(seats, id, holds) + (more[id] ?? 0)
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
const counted = new WeakMap<SeatsOfAll, Map<string, number>>()

function countOnce(seats: SeatsOfAll, id: string, holds: (held: SeatsOfAll[string]) => boolean): number {
  const counts = counted.get(seats) ?? new Map<string, number>()
  counted.set(seats, counts)
  const known = counts.get(id)
  if (known !== undefined) return known
  const count = Object.values(seats).reduce((sum, held) => (holds(held) ? sum + 1 : sum), 0)
  counts.set(id, count)
  return count
}

/** Whether as many seats are assigned as were bought. Where nobody says how many were bought, seats can be given. */
export function isSoldOut({ quantity, assignedSeats }: ProductRow): boolean {
  return quantity !== null && assignedSeats >= quantity
}

/** Whether a seat can't be given to a member: none is open of the product, and they hold none that could be taken. */
export function isSeatClosed(soldOut: ReadonlySet<string>, productId: string, held: SeatsOfAll[string] = {}): boolean {
  return soldOut.has(productId) && held[productId] !== true
}
