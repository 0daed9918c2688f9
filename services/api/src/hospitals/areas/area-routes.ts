import { areasQuerySchema, areaStatisticsSchema, publicAreasQuerySchema } from '@keyroom/product-api/schemas'
import * as z from 'zod/mini'
import type { RoutePlugin } from '../../platform/routing/route-plugin.ts'
import type { Board } from '../dashboards/board.ts'
import { holdsVersion, readDataNumber, versionOf } from '../data-state/data-version.ts'
import { areaStatistics } from './area-statistics.ts'
import { countiesOf } from './counties-of.ts'
import { readPopulation } from './read-population.ts'

const response = { 200: areaStatisticsSchema, 304: z.null() }

/** Figures of hospitals by state and county: a few for everybody, all for accounts with the cost reports. */
export function areaRoutes(board: Board): RoutePlugin {
  return async (app, { database, requireAccess }) => {
    const factsOf = async (number: number) => {
      const snapshot = await board.at(number)
      const counties = await countiesOf(snapshot.facilities)
      return { snapshot, facts: { counties, populationOf: (year: number) => readPopulation(database, year) } }
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
      async (request, reply) => {
        const number = await readDataNumber(database)
        if (holdsVersion(versionOf(number), request, reply)) return reply
        const { snapshot, facts } = await factsOf(number)
        return areaStatistics(snapshot, { ...request.query, peers: 'all' }, facts)
      },
    )

    app.get(
      '/board/areas',
      {
        onRequest: requireAccess('cost-report'),
        schema: { summary: 'Any measure by state or county', querystring: areasQuerySchema, response },
      },
      async (request, reply) => {
        const number = await readDataNumber(database)
        if (holdsVersion(versionOf(number), request, reply)) return reply
        const { snapshot, facts } = await factsOf(number)
        return areaStatistics(snapshot, request.query, facts)
      },
    )
  }
}
