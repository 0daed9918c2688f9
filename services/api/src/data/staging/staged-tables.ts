import type { Database } from '@keyroom/database'

/** Tables that hold what jobs have staged: `staged_<name>`. */
const stagedTables = ['cost_report', 'report_indicator', 'hospital_listing', 'hifld_hospital', 'facility']

/** Rows thrown away at a time. */
const BATCH = 2_000

/** Throws away what a job has staged, in pieces, so that nobody waits for long. */
export async function clearStaged(database: Database, jobId: string): Promise<void> {
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
