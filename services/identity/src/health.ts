import type { Database } from '@keyroom/database'
import type { FastifyInstance } from 'fastify'

/** `GET /health`: 200 while the database answers, 503 otherwise. */
export function healthRoute(app: FastifyInstance, database: Database): void {
  app.get('/health', { config: { rateLimit: false } }, async (_request, reply) => {
    try {
      await database.query('SELECT 1')
      return { status: 'ok', database: database.kind }
    } catch (error) {
      app.log.error({ err: error }, 'the database does not answer')
      return reply.status(503).send({ status: 'unavailable', database: database.kind })
    }
  })
}
