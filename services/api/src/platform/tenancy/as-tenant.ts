import type { Database, Transaction } from '@keyroom/database'

/**
 * Runs `work` in one transaction that sees and writes only the rows of one organization, whatever its statements say.
 * The tables of tenants are reached in no other way.
 *
 * @example const seats = await asTenant(database, organizationId, (tenant) => tenant.query('SELECT … FROM api.seat'))
 */
export function asTenant<Result>(
  database: Database,
  organizationId: string,
  work: (tenant: Transaction) => Promise<Result>,
): Promise<Result> {
  return database.transaction(async (transaction) => {
    await enterTenant(transaction, organizationId)
    return work(transaction)
  })
}

/** For a transaction that has already begun: until its end it is the organization's. */
export async function enterTenant(transaction: Transaction, organizationId: string): Promise<void> {
  await transaction.query(
    `SELECT set_config('keyroom.organization_id', $1, true), set_config('role', 'keyroom_tenant', true)`,
    [organizationId],
  )
}

/** Whose rows a transaction may see: a person's in an organization, or alone. */
export interface TenantAccount {
  readonly organizationId: string | null
  readonly userId: string
}

/**
 * Runs `work` in one transaction that sees and writes only what belongs to one account: to the organization, or to the
 * person where they work alone.
 */
export function asAccount<Result>(
  database: Database,
  account: TenantAccount,
  work: (tenant: Transaction) => Promise<Result>,
): Promise<Result> {
  return database.transaction(async (transaction) => {
    await enterAccount(transaction, account)
    return work(transaction)
  })
}

/** For a transaction that has already begun: until its end it is the account's. */
export async function enterAccount(transaction: Transaction, { organizationId, userId }: TenantAccount): Promise<void> {
  await transaction.query(
    `SELECT set_config('keyroom.user_id', $1, true), set_config('keyroom.organization_id', $2, true),
            set_config('role', 'keyroom_tenant', true)`,
    [userId, organizationId ?? ''],
  )
}

/** Makes the rest of a transaction the schema owner's again, for what no account owns. */
export async function leaveAccount(transaction: Transaction): Promise<void> {
  await transaction.query(
    `SELECT set_config('role', 'none', true), set_config('keyroom.user_id', '', true),
            set_config('keyroom.organization_id', '', true)`,
  )
}
