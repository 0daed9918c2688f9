import { scenarioFileJsonSchema, scenarioFileSchemaPath } from '@keyroom/product-api/scenario-file'
import * as z from 'zod/mini'
import type { RoutePlugin } from '../../platform/routing/route-plugin.ts'

/** The schema of scenarios as files, for editors and for programs that write them. */
export const scenarioFileRoutes: RoutePlugin = async (app) => {
  let schema: Record<string, unknown> | undefined

  app.get(
    `/${scenarioFileSchemaPath}`,
    {
      config: { open: true },
      schema: {
        summary: 'The JSON schema of a scenario’s file',
        description: 'It is derived from the schema that checks a file at its import.',
        security: [],
        response: { 200: z.record(z.string(), z.unknown()) },
      },
    },
    async (_request, reply) => {
      // Made when it is asked for: starts need not wait for it.
      schema ??= scenarioFileJsonSchema()
      return reply.header('cache-control', 'public, max-age=3600').send(schema)
    },
  )
}
