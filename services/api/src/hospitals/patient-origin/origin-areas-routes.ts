import { ccnSchema, originAreasQuerySchema, originAreasSchema } from '@keyroom/product-api/schemas'
import type { Database } from '@keyroom/database'
import * as z from 'zod/mini'
import { notFound } from '../../platform/routing/refusal.ts'
import type { RoutePlugin } from '../../platform/routing/route-plugin.ts'
import type { ZipCounties } from '../areas/zip-counties.ts'
import { answeredBefore } from '../data-state/data-version.ts'
import { findFacility, type FacilityRow } from '../facilities/facility-row.ts'
import { noOriginAreas, originAreas } from './origin-areas.ts'
import { readOriginYears, type OriginYear } from './read-origin.ts'
import { readPlacedZips, type PlacedZip } from './read-placed-zips.ts'

/** Patient origin by area, for those who hold the standard or the accounting tier. */
export function originAreasRoutes(zipCounties: ZipCounties): RoutePlugin {
  return async (app, { database, requireAccess }) => {
    app.get(
      '/facilities/:ccn/patient-origin/areas',
      {
        onRequest: requireAccess('cost-report'),
        schema: {
          summary: 'Where the Medicare inpatients of a hospital come from, by state, county or ZIP code',
          params: z.strictObject({ ccn: ccnSchema }),
          querystring: originAreasQuerySchema,
          response: { 200: originAreasSchema, 304: z.null() },
        },
      },
      async (request, reply) => {
        const { ccn } = request.params
        const { by, year } = request.query
        if (await answeredBefore(database, request, reply)) return reply
        const facility = await findFacility(database, ccn)
        if (!facility) throw notFound()
        const { name, longitude, latitude, source } = facility
        const { years, chosen, zips } = await readYear(database, facility, year)
        return {
          sample: source === 'sample',
          ccn,
          name,
          longitude,
          latitude,
          by,
          year: chosen?.year ?? year ?? null,
          years,
          file: chosen?.file ?? null,
          ...(chosen ? await originAreas(zips, by, zipCounties) : noOriginAreas),
        }
      },
    )
  }
}

interface ReadYear {
  readonly years: number[]
  readonly chosen: OriginYear | undefined
  readonly zips: readonly PlacedZip[]
}

/** The year's rows. An edition that is replaced between both statements has none: then its successor is read. */
async function readYear(
  database: Database,
  facility: FacilityRow,
  year: number | undefined,
  isAgain = false,
): Promise<ReadYear> {
  const found = await readOriginYears(database, facility.ccn)
  const years = found.map((one) => one.year)
  const chosen = year === undefined ? found.at(-1) : found.find((one) => one.year === year)
  if (!chosen) return { years, chosen, zips: [] }
  const zips = await readPlacedZips(database, chosen.edition, facility)
  return zips.length === 0 && !isAgain ? readYear(database, facility, year, true) : { years, chosen, zips }
}
