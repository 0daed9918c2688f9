import { heldProducts, isInForce, productIdSchema, type ProductId } from '@keyroom/contract/access'
import { productName, type BoughtProduct, type SubscriptionItem } from '@keyroom/product-api/schemas'
import { trialEndOf } from './trial-end.ts'

/** The data that the products of an account are calculated from. */
export interface Holdings {
  readonly subscriptions: readonly SubscriptionItem[]
  /** How many members hold a seat; undefined for a personal account. */
  readonly assigned: Readonly<Partial<Record<ProductId, number>>> | undefined
  /** The flags of the person, which apply to their personal account. */
  readonly flags: Readonly<Record<string, string | undefined>>
  readonly now: Date
}

/** The active seats of each product that the account ever subscribed to. */
export function countSeats(subscriptions: readonly SubscriptionItem[], now: Date): Partial<Record<ProductId, number>> {
  const context = { now, trialEndsAt: trialEndOf(subscriptions) }
  const counts: Partial<Record<ProductId, number>> = {}
  for (const one of subscriptions) {
    if (one.status === 'incomplete' || one.status === 'incomplete_expired') continue
    counts[one.productId] = (counts[one.productId] ?? 0) + (isInForce(one, context) ? one.quantity : 0)
  }
  return counts
}

/** The products that the account subscribed to or uses, in the order of the product ids. */
export function boughtProducts({ subscriptions, assigned, flags, now }: Holdings): BoughtProduct[] {
  const bought = countSeats(subscriptions, now)
  const trialEndsAt = trialEndOf(subscriptions)
  const held = heldProducts({ accountType: 'personal', flags, seats: {}, subscriptions, trialEndsAt, now })
  return productIdSchema.options.flatMap((productId) => {
    const own = held[productId] ? 1 : 0
    const assignedSeats = assigned ? (assigned[productId] ?? 0) : own
    const quantity = bought[productId] ?? (assigned ? 0 : own)
    if (bought[productId] === undefined && assignedSeats === 0) return []
    return [{ productId, productName: productName(productId), assignedSeats, quantity }]
  })
}
