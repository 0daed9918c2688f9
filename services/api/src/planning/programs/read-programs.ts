import type { Database, Transaction } from '@keyroom/database'
import { maxPrograms } from '@keyroom/product-api/schemas'
import { notFound, Refusal } from '../../platform/routing/refusal.ts'
import { asAccount, type TenantAccount } from '../../platform/tenancy/as-tenant.ts'
import { ownerOf } from '../parts/account-key.ts'
import { programColumns, type ProgramRow } from './program-row.ts'

/** The programs of an account, the last changed first. */
export function listPrograms(database: Database, account: TenantAccount): Promise<ProgramRow[]> {
  return asAccount(database, account, (tenant) =>
    tenant.query<ProgramRow>(
      `SELECT ${programColumns} FROM api.program
        WHERE owner = $1 AND deleted_at IS NULL ORDER BY changed_at DESC, id LIMIT $2`,
      [ownerOf(account), maxPrograms],
    ),
  )
}

/**
 * A program as it was saved.
 * @throws Refusal 404, or 410 `removed`
 */
export async function readProgram(
  database: Database,
  account: TenantAccount,
  id: string,
): Promise<ProgramRow & { readonly program: string }> {
  const [row] = await asAccount(database, account, (tenant) =>
    tenant.query<ProgramRow & { readonly program: string }>(
      `SELECT ${programColumns}, program FROM api.program WHERE owner = $1 AND id = $2::uuid`,
      [ownerOf(account), id],
    ),
  )
  return stored(row)
}

/** Any program of the account, deleted or not. @throws Refusal 404 */
export async function findProgram(tenant: Transaction, account: TenantAccount, id: string): Promise<ProgramRow> {
  const [row] = await tenant.query<ProgramRow>(
    `SELECT ${programColumns} FROM api.program WHERE owner = $1 AND id = $2::uuid`,
    [ownerOf(account), id],
  )
  if (!row) throw notFound()
  return row
}

/** @throws Refusal 404, or 410 `removed` for a program that can be restored */
export function stored<Row extends ProgramRow>(row: Row | undefined): Row {
  if (!row) throw notFound()
  if (row.deletedAt === null) return row
  throw new Refusal(410, { code: 'removed', message: 'The program was deleted. It can be restored.' })
}
