import type { Database, Transaction } from '@keyroom/database'
import { asAccount, type TenantAccount } from '../../platform/tenancy/as-tenant.ts'
import { ownerOf } from '../parts/account-key.ts'

// Who adds, moves or deletes something of an account's projects holds the structure alone; who saves a program shares it.
// Both then lock programs from the parent to the children, so that none of them waits for another in a circle.

/** The SQL that lets a transaction of the owner alone change what belongs to what. */
const holdStructure = `SELECT pg_advisory_xact_lock(hashtextextended('projects of ' || $1, 0))`

/** The SQL that keeps what belongs to what as it is until the end of the transaction. */
export const shareStructure = `SELECT pg_advisory_xact_lock_shared(hashtextextended('projects of ' || $1, 0))`

/** Runs `work` in one transaction of the account, which alone changes what belongs to what until it ends. */
export function changeStructure<Result>(
  database: Database,
  account: TenantAccount,
  work: (tenant: Transaction) => Promise<Result>,
): Promise<Result> {
  return asAccount(database, account, async (tenant) => {
    await tenant.query(holdStructure, [ownerOf(account)])
    return work(tenant)
  })
}
