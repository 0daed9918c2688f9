import type { Transaction } from '@keyroom/database'
import { writeAudit } from '../people/audit/write-audit.ts'
import type { Buyer } from './billing.ts'
import type { StoredItem } from '../platform/subscriptions/read-subscriptions.ts'

export type ItemAction = 'subscription.quantity-changed' | 'subscription.cancelled' | 'subscription.resumed'

/** Records a change of a subscription item, in the transaction that makes it. */
export function auditItem(
  tenant: Transaction,
  { organizationId, userId, requestId }: Buyer,
  { id, productId }: StoredItem,
  action: ItemAction,
  facts: object = {},
): Promise<void> {
  const about = { product: productId, ...facts }
  return writeAudit(tenant, { organizationId, actor: userId, action, target: id, facts: about, requestId })
}
