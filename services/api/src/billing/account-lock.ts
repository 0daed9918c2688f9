import type { Transaction } from '@keyroom/database'
import type { TenantAccount } from '../tenancy/as-tenant.ts'
import { ownerOf } from './owner.ts'

/** Until the transaction ends, no other one works on what the account has bought. */
export async function lockAccount(tenant: Transaction, account: TenantAccount): Promise<void> {
  const { organizationId, userId } = ownerOf(account)
  await tenant.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `billing ${organizationId === null ? `person ${userId}` : `organization ${organizationId}`}`,
  ])
}
