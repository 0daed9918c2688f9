import {
  ccnSchema,
  facilityListSchema,
  facilityPointsQuerySchema,
  facilityPointsSchema,
  facilityQuerySchema,
  facilitySchema,
  facilityTraitsSchema,
} from '@keyroom/product-api/schemas'
import * as z from 'zod/mini'
import { answeredBefore } from '../data-state/data-version.ts'
import { notFound } from '../../platform/routing/refusal.ts'
import type { RoutePlugin } from '../../platform/routing/route-plugin.ts'
import { readBoundingBox } from './bounding-box.ts'
import { facilityOf, summaryOf } from './facility-answer.ts'
import { facilityPoints } from './facility-points.ts'
import { facilityTraits } from './facility-traits.ts'
import { findFacility, isSample } from './facility-row.ts'
import { readCounty } from './read-county.ts'
import { readIncludesNewborns } from './read-includes-newborns.ts'
import { readLocationFile } from './read-location-file.ts'
import { searchFacilities } from './search-facilities.ts'

const unchanged = z.null()

/** The public part of hospitals: every signed-in person may see it. */
export const facilityRoutes: RoutePlugin = async (app, { database, requireAccess }) => {
  const onRequest = requireAccess('signed-in')

  app.get(
    '/facilities',
    {
      onRequest,
      schema: {
        summary: 'Hospitals by name, city, ZIP or CCN, and by place',
        querystring: facilityQuerySchema,
        response: { 200: facilityListSchema, 304: unchanged },
      },
    },
    async (request, reply) => {
      if (await answeredBefore(database, request, reply)) return reply
      const { search = '', bbox, limit } = request.query
      const box = bbox === undefined ? null : readBoundingBox(bbox)
      const rows = await searchFacilities(database, { search, box, limit })
      return { sample: await isSample(database), items: rows.map(summaryOf) }
    },
  )

  app.get(
    '/facilities/points',
    {
      onRequest,
      schema: {
        summary: 'The hospitals of a box, in columns',
        querystring: facilityPointsQuerySchema,
        response: { 200: facilityPointsSchema, 304: unchanged },
      },
    },
    async (request, reply) => {
      if (await answeredBefore(database, request, reply)) return reply
      return facilityPoints(database, readBoundingBox(request.query.bbox), request.query.limit)
    },
  )

  app.get(
    '/facilities/traits',
    {
      onRequest,
      schema: {
        summary: 'Owners and emergency departments of all hospitals, in columns',
        response: { 200: facilityTraitsSchema, 304: unchanged },
      },
    },
    async (request, reply) => {
      if (await answeredBefore(database, request, reply)) return reply
      return facilityTraits(database)
    },
  )

  app.get(
    '/facilities/:ccn',
    {
      onRequest,
      schema: {
        summary: 'The public part of one hospital',
        params: z.strictObject({ ccn: ccnSchema }),
        response: { 200: facilitySchema, 304: unchanged },
      },
    },
    async (request, reply) => {
      if (await answeredBefore(database, request, reply)) return reply
      const facility = await findFacility(database, request.params.ccn)
      if (!facility) throw notFound()
      const [locationFile, countyFacts, occupancyIncludesNewborns] = await Promise.all([
        readLocationFile(database, facility),
        readCounty(database, facility.county_fips),
        readIncludesNewborns(database, facility.ccn),
      ])
      return facilityOf(facility, { locationFile, countyFacts, occupancyIncludesNewborns })
    },
  )
}
