import type { Database } from '@keyroom/database'

/** Failed sign-ins within the window after which no more are tried, per account and per network address. */
export const signInLimit = { perAccount: 10, perAddress: 60, windowMinutes: 15 }

export type Attempt =
  | { readonly allowed: true; readonly id: string }
  | { readonly allowed: false; readonly retryAfterSeconds: number }

/**
 * Counts the attempt first and looks afterwards, so that guesses sent all at once cannot slip through together.
 * An address that belongs to nobody counts like any other: the answer tells nothing about who exists.
 */
export async function beginAttempt(database: Database, email: string, address: string): Promise<Attempt> {
  const [own] = await database.query<{ id: string }>(
    'INSERT INTO identity.sign_in_attempt (email, address) VALUES (lower($1), $2) RETURNING id::text',
    [email, address],
  )
  const [count] = await database.query<Record<'account' | 'address' | 'accountWait' | 'addressWait', number>>(
    `SELECT count(*) FILTER (WHERE email = lower($1))::int AS account,
            count(*) FILTER (WHERE address = $2)::int AS address,
            ceil(extract(epoch FROM min(at) FILTER (WHERE email = lower($1)) - window_start))::int AS "accountWait",
            ceil(extract(epoch FROM min(at) FILTER (WHERE address = $2) - window_start))::int AS "addressWait"
       FROM identity.sign_in_attempt, (SELECT now() - make_interval(mins => $3::int) AS window_start) AS w
      WHERE (email = lower($1) OR address = $2) AND at > window_start
      GROUP BY window_start`,
    [email, address, signInLimit.windowMinutes],
  )
  if (!own || !count) throw new Error('The sign-in attempt was not recorded.')
  const waits = [
    count.account > signInLimit.perAccount ? count.accountWait : 0,
    count.address > signInLimit.perAddress ? count.addressWait : 0,
  ]
  const retryAfterSeconds = Math.max(...waits)
  if (retryAfterSeconds === 0) return { allowed: true, id: own.id }
  // A refused attempt checked no password; counting it would keep the door shut for as long as someone knocks.
  await database.query('DELETE FROM identity.sign_in_attempt WHERE id = $1::bigint', [own.id])
  return { allowed: false, retryAfterSeconds }
}

/** A right password clears the account's count, and its own mark on the address. */
export async function attemptSucceeded(database: Database, email: string): Promise<void> {
  await database.query('DELETE FROM identity.sign_in_attempt WHERE email = lower($1)', [email])
}
