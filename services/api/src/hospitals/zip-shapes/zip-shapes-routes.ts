import { zipShapesQuerySchema, zipShapesSchema } from '@keyroom/product-api/schemas'
import * as z from 'zod/mini'
import type { RoutePlugin } from '../../platform/routing/route-plugin.ts'
import { sendJson } from '../../platform/routing/send-content.ts'
import { answeredBefore } from '../data-state/data-version.ts'

interface Row extends Record<string, unknown> {
  readonly zip: string
  readonly year: number
  readonly shape: string
}

/** The shapes of ZIP codes of the latest imported file, by the beginnings of the codes. */
export const zipShapesRoutes: RoutePlugin = async (app, { database, requireAccess }) => {
  app.get(
    '/zip-shapes',
    {
      onRequest: requireAccess('signed-in'),
      schema: {
        summary: 'The shapes of ZIP codes, by their first three digits',
        querystring: zipShapesQuerySchema,
        response: { 200: zipShapesSchema, 304: z.null() },
      },
    },
    async (request, reply) => {
      if (await answeredBefore(database, request, reply)) return reply
      const [latest] = await database.query<{ year: number | null }>('SELECT max(year) AS year FROM api.zip_shape')
      const year = latest?.year ?? null
      const rows = await database.query<Row>(
        'SELECT zip, shape FROM api.zip_shape WHERE year = $1 AND left(zip, 3) = ANY ($2) ORDER BY zip',
        [year, request.query.prefixes.split(',')],
      )
      const zips = JSON.stringify(rows.map(({ zip }) => zip))
      // Shapes are stored as the route answers them: a million numbers are not read to be written again.
      const shapes = rows.map(({ shape }) => shape).join(',')
      return sendJson(reply, `{"year":${JSON.stringify(year)},"columns":{"zip":${zips},"shape":[${shapes}]}}`)
    },
  )
}
