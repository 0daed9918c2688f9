import type { Database, Transaction } from '@keyroom/database'
import type { Plans, SubscriptionItem } from '@keyroom/product-api/schemas'
import { asAccount, type TenantAccount } from '../tenancy/as-tenant.ts'
import { ownerOf } from './owner.ts'

/** SQL: the statuses of a subscription that is charged, or will be. */
export const runningStatuses = `('trialing', 'active', 'past_due', 'unpaid', 'incomplete', 'paused')`

export type Biller = Plans['biller']

/** A subscription item with the fields that only billing reads. */
export interface StoredItem extends SubscriptionItem {
  readonly biller: Biller
}

/** The subscription items of an account, the newest first. */
export function readSubscriptions(database: Database, account: TenantAccount): Promise<SubscriptionItem[]> {
  return asAccount(database, account, (tenant) => readItems(tenant, account))
}

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

/** Reads the items of an account in one of its transactions, or only the item with this id. */
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
