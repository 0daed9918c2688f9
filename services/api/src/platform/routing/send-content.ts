import type { FastifyReply } from 'fastify'

/**
 * Sends JSON that was checked against the schema of the answer when it was written: to read it and check it again would
 * keep all others waiting. It is not stored by browsers unless the route says so.
 */
export function sendJson(reply: FastifyReply, text: string): FastifyReply {
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  return reply
    .type('application/json; charset=utf-8')
    .serializer((given: string) => given)
    .send(text)
}

/**
 * The `content-disposition` of a file that browsers save under a name. Apostrophes separate the parts of the header's
 * parameter, and browsers end the name at the first one.
 */
export function attachmentNamed(name: string): string {
  return `attachment; filename*=UTF-8''${encodeURIComponent(name.toWellFormed()).replaceAll("'", '%27')}`
}
