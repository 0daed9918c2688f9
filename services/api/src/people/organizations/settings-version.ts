import type { Transaction } from '@keyroom/database'

/** The version of an organization's settings: 1 before anything was changed. */
export async function readVersion(tenant: Pick<Transaction, 'query'>, organizationId: string): Promise<number> {
  const [row] = await tenant.query<{ version: number }>(
    'SELECT version FROM api.organization_state WHERE organization_id = $1',
    [organizationId],
  )
  return row?.version ?? 1
}

/** Another version, in the transaction that changes domains or seats. */
export async function raiseVersion(tenant: Pick<Transaction, 'query'>, organizationId: string): Promise<void> {
  await tenant.query(
    `INSERT INTO api.organization_state AS old (organization_id, version) VALUES ($1, 2)
     ON CONFLICT (organization_id) DO UPDATE SET version = old.version + 1`,
    [organizationId],
  )
}
