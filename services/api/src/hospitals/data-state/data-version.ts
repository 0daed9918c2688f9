import type { Database, Transaction } from '@keyroom/database'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { storedVersion } from '../indicators/stored-indicators.ts'

/** Raised when answers made from the same data change their shape. */
const answerFormat = 5

/** The number of the last import that changed anything. */
export async function readDataNumber(database: Pick<Transaction, 'query'>): Promise<number> {
  const [row] = await database.query<{ number: number }>(
    'SELECT coalesce(max(number), 0)::int AS number FROM api.imported_file',
  )
  return row?.number ?? 0
}

/** The state of the public data. */
interface DataVersion {
  /** Of the last import that changed anything. */
  readonly number: number
  /** Changes with every import that changes anything, and with the formulas. */
  readonly etag: string
}

/** Reads the state of the public data. A database that was reset or restored repeats numbers, but not their imports. */
export async function readDataVersion(database: Pick<Transaction, 'query'>): Promise<DataVersion> {
  const [last] = await database.query<{ number: number; content: string }>(
    `SELECT number::int, left(md5(concat_ws(' ', checksum, extract(epoch FROM imported_at))), 8) AS content
     FROM api.imported_file ORDER BY imported_file.number DESC LIMIT 1`,
  )
  const { number = 0, content = 'none' } = last ?? {}
  return { number, etag: `W/"data-${number}-${content}-${answerFormat}-${storedVersion.slice(0, 8)}"` }
}

/**
 * Sets the ETag of an answer that is made of public data alone. True when the client holds that answer already: then
 * the reply was sent as a 304.
 */
export async function answeredBefore(
  database: Database,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  const { etag } = await readDataVersion(database)
  return holdsVersion(etag, request, reply)
}

/** The same for a version that is known. */
export function holdsVersion(version: string, request: FastifyRequest, reply: FastifyReply): boolean {
  reply.header('etag', version).header('cache-control', 'private, no-cache')
  const held = request.headers['if-none-match']?.split(',').some((tag) => tag.trim() === version)
  if (held) reply.code(304).send()
  return held ?? false
}
