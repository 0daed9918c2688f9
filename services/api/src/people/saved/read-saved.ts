import type { Database } from '@keyroom/database'
import { asAccount, type TenantAccount } from '../tenancy/as-tenant.ts'
import type { SavedKind } from './saved-kind.ts'
import { savedColumns, type SavedRow } from './saved-row.ts'

/** Items in a list: one's own, of which there are fewer, and those that an organization shares. */
const MOST_LISTED = 1_200

/** One's own, then those that the organization shares; each by name. */
export function listSaved(database: Database, account: TenantAccount, { kind }: SavedKind): Promise<SavedRow[]> {
  return asAccount(database, account, (tenant) =>
    tenant.query<SavedRow>(
      `SELECT ${savedColumns} FROM api.saved_item
        WHERE organization_id IS NOT DISTINCT FROM $1::text AND kind = $2 AND (user_id = $3 OR shared)
        ORDER BY user_id = $3 DESC, lower(name), api.saved_item.id LIMIT $4`,
      [account.organizationId, kind, account.userId, MOST_LISTED],
    ),
  )
}

/** One of them; nothing for one that is not there, or not for this account. */
export async function readSaved(
  database: Database,
  account: TenantAccount,
  { kind }: SavedKind,
  id: string,
): Promise<SavedRow | undefined> {
  const [row] = await asAccount(database, account, (tenant) =>
    tenant.query<SavedRow>(
      `SELECT ${savedColumns} FROM api.saved_item
        WHERE organization_id IS NOT DISTINCT FROM $1::text AND kind = $2 AND (user_id = $3 OR shared)
          AND api.saved_item.id = $4::uuid`,
      [account.organizationId, kind, account.userId, id],
    ),
  )
  return row
}
