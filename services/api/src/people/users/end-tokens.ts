import type { Transaction } from '@keyroom/database'
import { publishChange } from '../../platform/changes/publish-change.ts'

/** Revokes all tokens issued to a person so far, in a transaction of the person. */
export async function endTokens(person: Pick<Transaction, 'query'>, userId: string): Promise<void> {
  await person.query(
    `INSERT INTO api.signed_out (user_id, at) VALUES ($1, clock_timestamp())
     ON CONFLICT (user_id) DO UPDATE SET at = excluded.at`,
    [userId],
  )
  await publishChange(person, { subject: 'person', userId })
}
