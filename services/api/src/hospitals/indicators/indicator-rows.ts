import { daysInPeriod, type CostReport } from '@keyroom/cost-report'
import { storedValues, storedVersion } from './stored-indicators.ts'

/** A row of `report_indicator`, but for `benchmark`, which other reports decide as well. */
export interface IndicatorRow {
  readonly id: string
  readonly source: string
  readonly ccn: string
  readonly fiscal_year: number
  readonly days: number
  readonly list_version: string
  readonly content_hash: string
  readonly indicator_values: readonly (number | null)[]
}

/** A report and whose it is, with the hash of its content. */
export type HashedReport = CostReport & {
  readonly id: string
  readonly source: string
  readonly ccn: string
  readonly fiscalYear: number
  readonly contentHash: string
}

export function indicatorRow(report: HashedReport): IndicatorRow {
  return {
    id: report.id,
    source: report.source,
    ccn: report.ccn,
    fiscal_year: report.fiscalYear,
    days: daysInPeriod(report.periodBegin, report.periodEnd),
    list_version: storedVersion,
    content_hash: report.contentHash,
    indicator_values: storedValues(report),
  }
}

/** Columns of `report_indicator` that rows bring, and how the rows stand in a statement as parameter `$n`. */
export const indicatorColumns =
  'id, source, ccn, fiscal_year, days, list_version, content_hash, indicator_values' as const

/** Rows sent as one parameter of JSON. */
export function sentIndicators(parameter: number): string {
  return `json_to_recordset($${parameter}::json) AS sent
    (id text, source text, ccn text, fiscal_year int, days int, list_version text, content_hash text,
     indicator_values float8[])`
}

export const overwriteIndicator = `
  ON CONFLICT (id) DO UPDATE SET
    source = excluded.source, ccn = excluded.ccn, fiscal_year = excluded.fiscal_year, days = excluded.days,
    list_version = excluded.list_version, content_hash = excluded.content_hash,
    indicator_values = excluded.indicator_values`
