import type { Database } from '@keyroom/database'

/**
 * What is counted: passwords that were wrong, links for a new one, accounts made, letters to confirm an address that
 * were asked for again, and invitations, whose address is the organization that sends them.
 */
export type AttemptKind = 'password' | 'link' | 'sign-up' | 'confirmation' | 'invitation'

interface Limit {
  readonly perAccount: number
  readonly perAddress: number
  readonly windowMinutes: number
}

/** Failed sign-ins within the window after which no more are tried, per account and per network address. */
export const signInLimit: Limit = { perAccount: 10, perAddress: 60, windowMinutes: 15 }

/** Letters of one kind within the window after which no more are sent: nobody's mailbox is to be filled by others. */
export const linkLimit: Limit = { perAccount: 5, perAddress: 30, windowMinutes: 15 }

/** Invitations within the window, to one person and from one organization. */
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
 * Counts the attempt first and looks afterwards, so that guesses sent all at once cannot slip through together.
 * An address that belongs to nobody counts like any other: the answer tells nothing about who exists.
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
  if (!own || !count) throw new Error('The sign-in attempt was not recorded.')
  const waits = [
    count.account > limit.perAccount ? count.accountWait : 0,
    count.address > limit.perAddress ? count.addressWait : 0,
  ]
  const retryAfterSeconds = Math.max(...waits)
  if (retryAfterSeconds === 0) return { allowed: true, id: own.id }
  // A refused attempt checked no password; counting it would keep the door shut for as long as someone knocks.
  await database.query('DELETE FROM identity.sign_in_attempt WHERE id = $1::bigint', [own.id])
  return { allowed: false, retryAfterSeconds }
}

/** A right password, or a new one, clears the account's counts, and its own marks on the address. */
export async function attemptSucceeded(database: Pick<Database, 'query'>, email: string): Promise<void> {
  await database.query('DELETE FROM identity.sign_in_attempt WHERE email = lower($1)', [email])
}

/** A right password of somebody who has yet to show that the address is theirs says nothing about letters sent to it. */
export async function passwordWasRight(database: Pick<Database, 'query'>, email: string): Promise<void> {
  await database.query(`DELETE FROM identity.sign_in_attempt WHERE email = lower($1) AND kind = 'password'`, [email])
}
