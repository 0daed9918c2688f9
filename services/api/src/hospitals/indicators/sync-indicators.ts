import type { Database, Transaction } from '@keyroom/database'
import { type Figures, type Edition } from '@keyroom/cost-report'
import { lockPublicData } from '../stored/lock-public-data.ts'
import { storedFigures } from '../stored/answer-sql.ts'
import { indicatorColumns, indicatorRow, overwriteIndicator, sentIndicators } from './indicator-rows.ts'
import { forgetHidden, markBenchmarks } from './mark-indicators.ts'
import { storedVersion } from './stored-indicators.ts'

/** Reports computed and written at a time. */
const batchRows = 250

interface ReportKey {
  readonly id: string
  readonly edition: Edition
}

interface StoredReport extends ReportKey, Figures {
  readonly source: string
  readonly ccn: string
  readonly fiscalYear: number
  readonly periodBegin: string
  readonly periodEnd: string
  readonly contentHash: string
}

/**
 * Brings `report_indicator` up to date with the reports that are visible: whatever is missing, or was computed from
 * another content or by other formulas. After imports there is nothing to do: they write their own.
 *
 * @param apart runs one piece of the work; a transaction each where the database is not to be kept waiting
 * @returns how many reports were computed
 */
export async function syncIndicators(
  database: Transaction,
  apart: Database['transaction'] = (work) => work(database),
): Promise<number> {
  const lockedApart: typeof apart = (work) =>
    apart(async (transaction) => {
      // An import that a worker publishes meanwhile writes the same rows, from the reports that it publishes.
      await lockPublicData(transaction)
      return work(transaction)
    })
  const stale = await apart((transaction) =>
    transaction.query<ReportKey>(
      `SELECT report.id, report.edition FROM api.visible_report AS report
       LEFT JOIN api.report_indicator AS held
         ON held.id = report.id AND held.content_hash = report.content_hash AND held.list_version = $1
       WHERE held.id IS NULL
       ORDER BY report.id`,
      [storedVersion],
    ),
  )
  for (let from = 0; from < stale.length; from += batchRows) {
    await lockedApart((transaction) => computeThese(transaction, stale.slice(from, from + batchRows)))
  }
  await lockedApart((transaction) => forgetHidden(transaction))
  await lockedApart((transaction) => markBenchmarks(transaction))
  return stale.length
}

async function computeThese(transaction: Transaction, keys: readonly ReportKey[]): Promise<void> {
  const reports = await transaction.query<StoredReport>(
    `SELECT report.id, report.edition, report.source, report.ccn, report.fiscal_year AS "fiscalYear",
            report.content_hash AS "contentHash", report.period_begin::text AS "periodBegin",
            report.period_end::text AS "periodEnd", ${storedFigures('report')}
     FROM unnest($1::text[], $2::text[]) AS wanted (id, edition)
     JOIN api.visible_report AS report USING (id, edition)`,
    [keys.map(({ id }) => id), keys.map(({ edition }) => edition)],
  )
  const rows = reports.map((report) => indicatorRow({ ...report, figures: report }))
  await transaction.query(
    `INSERT INTO api.report_indicator (benchmark, ${indicatorColumns})
     SELECT false, ${indicatorColumns} FROM ${sentIndicators(1)} ${overwriteIndicator}`,
    [JSON.stringify(rows)],
  )
}
