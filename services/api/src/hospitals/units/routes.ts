import { ccnSchema, facilityUnitsQuerySchema, facilityUnitsSchema } from '@keyroom/product-api/schemas'
import * as z from 'zod/mini'
import type { Board } from '../dashboards/board.ts'
import type { HeldCopy } from '../../platform/changes/hold-copy.ts'
import { holdsVersion, readDataVersion } from '../data-state/data-version.ts'
import { findFacility } from '../facilities/facility-row.ts'
import { notFound } from '../../platform/routing/refusal.ts'
import type { RoutePlugin } from '../../platform/routing/route-plugin.ts'
import type { UnitOccupancies } from './load-unit-years.ts'
import { readUnits } from './read-units.ts'
import { unitsAnswer } from './units-answer.ts'

/** Inpatient units, for those who hold the standard or the accounting tier. */
export function unitRoutes(board: Board, unitOccupancies: HeldCopy<UnitOccupancies>): RoutePlugin {
  return async (app, { database, requireAccess }) => {
    app.get(
      '/facilities/:ccn/units',
      {
        onRequest: requireAccess('cost-report'),
        schema: {
          summary: 'The inpatient units of a hospital, year by year, beside those of a peer group',
          params: z.strictObject({ ccn: ccnSchema }),
          querystring: facilityUnitsQuerySchema,
          response: { 200: facilityUnitsSchema, 304: z.null() },
        },
      },
      async (request, reply) => {
        const { ccn } = request.params
        const { number, etag } = await readDataVersion(database)
        if (holdsVersion(etag, request, reply)) return reply
        const facility = await findFacility(database, ccn)
        if (!facility) throw notFound()
        const [reports, snapshot, occupancies] = await Promise.all([
          readUnits(database, ccn),
          board.at(number),
          unitOccupancies.at(number),
        ])
        return unitsAnswer(facility, reports, request.query, { snapshot, occupancies })
      },
    )
  }
}
