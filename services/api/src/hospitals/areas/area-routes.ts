import { areasQuerySchema, areaStatisticsSchema, publicAreasQuerySchema } from '@keyroom/product-api/schemas'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { RoutePlugin } from '../../platform/routing/route-plugin.ts'
import type { Board } from '../dashboards/board.ts'
import { holdsVersion, readDataNumber, versionOf } from '../data-state/data-version.ts'
import { areaStatistics, type AreaQuestion } from './area-statistics.ts'
import { countiesOf } from './counties-of.ts'
import { readPopulation } from './read-population.ts'

const response = { 200: areaStatisticsSchema, 304: z.null() }

/** Figures of hospitals by state and county: a few for everybody, all for accounts with the cost reports. */
export function areaRoutes(board: Board): RoutePlugin {
  return async (app, { database, requireAccess }) => {
    const answer = async (request: FastifyRequest, reply: FastifyReply, question: AreaQuestion) => {
      const number = await readDataNumber(database)
      if (holdsVersion(versionOf(number), request, reply)) return reply
      const snapshot = await board.at(number)
      const counties = await countiesOf(snapshot.facilities)
      return areaStatistics(snapshot, question, { counties, populationOf: (year) => readPopulation(database, year) })
    }

    app.get(
      '/areas',
      {
        onRequest: requireAccess('signed-in'),
        schema: {
          summary: 'Beds, occupancy and length of stay by state or county',
          querystring: publicAreasQuerySchema,
          response,
        },
      },
      async (request, reply) => answer(request, reply, { ...request.query, peers: 'all' }),
    )

    app.get(
      '/board/areas',
      {
        onRequest: requireAccess('cost-report'),
        schema: { summary: 'Any measure by state or county', querystring: areasQuerySchema, response },
      },
      async (request, reply) => answer(request, reply, request.query),
    )
  }
}
