import type { Database } from '@keyroom/database'
import { networkOf } from '@keyroom/service'
import { dropAttempt, recordAttempt, type Attempt } from './attempt-limits.ts'

/**
 * How many wrong passwords are accepted. Nobody can stop somebody else's sign-in with them: what waits is one network,
 * or one known device, for one account. Who has to wait may sign in with a code that is e-mailed.
 */
export const guessLimit = {
  /** For one account from one network, or from one known device; each further one has to wait twice as long. */
  free: 10,
  firstDelaySeconds: 60,
  maxDelaySeconds: 15 * 60,
  keptHours: 24,
  /** From one network, for any accounts. */
  perNetwork: { max: 60, minutes: 15 },
  /** For one account from all networks together; known devices are exempt. */
  perAccount: { max: 100, minutes: 60 },
} as const

/** Where a guess comes from. */
export interface GuessSource {
  readonly address: string
  /** The device, if the user of the account signed in on it before. */
  readonly knownDevice?: string | undefined
}

/**
 * Records a guess before it counts, so that concurrent ones cannot slip through together. Unknown addresses are
 * counted too, so that the answer does not reveal who has an account.
 */
export async function beginGuess(database: Database, email: string, from: GuessSource): Promise<Attempt> {
  const { perNetwork, perAccount } = guessLimit
  const source = keyOf(from)
  const id = await recordAttempt(database, 'password', { email, source })
  const [count] = await database.query<
    Record<'own' | 'ownAge' | 'network' | 'networkWait' | 'all' | 'allWait', number>
  >(
    `SELECT count(*) FILTER (WHERE is_own)::int AS own,
            coalesce(extract(epoch FROM now() - max(at) FILTER (WHERE is_own)), 0)::float8 AS "ownAge",
            count(*) FILTER (WHERE in_network)::int AS network,
            coalesce(extract(epoch FROM min(at) FILTER (WHERE in_network) - now()) + $6::int * 60, 0)::float8
              AS "networkWait",
            count(*) FILTER (WHERE of_account)::int AS "all",
            coalesce(extract(epoch FROM min(at) FILTER (WHERE of_account) - now()) + $7::int * 60, 0)::float8
              AS "allWait"
       FROM (SELECT at, email = lower($1) AND address = $2 AS is_own,
                    address = $2 AND at > now() - make_interval(mins => $6::int) AS in_network,
                    email = lower($1) AND at > now() - make_interval(mins => $7::int) AS of_account
               FROM identity.sign_in_attempt
              WHERE (email = lower($1) OR address = $2) AND kind = 'password' AND id <> $3::bigint
                AND at > now() - make_interval(hours => $4::int) AND at <= now() + make_interval(secs => $5::int)) AS a`,
    [email, source, id, guessLimit.keptHours, clockToleranceSeconds, perNetwork.minutes, perAccount.minutes],
  )
  if (!count) throw new Error('Expected the counts of earlier guesses, got no row.')
  const waits = [delayAfter(count.own) - count.ownAge]
  if (from.knownDevice === undefined) {
    if (count.network >= perNetwork.max) waits.push(count.networkWait)
    if (count.all >= perAccount.max) waits.push(count.allWait)
  }
  const retryAfterSeconds = Math.ceil(Math.max(...waits))
  if (retryAfterSeconds <= 0) return { allowed: true, id }
  await dropAttempt(database, id)
  return { allowed: false, retryAfterSeconds }
}

/** The right password ends the wait where it was entered. Guesses from elsewhere go on to count. */
export async function guessedRight(database: Pick<Database, 'query'>, email: string, from: GuessSource): Promise<void> {
  await database.query(
    `DELETE FROM identity.sign_in_attempt WHERE email = lower($1) AND kind = 'password' AND address = $2`,
    [email, keyOf(from)],
  )
}

/** Attempts that were recorded later than this were recorded by a clock that was ahead, and count for nothing. */
const clockToleranceSeconds = 5

function keyOf({ address, knownDevice }: GuessSource): string {
  return knownDevice === undefined ? networkOf(address) : `device ${knownDevice}`
}

function delayAfter(wrong: number): number {
  const { free, firstDelaySeconds, maxDelaySeconds } = guessLimit
  if (wrong < free) return 0
  return Math.min(firstDelaySeconds * 2 ** (wrong - free), maxDelaySeconds)
}
