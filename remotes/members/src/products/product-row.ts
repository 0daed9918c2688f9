import { productName } from '@keyroom/product-api'

/** Seats by user id, then by product. */
export type SeatsOfAll = Readonly<Record<string, Readonly<Record<string, boolean | undefined>>>>

/** A product of an organization: the seats bought, and who holds one. */
export interface ProductRow {
  readonly id: string
  readonly productId: string
  readonly productName: string
  /** Whether a member holds a seat, by user id. */
  readonly metadata: Readonly<Record<string, 'true' | 'false'>>
  /** Seats bought; `null` where unknown. */
  readonly quantity: number | null
  /** Bought minus assigned, at least zero; `null` where the number bought is unknown. */
  readonly openSeats: number | null
  readonly assignedSeats: number
  /** Seats belong to the organization, not to a subscription. */
  readonly subscriptionId: null
  readonly subscriptionIdx: null
  readonly subscriptionItemIdx: null
}

interface ProductRowsFrom {
  readonly productIds: readonly string[]
  readonly seats: SeatsOfAll
  /** Seats bought, by keys such as `standardTierSeats`. */
  readonly metadata: Readonly<Record<string, number | undefined>>
  /** The members in the metadata of the rows; called only when that is read. */
  readonly memberIds: () => readonly string[]
  /** The additional seats of pending changes, by product. */
  readonly more?: Readonly<Record<string, number | undefined>>
}

/** The toolkit was renamed; data may still have its former name. */
const formerNames: Readonly<Record<string, string>> = { keyroomToolkit: 'toolkit' }
const sameProduct = (id: string) => [id, ...Object.keys(formerNames).filter((former) => formerNames[former] === id)]

/** A row for each product, counted once under all of its names. Every seat counts, even one of a former member. */
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
      // Lazy, because for thousands of members it takes longer than all the rest.
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

/** The number of seats held by product, cached because there are thousands. */
const counted = new WeakMap<SeatsOfAll, ReadonlyMap<string, number>>()

function countsOf(seats: SeatsOfAll): ReadonlyMap<string, number> {
  const known = counted.get(seats)
  if (known) return known
  const counts = new Map<string, number>()
  for (const held of Object.values(seats)) {
    for (const name in held) {
      if (held[name] !== true) continue
      const id = formerNames[name] ?? name
      // A member with one product under both of its names holds one seat.
      if (id === name || held[id] !== true) counts.set(id, (counts.get(id) ?? 0) + 1)
    }
  }
  counted.set(seats, counts)
  return counts
}

/** Whether all bought seats are assigned; `false` where the number bought is unknown. */
export function isSoldOut({ quantity, assignedSeats }: ProductRow): boolean {
  return quantity !== null && assignedSeats >= quantity
}

/** Whether a member can't get a seat: the product has no open seat, and the member holds none that could be revoked. */
export function isSeatClosed(soldOut: ReadonlySet<string>, productId: string, held: SeatsOfAll[string] = {}): boolean {
  return soldOut.has(productId) && held[productId] !== true
}
