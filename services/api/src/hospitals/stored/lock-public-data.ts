import type { Transaction } from '@keyroom/database'

const key = `hashtext('import public data')`

/** Waits until no other transaction writes public data; from then on none does until this one ends. */
export async function lockPublicData(transaction: Transaction): Promise<void> {
  await transaction.query(`SELECT pg_advisory_xact_lock(${key})`)
}

/** The same without waiting. @returns whether no other transaction writes public data */
export async function tryLockPublicData(transaction: Transaction): Promise<boolean> {
  const [lock] = await transaction.query<{ locked: boolean }>(`SELECT pg_try_advisory_xact_lock(${key}) AS locked`)
  return lock?.locked ?? false
}
