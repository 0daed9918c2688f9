import type { Database } from '@keyroom/database'
import { yieldToEventLoop } from '../../stored/yield-to-event-loop.ts'
import type { Issue, IssueLog } from '../import-log/issues.ts'
import type { HeldJob } from './hold-job.ts'

/** Lines written at a time. */
const batchRows = 2_000

/** Keeps the single lines that an import has to say, for its report. Those of a run that broke off are overwritten. */
export async function keepIssues(database: Database, { id, signal }: HeldJob, { issues }: IssueLog): Promise<void> {
  for (let from = 0; from < issues.length; from += batchRows) {
    signal.throwIfAborted()
    const rows = issues.slice(from, from + batchRows).map((issue, position) => ({ ...issue, number: from + position }))
    await database.query(
      `INSERT INTO api.import_issue (job_id, number, row, column_name, value, reason, action)
       SELECT $1::uuid, number, row, "column", value, reason, action
       FROM json_to_recordset($2::json) AS sent
         (number int, row int, "column" text, value text, reason text, action text)
       ON CONFLICT (job_id, number) DO UPDATE SET
         row = excluded.row, column_name = excluded.column_name, value = excluded.value, reason = excluded.reason,
         action = excluded.action`,
      [id, JSON.stringify(rows)],
    )
    await yieldToEventLoop()
  }
}

/** The lines of a job's report, in the order of the file; only the first of them where a number is given. */
export function readIssues(
  database: Pick<Database, 'query'>,
  jobId: string,
  max: number | null = null,
): Promise<Issue[]> {
  return database.query<Issue>(
    `SELECT job.file, issue.row, issue.column_name AS "column", issue.value, issue.reason, issue.action
     FROM api.import_issue AS issue JOIN api.import_job AS job ON job.id = issue.job_id
     WHERE job_id = $1::uuid ORDER BY number LIMIT $2::int`,
    [jobId, max],
  )
}
