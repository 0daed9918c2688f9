import type { Transaction } from '@keyroom/database'
import type { TenantAccount } from '../../../platform/tenancy/as-tenant.ts'
import { ownerOfJob } from '../../../platform/jobs/account-job.ts'

/** The figures of an origin as JSON, under a hash of all that they depend on. */
export interface OriginFigures {
  readonly key: string
  readonly figures: string
  readonly reach: string | null
}

/** How many origins an account keeps the figures of, and how many are read at a time. */
const maxKept = 20_000
const keptDays = 30
export const originsPerPage = 200

/** Those of the keys that there are figures of. */
export async function knownOrigins(
  tenant: Transaction,
  account: TenantAccount,
  keys: readonly string[],
): Promise<string[]> {
  const rows = await tenant.query<{ key: string }>(
    'SELECT key FROM api.drive_time_origin WHERE owner = $1 AND key = ANY ($2::text[])',
    [ownerOfJob(account), keys],
  )
  return rows.map(({ key }) => key)
}

export function readOrigins(
  tenant: Transaction,
  account: TenantAccount,
  keys: readonly string[],
): Promise<OriginFigures[]> {
  return tenant.query<OriginFigures>(
    'SELECT key, figures, reach FROM api.drive_time_origin WHERE owner = $1 AND key = ANY ($2::text[])',
    [ownerOfJob(account), keys],
  )
}

export async function keepOrigins(
  tenant: Transaction,
  { organizationId, userId }: TenantAccount,
  origins: readonly OriginFigures[],
): Promise<void> {
  await tenant.query(
    `INSERT INTO api.drive_time_origin (organization_id, user_id, key, figures, reach)
     SELECT $1, $2, o.key, o.figures, o.reach
       FROM unnest($3::text[], $4::text[], $5::text[]) AS o (key, figures, reach)
     ON CONFLICT (owner, key) DO UPDATE
       SET figures = excluded.figures, reach = excluded.reach, calculated_at = excluded.calculated_at`,
    [
      organizationId,
      userId,
      origins.map(({ key }) => key),
      origins.map(({ figures }) => figures),
      origins.map(({ reach }) => reach),
    ],
  )
}

/** Forgets what the account calculated first, where it is too much. */
export async function forgetOrigins(tenant: Transaction, account: TenantAccount): Promise<void> {
  await tenant.query(
    `DELETE FROM api.drive_time_origin WHERE owner = $1 AND key IN (
       SELECT key FROM api.drive_time_origin WHERE owner = $1 ORDER BY calculated_at DESC, key OFFSET ${maxKept})`,
    [ownerOfJob(account)],
  )
}

/** Forgets what was calculated long ago, of all accounts. */
export async function forgetOldOrigins(owner: Pick<Transaction, 'query'>): Promise<void> {
  await owner.query(`DELETE FROM api.drive_time_origin WHERE calculated_at < now() - interval '${keptDays} days'`)
}
