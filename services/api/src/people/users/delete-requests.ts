import type { Database } from '@keyroom/database'
import type { DeleteRequest, DeleteRequestList } from '@keyroom/product-api/schemas'
import { asPerson, type PersonTransaction } from './as-person.ts'

interface Caller {
  readonly userId: string
  readonly requestId: string
}

/** When a person requested the deletion of their data, if they did. */
export function readDeleteRequest(database: Database, caller: Caller): Promise<DeleteRequest> {
  return asPerson(database, caller, (person) => readOf(person, caller.userId))
}

/** Stores the request; an earlier one stays as it is. */
export function storeDeleteRequest(database: Database, caller: Caller): Promise<DeleteRequest> {
  return asPerson(database, caller, async (person) => {
    const isNew = await person.query(
      'INSERT INTO api.delete_request (user_id) VALUES ($1) ON CONFLICT DO NOTHING RETURNING 1',
      [caller.userId],
    )
    if (isNew.length > 0) await person.record('person.deletion-requested')
    return readOf(person, caller.userId)
  })
}

/** Withdraws the request, if it exists. */
export async function withdrawDeleteRequest(database: Database, caller: Caller): Promise<void> {
  await asPerson(database, caller, async (person) => {
    const gone = await person.query('DELETE FROM api.delete_request WHERE user_id = $1 RETURNING 1', [caller.userId])
    if (gone.length > 0) await person.record('person.deletion-withdrawn')
  })
}

/** All requests, the oldest first. For operators only, since it reads as the owner of the schema. */
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
