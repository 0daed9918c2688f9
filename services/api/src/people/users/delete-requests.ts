import type { Database } from '@keyroom/database'
import type { DeleteRequest, DeleteRequestList } from '@keyroom/product-api/schemas'
import { asPerson, type PersonTransaction } from './as-person.ts'

interface Asker {
  readonly userId: string
  readonly requestId: string
}

/** Whether, and since when, a person wants their data deleted. */
export function readDeleteRequest(database: Database, asker: Asker): Promise<DeleteRequest> {
  return asPerson(database, asker, (person) => readOf(person, asker.userId))
}

/** Notes the wish; one that is noted already stays as it is. */
export function storeDeleteRequest(database: Database, asker: Asker): Promise<DeleteRequest> {
  return asPerson(database, asker, async (person) => {
    const isNew = await person.query(
      'INSERT INTO api.delete_request (user_id) VALUES ($1) ON CONFLICT DO NOTHING RETURNING 1',
      [asker.userId],
    )
    if (isNew.length > 0) await person.record('person.deletion-requested')
    return readOf(person, asker.userId)
  })
}

/** Takes it back; none is no error. */
export async function withdrawDeleteRequest(database: Database, asker: Asker): Promise<void> {
  await asPerson(database, asker, async (person) => {
    const gone = await person.query('DELETE FROM api.delete_request WHERE user_id = $1 RETURNING 1', [asker.userId])
    if (gone.length > 0) await person.record('person.deletion-withdrawn')
  })
}

/** Everybody who wants it, whoever waits longest first. For operators only: it is read as the owner of the schema. */
export async function listDeleteRequests(database: Database): Promise<DeleteRequestList> {
  const rows = await database.query<{ user_id: string; requested_at: Date }>(
    'SELECT user_id, requested_at FROM api.delete_request ORDER BY requested_at, user_id',
  )
  return rows.map((row) => ({ userId: row.user_id, requestedAt: row.requested_at.toISOString() }))
}

async function readOf(person: PersonTransaction, userId: string): Promise<DeleteRequest> {
  const [row] = await person.query<{ requested_at: Date }>(
    'SELECT requested_at FROM api.delete_request WHERE user_id = $1',
    [userId],
  )
  return { requestedAt: row?.requested_at.toISOString() ?? null }
}
