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

/** Marks the state of the public data: it changes with every import that changes anything, and with the formulas. */
export async function dataVersion(database: Database): Promise<string> {
  return versionOf(await readDataNumber(database))
}

/** The same for an import whose number is known. */
export function versionOf(number: number): string {
  return `W/"data-${number}-${answerFormat}-${storedVersion.slice(0, 8)}"`
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
  return holdsVersion(await dataVersion(database), request, reply)
}

/** The same for a version that is known. */
export function holdsVersion(version: string, request: FastifyRequest, reply: FastifyReply): boolean {
  reply.header('etag', version).header('cache-control', 'private, no-cache')
  const held = request.headers['if-none-match']?.split(',').some((tag) => tag.trim() === version)
  if (held) reply.code(304).send()
  return held ?? false
}
