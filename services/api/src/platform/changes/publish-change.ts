import type { Transaction } from '@keyroom/database'
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
