import type { FastifyReply } from 'fastify'
import type { SavedRow } from './saved-row.ts'

/** The answer with the version that the next change is made from. */
export function withVersion<Reply extends FastifyReply>(reply: Reply, { version }: SavedRow): Reply {
  void reply.header('etag', `"${version}"`)
  return reply
}
