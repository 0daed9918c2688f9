import type { Database } from '@keyroom/database'
import { discardEdition } from '../service-area/editions.ts'

/** Tables that hold what jobs have staged: `staged_<name>`. */
const stagedTables: readonly string[] = [
  'cost_report',
  'report_indicator',
  'hospital_listing',
  'hifld_hospital',
  'report_unit',
  'medicare_inpatient',
  'hcris_report',
  'hcris_text',
  'county_population',
  'county_rural_urban',
  'zip_place',
  'zip_gazetteer',
  'zip_shape',
  'population_age',
  'facility',
]

/** Rows deleted at a time. */
const batchRows = 2_000

/** Deletes what a job has staged, in small pieces, so that no other query waits long. */
export async function clearStaged(database: Database, jobId: string): Promise<void> {
  await discardEdition(database, jobId)
  for (const table of stagedTables) {
    for (let deleted = batchRows; deleted === batchRows;) {
      const rows = await database.query(
        `DELETE FROM api.staged_${table} WHERE ctid = ANY (ARRAY(
           SELECT ctid FROM api.staged_${table} WHERE job_id = $1 LIMIT ${batchRows})) RETURNING 1`,
        [jobId],
      )
      deleted = rows.length
    }
  }
}
