import type { Transaction } from '@keyroom/database'
import { writeAudit } from '../audit/write-audit.ts'
import type { Buyer, StoredItem } from './billing.ts'

export type ItemAction = 'subscription.quantity-changed' | 'subscription.cancelled' | 'subscription.resumed'

/** Records what a buyer did to something that they had subscribed to, in the transaction that does it. */
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
