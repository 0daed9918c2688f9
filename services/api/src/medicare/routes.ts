import { ccnSchema, medicareInpatientsSchema } from '@keyroom/product-api/schemas'
import * as z from 'zod/mini'
import { answeredBefore } from '../data/data-version.ts'
import { findFacility } from '../facilities/find-facility.ts'
import { notFound } from '../server/refusal.ts'
import type { RoutePlugin } from '../server/route-plugin.ts'
import { readMedicareYears } from './read-medicare-years.ts'

/** Medicare's inpatients, for those who hold the standard or the accounting tier. */
export const medicareRoutes: RoutePlugin = async (app, { database, requireAccess }) => {
  app.get(
    '/facilities/:ccn/medicare-inpatients',
    {
      preHandler: requireAccess('cost-report'),
      schema: {
        summary: 'What Medicare says of the inpatients of a hospital, by calendar year',
        params: z.strictObject({ ccn: ccnSchema }),
        response: { 200: medicareInpatientsSchema, 304: z.null() },
      },
    },
    async (request, reply) => {
      if (await answeredBefore(database, request, reply)) return reply
      const { ccn } = request.params
      const facility = await findFacility(database, ccn)
      if (!facility) throw notFound()
      return {
        sample: facility.source === 'sample',
        ccn,
        name: facility.name,
        years: await readMedicareYears(database, facility),
      }
    },
  )
}
