import type { Transaction } from '@keyroom/database'
import type { SubscriptionItem } from '@keyroom/product-api/schemas'
import type { TenantAccount } from '../tenancy/as-tenant.ts'
import type { Biller, StoredItem } from './billing.ts'
import { ownerOf } from './owner.ts'

interface Row extends Record<string, unknown> {
  readonly id: string
  readonly agreement: string | null
  readonly biller: Biller
  readonly product: SubscriptionItem['productId']
  readonly status: SubscriptionItem['status']
  readonly quantity: number
  readonly trial_ends_at: Date | null
  readonly period_ends_at: Date | null
  readonly cancel_at_period_end: boolean
}

/** Everything that an account has subscribed to, in a transaction of it; one item alone when its id is given. */
export async function readItems(tenant: Transaction, account: TenantAccount, id?: string): Promise<StoredItem[]> {
  const { organizationId, userId } = ownerOf(account)
  const rows = await tenant.query<Row>(
    `SELECT id, agreement, biller, product, status, quantity, trial_ends_at, period_ends_at, cancel_at_period_end
       FROM api.subscription
      WHERE organization_id IS NOT DISTINCT FROM $1::text AND user_id IS NOT DISTINCT FROM $2::text
        AND ($3::text IS NULL OR id = $3)
      ORDER BY started_at DESC, id`,
    [organizationId, userId, id ?? null],
  )
  return rows.map((row) => ({
    id: row.id,
    subscriptionId: row.agreement ?? row.id,
    biller: row.biller,
    productId: row.product,
    status: row.status,
    quantity: row.quantity,
    trialEndsAt: row.trial_ends_at?.toISOString() ?? null,
    periodEndsAt: row.period_ends_at?.toISOString() ?? null,
    cancelAtPeriodEnd: row.cancel_at_period_end,
  }))
}

/** An item as it is to be stored. */
export interface NewItem extends StoredItem {
  readonly startedAt: Date
  /** When the biller was asked; nothing for the ledger, whose truth this is. */
  readonly readAt?: Date
}

/**
 * Stores an item as it is now, in a transaction of its account. What was read before something that is stored already
 * is not stored.
 * @returns whether it is now as given
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
