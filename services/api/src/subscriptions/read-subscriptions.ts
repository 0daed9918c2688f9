import type { Database } from '@keyroom/database'
import type { SubscriptionItem } from '@keyroom/product-api/schemas'
import { asAccount, type TenantAccount } from '../tenancy/as-tenant.ts'

interface Row extends Record<string, unknown> {
  readonly id: string
  readonly agreement: string | null
  readonly product: SubscriptionItem['productId']
  readonly status: SubscriptionItem['status']
  readonly quantity: number
  readonly trial_ends_at: Date | null
  readonly period_ends_at: Date | null
  readonly cancel_at_period_end: boolean
}

/** What an account has subscribed to, the newest first. */
export async function readSubscriptions(database: Database, account: TenantAccount): Promise<SubscriptionItem[]> {
  const rows = await asAccount(database, account, (tenant) =>
    tenant.query<Row>(
      `SELECT id, agreement, product, status, quantity, trial_ends_at, period_ends_at, cancel_at_period_end
         FROM api.subscription
        WHERE CASE WHEN $1::text IS NULL THEN organization_id IS NULL AND user_id = $2 ELSE organization_id = $1 END
        ORDER BY started_at DESC, id`,
      [account.organizationId, account.userId],
    ),
  )
  return rows.map((row) => ({
    id: row.id,
    subscriptionId: row.agreement ?? row.id,
    productId: row.product,
    status: row.status,
    quantity: row.quantity,
    trialEndsAt: row.trial_ends_at?.toISOString() ?? null,
    periodEndsAt: row.period_ends_at?.toISOString() ?? null,
    cancelAtPeriodEnd: row.cancel_at_period_end,
  }))
}
