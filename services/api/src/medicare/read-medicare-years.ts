import type { Database } from '@keyroom/database'
import type { MedicareYear } from '@keyroom/product-api/schemas'
import { sourceFileOf } from '../source-files/source-file-of.ts'
import type { FacilityRow } from '../facilities/facility-row.ts'

/** Medicare's figures of a hospital, the earliest year first: made-up ones of made-up hospitals alone. */
export function readMedicareYears(
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
