import { healthSchema, readinessSchema, type Readiness } from '@keyroom/product-api/schemas'
import type { RoutePlugin } from '../routing/route-plugin.ts'

/** For load balancers and the shell's probe: liveness and readiness. */
export function healthRoutes(checkReadiness: () => Promise<Readiness>): RoutePlugin {
  return async (app) => {
    const config = { open: true }
    const security: [] = []

    app.get(
      '/health',
      { config, schema: { summary: 'Whether the process is alive', security, response: { 200: healthSchema } } },
      async () => ({ status: 'live' as const }),
    )

    app.get(
      '/ready',
      {
        config,
        schema: {
          summary: 'Whether the service is ready',
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
