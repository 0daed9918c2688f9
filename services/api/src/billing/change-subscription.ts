import type { Database } from '@keyroom/database'
import { maxSeats, type SubscriptionChange } from '@keyroom/product-api/schemas'
import { notFound, Refusal } from '../platform/routing/refusal.ts'
import { countSeats } from '../platform/subscriptions/bought-products.ts'
import { asAccount, type TenantAccount } from '../platform/tenancy/as-tenant.ts'
import type { Billing, Buyer } from './billing.ts'
import { oneSeatOnly, tooManySeats } from './check-purchase.ts'
import { type StoredItem, readItems } from '../platform/subscriptions/read-subscriptions.ts'

/** Any other status has ended, or has not begun. */
const changeable: readonly StoredItem['status'][] = ['trialing', 'active', 'past_due', 'unpaid', 'paused']

/**
 * Changes a subscription item. For an organization, the caller holds its lock, so that no seat is assigned meanwhile.
 * @throws Refusal `seats-in-use`, `one-seat-only`, `too-many-seats`, `subscription-ended`, `other-biller`
 */
export async function changeSubscription(
  { database, billing }: { readonly database: Database; readonly billing: Billing },
  buyer: Buyer,
  id: string,
  change: SubscriptionChange,
): Promise<void> {
  const items = await asAccount(database, buyer, (tenant) => readItems(tenant, buyer))
  const item = items.find((one) => one.id === id)
  if (!item) throw notFound()
  if (item.biller !== billing.biller) throw otherBiller(item)
  if (!changeable.includes(item.status)) throw ended(item)
  if ('cancelAtPeriodEnd' in change) return billing.setCancelled(buyer, item, change.cancelAtPeriodEnd)
  const { quantity } = change
  if (quantity === item.quantity) return
  if (buyer.organizationId === null) throw oneSeatOnly(quantity)
  const seats = (countSeats(items, new Date())[item.productId] ?? 0) - item.quantity + quantity
  if (seats > maxSeats) throw tooManySeats(seats)
  if (quantity < item.quantity) await checkSeats(database, buyer, item, seats)
  return billing.setQuantity(buyer, item, quantity)
}

/** Whether the account has this item, active or ended. */
export async function hasSubscription(database: Database, account: TenantAccount, id: string): Promise<boolean> {
  return (await asAccount(database, account, (tenant) => readItems(tenant, account, id))).length > 0
}

async function checkSeats(database: Database, buyer: Buyer, { productId }: StoredItem, left: number): Promise<void> {
  const [row] = await asAccount(database, buyer, (tenant) =>
    tenant.query<{ assigned: number }>(
      'SELECT count(*)::int AS assigned FROM api.seat WHERE organization_id = $1 AND product = $2',
      [buyer.organizationId, productId],
    ),
  )
  const assigned = row?.assigned ?? 0
  if (assigned <= left) return
  throw new Refusal(409, {
    code: 'seats-in-use',
    message: 'Members hold more seats of the product than would be left. Take seats back first.',
    expected: `at least ${assigned} seats of ${productId}`,
    received: `${left} seats`,
  })
}

function ended({ status }: StoredItem): Refusal {
  return new Refusal(409, {
    code: 'subscription-ended',
    message: 'This has ended, or has not begun, so it cannot be changed. Buy it again.',
    received: status,
  })
}

function otherBiller({ biller }: StoredItem): Refusal {
  return new Refusal(409, {
    code: 'other-biller',
    message: 'This was not bought where KeyRoom sells now, so it cannot be changed here. Ask KeyRoom.',
    received: biller,
  })
}
