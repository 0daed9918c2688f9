import type { Transaction } from '@keyroom/database'
import { fullPeriod } from '@keyroom/cost-report'

/** The hospitals that a statement is limited to: all, or those of the reports that a job has staged. */
const among = (column: string, jobId: string | undefined) =>
  jobId === undefined
    ? 'true'
    : `${column} IN (SELECT ccn FROM api.staged_report_indicator WHERE job_id = '${jobId}'::uuid)`

/** Forgets the indicators of reports that are not visible any more. */
export async function forgetHidden(transaction: Transaction, jobId?: string): Promise<void> {
  await transaction.query(
    `DELETE FROM api.report_indicator AS held
     WHERE ${among('held.ccn', jobId)}
       AND NOT EXISTS (SELECT FROM api.visible_report AS report WHERE report.id = held.id)`,
  )
}

/**
 * Marks the report that benchmarks count for each hospital and year: the latest of a full period; where two end on one
 * day, the one that was filed later.
 */
export async function markBenchmarks(transaction: Transaction, jobId?: string): Promise<void> {
  await transaction.query(
    `UPDATE api.report_indicator AS held SET benchmark = latest.is_latest
     FROM (
       SELECT indicator.id, indicator.days BETWEEN $1 AND $2 AND 1 = row_number() OVER (
         PARTITION BY indicator.ccn, indicator.fiscal_year, indicator.days BETWEEN $1 AND $2
         ORDER BY report.period_end DESC, length(report.id) DESC, report.id DESC) AS is_latest
       FROM api.report_indicator AS indicator
       JOIN api.visible_report AS report ON report.id = indicator.id
       WHERE ${among('indicator.ccn', jobId)}
     ) AS latest
     WHERE latest.id = held.id AND latest.is_latest <> held.benchmark`,
    [fullPeriod.from, fullPeriod.to],
  )
}
