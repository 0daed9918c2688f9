import type { Database } from '@keyroom/database'

/**
 * The counted attempts: wrong passwords, reset links, sign-ups, repeated confirmation e-mails, and invitations, whose
 * address is the sending organization.
 */
export type AttemptKind = 'password' | 'link' | 'sign-up' | 'confirmation' | 'invitation'

interface Limit {
  readonly perAccount: number
  readonly perAddress: number
  readonly windowMinutes: number
}

/** The maximum of failed sign-ins within the window, per account and per network address. */
export const signInLimit: Limit = { perAccount: 10, perAddress: 60, windowMinutes: 15 }

/** The maximum of e-mails of one kind within the window, so that nobody can flood another user's mailbox. */
export const linkLimit: Limit = { perAccount: 5, perAddress: 30, windowMinutes: 15 }

/** The maximum of invitations within the window, to one person and from one organization. */
export const invitationLimit: Limit = { perAccount: 10, perAddress: 200, windowMinutes: 15 }

const limits: Record<AttemptKind, Limit> = {
  password: signInLimit,
  link: linkLimit,
  'sign-up': linkLimit,
  confirmation: linkLimit,
  invitation: invitationLimit,
}

export type Attempt =
  | { readonly allowed: true; readonly id: string }
  | { readonly allowed: false; readonly retryAfterSeconds: number }

/**
 * Records the attempt before it counts, so that concurrent guesses cannot slip through together. Unknown addresses are
 * counted too, so that the answer does not reveal who has an account.
 */
export async function beginAttempt(
  database: Database,
  kind: AttemptKind,
  { email, address }: { email: string; address: string },
): Promise<Attempt> {
  const limit = limits[kind]
  const [own] = await database.query<{ id: string }>(
    'INSERT INTO identity.sign_in_attempt (email, address, kind) VALUES (lower($1), $2, $3) RETURNING id::text',
    [email, address, kind],
  )
  const [count] = await database.query<Record<'account' | 'address' | 'accountWait' | 'addressWait', number>>(
    `SELECT count(*) FILTER (WHERE email = lower($1))::int AS account,
            count(*) FILTER (WHERE address = $2)::int AS address,
            ceil(extract(epoch FROM min(at) FILTER (WHERE email = lower($1)) - window_start))::int AS "accountWait",
            ceil(extract(epoch FROM min(at) FILTER (WHERE address = $2) - window_start))::int AS "addressWait"
       FROM identity.sign_in_attempt, (SELECT now() - make_interval(mins => $3::int) AS window_start) AS w
      WHERE (email = lower($1) OR address = $2) AND at > window_start AND kind = $4
      GROUP BY window_start`,
    [email, address, limit.windowMinutes, kind],
  )
  if (!own || !count) throw new Error('Expected the recorded attempt and its counts, got no row.')
  const waits = [
    count.account > limit.perAccount ? count.accountWait : 0,
    count.address > limit.perAddress ? count.addressWait : 0,
  ]
  const retryAfterSeconds = Math.max(...waits)
  if (retryAfterSeconds === 0) return { allowed: true, id: own.id }
  // A refused attempt checked no password. Counting it would extend the lock with every new attempt.
  await database.query('DELETE FROM identity.sign_in_attempt WHERE id = $1::bigint', [own.id])
  return { allowed: false, retryAfterSeconds }
}

/** A right or a new password clears the counts of the account, also those for its network address. */
export async function attemptSucceeded(database: Pick<Database, 'query'>, email: string): Promise<void> {
  await database.query('DELETE FROM identity.sign_in_attempt WHERE email = lower($1)', [email])
}

/** A right password for an unconfirmed address does not reset the count of e-mails sent to it. */
export async function passwordWasRight(database: Pick<Database, 'query'>, email: string): Promise<void> {
  await database.query(`DELETE FROM identity.sign_in_attempt WHERE email = lower($1) AND kind = 'password'`, [email])
}
