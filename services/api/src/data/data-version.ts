import type { Database } from '@keyroom/database'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Raised when answers made from the same data change their shape. */
const ANSWER_FORMAT = 1

/** Marks the state of the public data: it changes with every import that changes anything. */
export async function dataVersion(database: Database): Promise<string> {
  const [row] = await database.query<{ number: number }>(
    'SELECT coalesce(max(number), 0)::int AS number FROM api.imported_file',
  )
  return `W/"data-${row?.number ?? 0}-${ANSWER_FORMAT}"`
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
  const version = await dataVersion(database)
  reply.header('etag', version).header('cache-control', 'private, no-cache')
  const held = request.headers['if-none-match']?.split(',').some((tag) => tag.trim() === version)
  if (held) reply.code(304).send()
  return held ?? false
}
