import type { Database } from '@keyroom/database'
import { discardEdition } from '../service-area/editions.ts'

/** Tables that hold what jobs have staged: `staged_<name>`. */
export const stagedTables: readonly string[] = [
  'cost_report',
  'report_indicator',
  'hospital_listing',
  'hifld_hospital',
  'report_unit',
  'medicare_inpatient',
  'hcris_report',
  'hcris_text',
  'facility',
]

/** Rows thrown away at a time. */
const BATCH = 2_000

/** Throws away what a job has staged, in pieces, so that nobody waits for long. */
export async function clearStaged(database: Database, jobId: string): Promise<void> {
  await discardEdition(database, jobId)
  for (const table of stagedTables) {
    for (let deleted = BATCH; deleted === BATCH;) {
      const rows = await database.query(
        `DELETE FROM api.staged_${table} WHERE ctid = ANY (ARRAY(
           SELECT ctid FROM api.staged_${table} WHERE job_id = $1 LIMIT ${BATCH})) RETURNING 1`,
        [jobId],
      )
      deleted = rows.length
    }
  }
}
