import type { Transaction } from '@keyroom/database'
import { prorate } from '../amounts.ts'
import { auditItem } from '../audit-item.ts'
import type { Buyer } from '../billing.ts'
import { noteChange } from '../effects/effect-rows.ts'
import { charge, lineOf } from './ledger-invoice.ts'
import type { StoredItem } from '../../platform/subscriptions/read-subscriptions.ts'

/**
 * Changes the number of seats in a transaction of the account. Added seats are charged for the rest of the year. Removed
 * seats are not refunded, and not charged from the next year on.
 */
export async function setQuantity(tenant: Transaction, buyer: Buyer, item: StoredItem, quantity: number, now: Date) {
  const changed = await tenant.query(
    'UPDATE api.subscription SET quantity = $2 WHERE id = $1 AND quantity = $3 RETURNING 1',
    [item.id, quantity, item.quantity],
  )
  if (changed.length === 0) return
  const until = item.periodEndsAt === null ? now : new Date(item.periodEndsAt)
  const added = quantity - item.quantity
  if (added > 0) {
    const line = lineOf(item.productId, added, { from: now, until }, (yearly) => prorate(yearly, { now, until }))
    await charge(tenant, buyer, { lines: [line], at: now })
  }
  await auditItem(tenant, buyer, item, 'subscription.quantity-changed', { from: item.quantity, to: quantity })
  await noteChange(tenant, buyer)
}

/** Cancels an item at the end of its period, or resumes it, in a transaction of the account. */
export async function setCancelled(tenant: Transaction, buyer: Buyer, item: StoredItem, isCancelled: boolean) {
  const changed = await tenant.query(
    'UPDATE api.subscription SET cancel_at_period_end = $2 WHERE id = $1 AND cancel_at_period_end <> $2 RETURNING 1',
    [item.id, isCancelled],
  )
  if (changed.length === 0) return
  await auditItem(tenant, buyer, item, isCancelled ? 'subscription.cancelled' : 'subscription.resumed')
  await noteChange(tenant, buyer)
}
