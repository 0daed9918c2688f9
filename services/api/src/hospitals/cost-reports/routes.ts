import { ccnSchema, hospitalCostReportsSchema } from '@keyroom/product-api/schemas'
import * as z from 'zod/mini'
import { answeredBefore } from '../data-state/data-version.ts'
import { findFacility } from '../facilities/facility-row.ts'
import { notFound } from '../../platform/routing/refusal.ts'
import type { RoutePlugin } from '../../platform/routing/route-plugin.ts'
import { costReportsAnswer, readReports } from './cost-reports-answer.ts'

/** Cost reports, for those who hold the standard or the accounting tier. */
export const costReportRoutes: RoutePlugin = async (app, { database, requireAccess }) => {
  app.get(
    '/facilities/:ccn/cost-reports',
    {
      preHandler: requireAccess('cost-report'),
      schema: {
        summary: 'Every cost report of a hospital, with indicators',
        params: z.strictObject({ ccn: ccnSchema }),
        response: { 200: hospitalCostReportsSchema, 304: z.null() },
      },
    },
    async (request, reply) => {
      if (await answeredBefore(database, request, reply)) return reply
      const { ccn } = request.params
      const [facility, reports] = await Promise.all([findFacility(database, ccn), readReports(database, ccn)])
      if (!facility) throw notFound()
      return costReportsAnswer(facility, reports)
    },
  )
}
