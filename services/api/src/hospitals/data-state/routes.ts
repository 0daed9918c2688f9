import { dataStateSchema } from '@keyroom/product-api/schemas'
import * as z from 'zod/mini'
import type { RoutePlugin } from '../../platform/routing/route-plugin.ts'
import { dataState } from './data-state.ts'
import { answeredBefore } from './data-version.ts'

/** What there is public data of, for every signed-in person. */
export const dataStateRoutes: RoutePlugin = async (app, { database, requireAccess }) => {
  app.get(
    '/data/state',
    {
      onRequest: requireAccess('signed-in'),
      schema: {
        summary: 'How many hospitals and reports there are, of which years, and whether they are real',
        response: { 200: dataStateSchema, 304: z.null() },
      },
    },
    async (request, reply) => {
      if (await answeredBefore(database, request, reply)) return reply
      return dataState(database)
    },
  )
}
