import type { Database } from '@keyroom/database'
import type { FastifyInstance } from 'fastify'
import pTimeout from 'p-timeout'

/** Shorter than the timeout of probes. */
const timeoutMs = 2_000

/** `GET /health`: 200 while the database answers, 503 otherwise. */
export function healthRoute(app: FastifyInstance, database: Database): void {
  app.get('/health', { config: { rateLimit: false } }, async (_request, reply) => {
    try {
      await pTimeout(database.query('SELECT 1'), {
        milliseconds: timeoutMs,
        message: `No answer within ${timeoutMs / 1000} s.`,
      })
      return { status: 'ok', database: database.kind }
    } catch (error) {
      app.log.error({ err: error }, 'the database does not answer')
      return reply.status(503).send({ status: 'unavailable', database: database.kind })
    }
  })
}
