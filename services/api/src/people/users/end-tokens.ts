import type { Transaction } from '@keyroom/database'
import { publishChange } from '../changes/publish-change.ts'

/** Tokens of a person that were issued until now are good for nothing any more, in a transaction of the person's. */
export async function endTokens(person: Pick<Transaction, 'query'>, userId: string): Promise<void> {
  await person.query(
    `INSERT INTO api.signed_out (user_id, at) VALUES ($1, clock_timestamp())
     ON CONFLICT (user_id) DO UPDATE SET at = excluded.at`,
    [userId],
  )
  await publishChange(person, { subject: 'person', userId })
}
