import type { Database } from '@keyroom/database'
import { ccnSchema, medicareInpatientsSchema, type MedicareYear } from '@keyroom/product-api/schemas'
import * as z from 'zod/mini'
import { answeredBefore } from '../data-state/data-version.ts'
import { findFacility, type FacilityRow } from '../facilities/facility-row.ts'
import { sourceFileOf } from '../stored/answer-sql.ts'
import { notFound } from '../../platform/routing/refusal.ts'
import type { RoutePlugin } from '../../platform/routing/route-plugin.ts'

/** Medicare's inpatients, for those who hold the standard or the accounting tier. */
export const medicareRoutes: RoutePlugin = async (app, { database, requireAccess }) => {
  app.get(
    '/facilities/:ccn/medicare-inpatients',
    {
      onRequest: requireAccess('cost-report'),
      schema: {
        summary: 'Medicare’s figures on the inpatients of a hospital, by calendar year',
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

/** Medicare's figures of a hospital, the earliest year first. Sample hospitals have sample figures only. */
function readMedicareYears(
  database: Database,
  { ccn, source }: Pick<FacilityRow, 'ccn' | 'source'>,
): Promise<MedicareYear[]> {
  return database.query<MedicareYear>(
    `SELECT year, ${sourceFileOf('medicare_inpatient')} AS file, beneficiaries, discharges, days, covered_days AS "coveredDays",
            submitted_charges AS "submittedCharges", total_payments AS "totalPayments",
            medicare_payments AS "medicarePayments", average_age AS "averageAge", average_risk AS "averageRisk",
            dual_eligible AS "dualEligible"
     FROM api.medicare_inpatient WHERE ccn = $1 AND (source = 'sample') = $2 ORDER BY year`,
    [ccn, source === 'sample'],
  )
}
