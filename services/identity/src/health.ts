import type { Database } from '@keyroom/database'
import type { FastifyInstance } from 'fastify'

/** How long the database may take (milliseconds): whoever asks after its health does not wait long either. */
const patience = 2_000

/** `GET /health`: 200 while the database answers, 503 otherwise. */
export function healthRoute(app: FastifyInstance, database: Database): void {
  app.get('/health', { config: { rateLimit: false } }, async (_request, reply) => {
    try {
      await inTime(database.query('SELECT 1'))
      return { status: 'ok', database: database.kind }
    } catch (error) {
      app.log.error({ err: error }, 'the database does not answer')
      return reply.status(503).send({ status: 'unavailable', database: database.kind })
    }
  })
}

async function inTime(work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${patience / 1000} s.`)), patience)
  })
  await Promise.race([work, late]).finally(() => clearTimeout(timer))
}
