import type { Database, Transaction } from '@keyroom/database'
import { publishChange } from '../../platform/changes/publish-change.ts'
import { ownerOf, type Owner } from '../../platform/subscriptions/owner.ts'
import type { TenantAccount } from '../../platform/tenancy/as-tenant.ts'

/** How long a process reserves an update, longer than calls of the directory may take. */
const heldSeconds = 60
/** Seconds until the next try: doubled after each failure, up to ten minutes. */
const backoff = `least(600, 5 * power(2, least(attempts, 10)))`

const isOwners = 'organization_id IS NOT DISTINCT FROM $1::text AND user_id IS NOT DISTINCT FROM $2::text'

/** Requests an update of the account at the identity provider, once the transaction is committed. */
export async function wantEffect(tenant: Transaction, account: TenantAccount): Promise<void> {
  const { organizationId, userId } = ownerOf(account)
  await tenant.query(
    `INSERT INTO api.billing_effect AS old (organization_id, user_id) VALUES ($1, $2)
     ON CONFLICT (organization_id, user_id) DO UPDATE SET wanted = old.wanted + 1, attempts = 0, next_at = now()`,
    [organizationId, userId],
  )
}

/** The accounts whose update is due now. */
export async function dueEffects(database: Database): Promise<Owner[]> {
  const rows = await database.query<{ organization_id: string | null; user_id: string | null }>(
    `SELECT organization_id, user_id FROM api.billing_effect
      WHERE done < wanted AND next_at <= now() AND (held_until IS NULL OR held_until <= now())
      ORDER BY next_at LIMIT 100`,
  )
  return rows.map((row) => ({ organizationId: row.organization_id, userId: row.user_id }))
}

/** Reserves an update. @returns its number, or undefined if nothing is due or another process has reserved it */
export async function takeEffect(database: Database, owner: Owner): Promise<string | undefined> {
  const [row] = await database.query<{ wanted: string }>(
    `UPDATE api.billing_effect SET held_until = now() + interval '${heldSeconds} seconds'
      WHERE ${isOwners} AND done < wanted AND (held_until IS NULL OR held_until <= now())
      RETURNING wanted::text`,
    [owner.organizationId, owner.userId],
  )
  return row?.wanted
}

/** Marks an update as done. @returns whether a newer one was requested meanwhile */
export async function endEffect(database: Database, owner: Owner, done: string): Promise<boolean> {
  const [row] = await database.query<{ more: boolean }>(
    `UPDATE api.billing_effect SET done = greatest(done, $3::bigint), attempts = 0, held_until = NULL
      WHERE ${isOwners} RETURNING done < wanted AS more`,
    [owner.organizationId, owner.userId, done],
  )
  return row?.more === true
}

/** Postpones an update that failed. */
export async function postponeEffect(database: Database, owner: Owner): Promise<void> {
  await database.query(
    `UPDATE api.billing_effect
        SET attempts = attempts + 1, held_until = NULL, next_at = now() + ${backoff} * interval '1 second'
      WHERE ${isOwners}`,
    [owner.organizationId, owner.userId],
  )
}

/**
 * Notifies the open pages of the account, and later the identity provider, of a change of `api.subscription`. Call it in
 * the transaction of the change.
 */
export async function noteChange(tenant: Transaction, account: TenantAccount): Promise<void> {
  await wantEffect(tenant, account)
  await publishChange(tenant, { subject: 'subscription', ...ownerOf(account) })
}
