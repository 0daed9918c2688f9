import { healthSchema, readinessSchema, type Readiness } from '@keyroom/product-api/schemas'
import type { RoutePlugin } from '../server/route-plugin.ts'

/** For load balancers and the shell's probe: whether the process lives, and whether it can do its work. */
export function healthRoutes(checkReadiness: () => Promise<Readiness>): RoutePlugin {
  return async (app) => {
    const config = { open: true }
    const security: [] = []

    app.get(
      '/health',
      { config, schema: { summary: 'Whether the process lives', security, response: { 200: healthSchema } } },
      async () => ({ status: 'live' as const }),
    )

    app.get(
      '/ready',
      {
        config,
        schema: {
          summary: 'Whether the service can do its work',
          security,
          response: { 200: readinessSchema, 503: readinessSchema },
        },
      },
      async (_request, reply) => {
        const readiness = await checkReadiness()
        return reply.code(readiness.status === 'ready' ? 200 : 503).send(readiness)
      },
    )
  }
}
