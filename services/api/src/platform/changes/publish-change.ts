import type { Database, Transaction } from '@keyroom/database'
import type { Change } from '@keyroom/product-api/schemas'

/** The channel that every process of the API listens to. */
export const changeChannel = 'keyroom_api_change'

/**
 * Tells every open page what is no longer as it was, once the writer's transaction is committed; nobody, when it is
 * rolled back.
 *
 * @example
 * await asTenant(database, organizationId, async (tenant) => {
 *   await tenant.query('INSERT INTO api.seat …')
 *   await publishChange(tenant, { subject: 'organization', organizationId })
 * })
 */
export async function publishChange(transaction: Pick<Transaction, 'query'>, change: Change): Promise<void> {
  await transaction.query('SELECT pg_notify($1, $2)', [changeChannel, JSON.stringify(change)])
}

/**
 * Tells every open page what was changed by a transaction that is committed. For what is written many times a second:
 * PostgreSQL commits transactions that notify one at a time, each until it is on the disk. This one waits for no disk.
 *
 * A process that is killed after the commit tells nobody. Its client got no answer either, so call this for the request
 * that repeats the change, too.
 */
export async function publishCommitted(database: Pick<Database, 'query'>, change: Change): Promise<void> {
  await database.query(`SELECT set_config('synchronous_commit', 'off', true), pg_notify($1, $2)`, [
    changeChannel,
    JSON.stringify(change),
  ])
}
