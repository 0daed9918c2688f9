import type { FastifyReply } from 'fastify'

/** Sends JSON that the thread has checked against the schema of the answer. */
export function sendJson(reply: FastifyReply, text: string): FastifyReply {
  return reply
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .serializer((given: string) => given)
    .send(text)
}
