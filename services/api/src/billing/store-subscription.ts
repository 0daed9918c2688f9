import type { Transaction } from '@keyroom/database'
import type { TenantAccount } from '../platform/tenancy/as-tenant.ts'
import { ownerOf } from '../platform/subscriptions/owner.ts'
import type { StoredItem } from '../platform/subscriptions/read-subscriptions.ts'

export interface NewItem extends StoredItem {
  readonly startedAt: Date
  /** When it was read from the biller; missing for the ledger, which stores it nowhere else. */
  readonly readAt?: Date
}

/**
 * Stores an item in a transaction of its account, unless the stored one was read later.
 * @returns whether it was stored
 */
export async function storeItem(tenant: Transaction, account: TenantAccount, item: NewItem): Promise<boolean> {
  const { organizationId, userId } = ownerOf(account)
  const stored = await tenant.query(
    `INSERT INTO api.subscription AS old
       (id, agreement, biller, organization_id, user_id, product, quantity, status, started_at, trial_ends_at,
        period_ends_at, cancel_at_period_end, read_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
     ON CONFLICT (id) DO UPDATE
       SET agreement = excluded.agreement, product = excluded.product, quantity = excluded.quantity,
           status = excluded.status, trial_ends_at = excluded.trial_ends_at,
           period_ends_at = excluded.period_ends_at, cancel_at_period_end = excluded.cancel_at_period_end,
           read_at = excluded.read_at
     WHERE old.read_at IS NULL OR old.read_at <= excluded.read_at
     RETURNING id`,
    [
      item.id,
      item.subscriptionId,
      item.biller,
      organizationId,
      userId,
      item.productId,
      item.quantity,
      item.status,
      item.startedAt,
      item.trialEndsAt,
      item.periodEndsAt,
      item.cancelAtPeriodEnd,
      item.readAt ?? null,
    ],
  )
  return stored.length > 0
}
