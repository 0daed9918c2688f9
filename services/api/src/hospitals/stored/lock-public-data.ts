import type { Transaction } from '@keyroom/database'

const key = `hashtext('import public data')`

/** Waits until no other transaction writes public data; from then on none does until this one ends. */
export async function lockPublicData(transaction: Transaction): Promise<void> {
  await transaction.query(`SELECT pg_advisory_xact_lock(${key})`)
}
