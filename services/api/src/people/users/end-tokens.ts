import type { Transaction } from '@keyroom/database'
import { publishChange } from '../../platform/changes/publish-change.ts'

/** No token lives as long. */
const keptHours = 24

/**
 * Revokes all tokens issued to a person so far, in a transaction of the person.
 * @param until only those issued until then, as far as that is not in the future
 */
export async function endTokens(person: Pick<Transaction, 'query'>, userId: string, until?: Date): Promise<void> {
  await person.query(
    `INSERT INTO api.signed_out AS s (user_id, at) VALUES ($1, least($2::timestamptz, clock_timestamp()))
     ON CONFLICT (user_id) DO UPDATE SET at = greatest(least(s.at, clock_timestamp()), excluded.at)`,
    [userId, until?.toISOString()],
  )
  await publishChange(person, { subject: 'person', userId })
}

/** Revokes the tokens issued so far in one session of a person, in a transaction of the person. */
export async function endSessionTokens(
  person: Pick<Transaction, 'query'>,
  { userId, sessionId }: { readonly userId: string; readonly sessionId: string },
): Promise<void> {
  await person.query(
    'DELETE FROM api.ended_session WHERE user_id = $1 AND at < clock_timestamp() - make_interval(hours => $2::int)',
    [userId, keptHours],
  )
  await person.query(
    `INSERT INTO api.ended_session (user_id, session_id, at) VALUES ($1, $2, clock_timestamp())
     ON CONFLICT (user_id, session_id) DO UPDATE SET at = excluded.at`,
    [userId, sessionId],
  )
  await publishChange(person, { subject: 'person', userId })
}
