import type { Database } from '@keyroom/database'
import {
  areasQuerySchema,
  areaStatisticsSchema,
  publicAreasQuerySchema,
  type AreaKind,
} from '@keyroom/product-api/schemas'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { RoutePlugin } from '../../platform/routing/route-plugin.ts'
import type { Board } from '../dashboards/board.ts'
import type { FacilityColumns } from '../dashboards/snapshot/facility-columns.ts'
import { holdsVersion, readDataVersion } from '../data-state/data-version.ts'
import { areaStatistics, type AreaQuestion } from './area-statistics.ts'
import type { AreaLevel } from './area-level.ts'
import { countyLevel } from './county-level.ts'
import { stateLevel } from './state-level.ts'
import { zipLevel } from './zip-level.ts'

const levels: Readonly<
  Record<AreaKind, (database: Database, facilities: FacilityColumns) => AreaLevel | Promise<AreaLevel>>
> = { state: stateLevel, county: countyLevel, zip: zipLevel }

const response = { 200: areaStatisticsSchema, 304: z.null() }

/** Figures of hospitals by state, county and ZIP code: a few for everybody, all for accounts with the cost reports. */
export function areaRoutes(board: Board): RoutePlugin {
  return async (app, { database, requireAccess }) => {
    const answer = async (request: FastifyRequest, reply: FastifyReply, question: AreaQuestion) => {
      const { number, etag } = await readDataVersion(database)
      if (holdsVersion(etag, request, reply)) return reply
      const snapshot = await board.at(number)
      const level = await levels[question.by](database, snapshot.facilities)
      return areaStatistics(snapshot, question, level)
    }

    app.get(
      '/areas',
      {
        onRequest: requireAccess('signed-in'),
        schema: {
          summary: 'Beds, occupancy and length of stay by state, county or ZIP code',
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
        schema: { summary: 'Any measure by state, county or ZIP code', querystring: areasQuerySchema, response },
      },
      async (request, reply) => answer(request, reply, request.query),
    )
  }
}
