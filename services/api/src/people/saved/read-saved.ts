import type { Database } from '@keyroom/database'
import { asAccount, type TenantAccount } from '../../platform/tenancy/as-tenant.ts'
import { savedColumns, type SavedRow, type SavedKind } from './saved-row.ts'

/** Items in a list: one's own, of which there are fewer, and those that an organization shares. */
const maxListed = 1_200

/** The caller's own items, then those shared in the organization; each by name. */
export function listSaved(database: Database, account: TenantAccount, { kind }: SavedKind): Promise<SavedRow[]> {
  return asAccount(database, account, (tenant) =>
    tenant.query<SavedRow>(
      `SELECT ${savedColumns} FROM api.saved_item
        WHERE organization_id IS NOT DISTINCT FROM $1::text AND kind = $2 AND (user_id = $3 OR shared)
        ORDER BY user_id = $3 DESC, lower(name), api.saved_item.id LIMIT $4`,
      [account.organizationId, kind, account.userId, maxListed],
    ),
  )
}

/** Reads an item; undefined if it does not exist or this account may not see it. */
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
