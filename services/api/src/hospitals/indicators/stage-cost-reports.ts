import type { Transaction } from '@keyroom/database'
import {
  indicatorColumns,
  indicatorRow,
  overwriteIndicator,
  sentIndicators,
  type HashedReport,
} from './indicator-rows.ts'
import { keepFigures } from './keep-figures.ts'
import { forgetHidden, markBenchmarks } from './mark-indicators.ts'
import { stageRows } from '../stored/staged-rows.ts'
import { costReportTable, type CostReportRow } from '../stored/tables/cost-report-table.ts'

/** Stages cost reports, with the stored figures that their file has no column for, and the indicators of those that differ from what is stored. */
export async function stageCostReports(
  transaction: Transaction,
  jobId: string,
  sent: readonly CostReportRow[],
): Promise<void> {
  const rows = await keepFigures(transaction, sent)
  const staged = await stageRows(transaction, jobId, costReportTable, rows)
  const differing = rows.flatMap((row) => {
    const contentHash = staged.get(row.id)
    if (contentHash === undefined) return []
    const { id, source, ccn, fiscalYear, periodBegin, periodEnd, edition } = row
    return [{ id, source, ccn, fiscalYear, periodBegin, periodEnd, edition, figures: row, contentHash }]
  })
  await stageIndicators(transaction, jobId, differing)
}

/**
 * Computes the indicators of reports that a job stages, and stages them as well. They only feed the snapshot that
 * benchmarks compare; a hospital's own reports have theirs calculated at each request (`costReportsAnswer`).
 */
async function stageIndicators(
  transaction: Transaction,
  jobId: string,
  reports: readonly HashedReport[],
): Promise<void> {
  if (reports.length === 0) return
  await transaction.query(
    `INSERT INTO api.staged_report_indicator (job_id, benchmark, ${indicatorColumns})
     SELECT $1::uuid, false, ${indicatorColumns} FROM ${sentIndicators(2)}
     ${overwriteIndicator.replace('(id)', '(job_id, id)')}`,
    [jobId, JSON.stringify(reports.map(indicatorRow))],
  )
}

/** Publishes what a job has staged, after its reports: of those that are visible now. */
export async function publishIndicators(transaction: Transaction, jobId: string): Promise<void> {
  const columns = indicatorColumns.replace(/\w+/g, 'staged.$&')
  await transaction.query(
    `INSERT INTO api.report_indicator (benchmark, ${indicatorColumns})
     SELECT false, ${columns} FROM api.staged_report_indicator AS staged
     JOIN api.visible_report AS report ON report.id = staged.id AND report.content_hash = staged.content_hash
     WHERE staged.job_id = $1 ${overwriteIndicator}`,
    [jobId],
  )
  await forgetHidden(transaction, jobId)
  await markBenchmarks(transaction, jobId)
}
