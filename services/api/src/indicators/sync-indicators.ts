import type { Database, Transaction } from '@keyroom/database'
import { daysInPeriod, figureKeys, FULL_PERIOD, type Figures, type ReportOrigin } from '@keyroom/cost-report'
import { figureDatabaseColumn } from '../data/kinds/cost-report-columns.ts'
import { storedValues, storedVersion } from './stored-indicators.ts'

/** Reports computed and written at a time. */
const BATCH = 500

const figureColumns = figureKeys.map((key) => `report.${figureDatabaseColumn(key)} AS "${key}"`).join(', ')

interface ReportKey {
  readonly id: string
  readonly origin: ReportOrigin
}

interface StoredReport extends ReportKey, Figures {
  readonly source: string
  readonly ccn: string
  readonly fiscal_year: number
  readonly begin: string
  readonly end: string
  readonly content_hash: string
}

/**
 * Brings `report_indicator` up to date with the reports that are visible: whatever is missing, or was computed from
 * another content or by other formulas. After an import that stored its indicators itself there is nothing to compute.
 *
 * @param apart runs one piece of the work; a transaction each where the database is not to be kept waiting
 * @returns how many reports were computed
 */
export async function syncIndicators(
  database: Transaction,
  apart: Database['transaction'] = (work) => work(database),
): Promise<number> {
  const stale = await database.query<ReportKey>(
    `SELECT report.id, report.origin FROM api.visible_report AS report
     LEFT JOIN api.report_indicator AS held
       ON held.id = report.id AND held.content_hash = report.content_hash AND held.list_version = $1
     WHERE held.id IS NULL
     ORDER BY report.id`,
    [storedVersion],
  )
  for (let from = 0; from < stale.length; from += BATCH) {
    await apart((transaction) => computeThese(transaction, stale.slice(from, from + BATCH)))
  }
  await apart(forgetHidden)
  await apart(markBenchmarks)
  return stale.length
}

async function computeThese(transaction: Transaction, keys: readonly ReportKey[]): Promise<void> {
  const reports = await transaction.query<StoredReport>(
    `SELECT report.id, report.origin, report.source, report.ccn, report.fiscal_year, report.content_hash,
            report.period_begin::text AS begin, report.period_end::text AS end, ${figureColumns}
     FROM unnest($1::text[], $2::text[]) AS wanted (id, origin)
     JOIN api.cost_report AS report USING (id, origin)`,
    [keys.map(({ id }) => id), keys.map(({ origin }) => origin)],
  )
  const rows = reports.map((report) => ({
    id: report.id,
    source: report.source,
    ccn: report.ccn,
    fiscal_year: report.fiscal_year,
    days: daysInPeriod(report.begin, report.end),
    content_hash: report.content_hash,
    indicator_values: storedValues({
      periodBegin: report.begin,
      periodEnd: report.end,
      figures: report,
      origin: report.origin,
    }),
  }))
  await transaction.query(
    `INSERT INTO api.report_indicator
       (id, source, ccn, fiscal_year, days, benchmark, list_version, content_hash, indicator_values)
     SELECT id, source, ccn, fiscal_year, days, false, $2, content_hash, indicator_values
     FROM json_to_recordset($1::json) AS computed
       (id text, source text, ccn text, fiscal_year int, days int, content_hash text, indicator_values float8[])
     ON CONFLICT (id) DO UPDATE SET
       source = excluded.source, ccn = excluded.ccn, fiscal_year = excluded.fiscal_year, days = excluded.days,
       list_version = excluded.list_version, content_hash = excluded.content_hash,
       indicator_values = excluded.indicator_values`,
    [JSON.stringify(rows), storedVersion],
  )
}

async function forgetHidden(transaction: Transaction): Promise<void> {
  await transaction.query(
    `DELETE FROM api.report_indicator AS held
     WHERE NOT EXISTS (SELECT FROM api.visible_report AS report WHERE report.id = held.id)`,
  )
}

/** The latest report of a full period counts; where two end on one day, the one that was filed later. */
async function markBenchmarks(transaction: Transaction): Promise<void> {
  await transaction.query(
    `UPDATE api.report_indicator AS held SET benchmark = latest.is_latest
     FROM (
       SELECT indicator.id, indicator.days BETWEEN $1 AND $2 AND 1 = row_number() OVER (
         PARTITION BY indicator.ccn, indicator.fiscal_year, indicator.days BETWEEN $1 AND $2
         ORDER BY report.period_end DESC, length(report.id) DESC, report.id DESC) AS is_latest
       FROM api.report_indicator AS indicator
       JOIN api.visible_report AS report ON report.id = indicator.id
     ) AS latest
     WHERE latest.id = held.id AND latest.is_latest <> held.benchmark`,
    [FULL_PERIOD.from, FULL_PERIOD.to],
  )
}
