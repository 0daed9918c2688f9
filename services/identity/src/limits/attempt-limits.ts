import type { Database } from '@keyroom/database'
import { networkOf } from '@keyroom/service'

/**
 * The counted attempts besides passwords: reset links, sign-ups, repeated confirmation e-mails, requests for a sign-in
 * code and the codes that were e-mailed, and invitations, whose address is the sending organization.
 */
export type AttemptKind = 'link' | 'sign-up' | 'confirmation' | 'invitation' | 'code' | 'code-mail'

interface Limit {
  readonly perAccount: number
  readonly perNetwork: number
  readonly windowMinutes: number
  /** Whether what others do for the same account in other networks does not count. */
  readonly isLocal?: boolean
}

/** The maximum of e-mails of one kind within the window, so that nobody can flood another user's mailbox. */
export const linkLimit: Limit = { perAccount: 5, perNetwork: 30, windowMinutes: 15 }

/** The maximum of invitations within the window, to one person and from one organization. */
export const invitationLimit: Limit = { perAccount: 10, perNetwork: 200, windowMinutes: 15 }

/** The maximum of requests for a code; each checks a password, but the response does not reveal whether it is right. */
const codeLimit: Limit = { perAccount: 5, perNetwork: 30, windowMinutes: 15, isLocal: true }

/** The maximum of e-mailed codes. Only a person who knows the password can reach it, and could try as many codes. */
const codeMailLimit: Limit = { perAccount: 10, perNetwork: 10, windowMinutes: 60 }

const limits: Record<AttemptKind, Limit> = {
  link: linkLimit,
  'sign-up': linkLimit,
  confirmation: linkLimit,
  invitation: invitationLimit,
  code: codeLimit,
  'code-mail': codeMailLimit,
}

export type Attempt =
  | { readonly allowed: true; readonly id: string }
  | { readonly allowed: false; readonly retryAfterSeconds: number }

/**
 * Records the attempt before it counts, so that concurrent ones cannot slip through together. Unknown addresses are
 * counted too, so that the answer does not reveal who has an account.
 */
export async function beginAttempt(
  database: Database,
  kind: AttemptKind,
  { email, address }: { email: string; address: string },
): Promise<Attempt> {
  const limit = limits[kind]
  const network = networkOf(address)
  const id = await recordAttempt(database, kind, { email, source: network })
  const [count] = await database.query<Record<'account' | 'network' | 'accountWait' | 'networkWait', number>>(
    `SELECT count(*) FILTER (WHERE is_account)::int AS account,
            count(*) FILTER (WHERE address = $2)::int AS network,
            ceil(extract(epoch FROM min(at) FILTER (WHERE is_account) - window_start))::int AS "accountWait",
            ceil(extract(epoch FROM min(at) FILTER (WHERE address = $2) - window_start))::int AS "networkWait"
       FROM (SELECT at, address, email = lower($1) AND (address = $2 OR NOT $5::boolean) AS is_account
               FROM identity.sign_in_attempt
              WHERE (email = lower($1) OR address = $2) AND kind = $4 AND at <= now()) AS a,
            (SELECT now() - make_interval(mins => $3::int) AS window_start) AS w
      WHERE at > window_start
      GROUP BY window_start`,
    [email, network, limit.windowMinutes, kind, limit.isLocal ?? false],
  )
  if (!count) throw new Error('Expected the counts of the recorded attempt, got no row.')
  const waits = [
    count.account > limit.perAccount ? count.accountWait : 0,
    count.network > limit.perNetwork ? count.networkWait : 0,
  ]
  const retryAfterSeconds = Math.max(...waits)
  if (retryAfterSeconds === 0) return { allowed: true, id }
  await dropAttempt(database, id)
  return { allowed: false, retryAfterSeconds }
}

/** @returns the id of the recorded attempt */
export async function recordAttempt(
  database: Database,
  kind: AttemptKind | 'password',
  { email, source }: { email: string; source: string },
): Promise<string> {
  const [own] = await database.query<{ id: string }>(
    'INSERT INTO identity.sign_in_attempt (email, address, kind) VALUES (lower($1), $2, $3) RETURNING id::text',
    [email, source, kind],
  )
  if (!own) throw new Error('Expected the id of the recorded attempt, got no row.')
  return own.id
}

/** A refused attempt did nothing. Counting it would extend the wait with every new attempt. */
export async function dropAttempt(database: Database, id: string): Promise<void> {
  await database.query('DELETE FROM identity.sign_in_attempt WHERE id = $1::bigint', [id])
}

/** A new password clears all counts of the account. */
export async function clearAttempts(database: Pick<Database, 'query'>, email: string): Promise<void> {
  await database.query('DELETE FROM identity.sign_in_attempt WHERE email = lower($1)', [email])
}
