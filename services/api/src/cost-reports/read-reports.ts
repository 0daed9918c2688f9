import { figureKeys, type CostReport, type Figures, type ReportOrigin } from '@keyroom/cost-report'
import type { Database } from '@keyroom/database'
import type { SourceFile } from '@keyroom/product-api/schemas'
import { figureDatabaseColumn } from '../data/kinds/cost-report-columns.ts'
import { sourceFileOf } from '../source-files/source-file-of.ts'

/** A report as it is stored. */
export interface StoredReport extends CostReport {
  readonly id: string
  readonly fiscalYear: number
  readonly origin: ReportOrigin
  readonly file: SourceFile | null
  readonly status: number | null
  readonly name: string
}

const figureColumns = figureKeys.map((key) => `${figureDatabaseColumn(key)} AS "${key}"`).join(', ')

/** Raw reports have their name from ALPHA, and until that comes from the public-use file. */
const shownName = `coalesce(name, (SELECT other.name FROM api.cost_report AS other
  WHERE other.id = visible_report.id AND other.origin = 'puf'), ccn)`

/** Every report of a hospital, the latest first: by fiscal year, then by the end of the period. */
export async function readReports(database: Database, ccn: string): Promise<StoredReport[]> {
  type Row = Omit<StoredReport, 'figures'> & Figures
  const rows = await database.query<Row>(
    `SELECT id, fiscal_year AS "fiscalYear", origin, status, ${shownName} AS name,
            ${sourceFileOf('visible_report')} AS file,
            period_begin::text AS "periodBegin", period_end::text AS "periodEnd", ${figureColumns}
     FROM api.visible_report WHERE ccn = $1
     ORDER BY visible_report.fiscal_year DESC, visible_report.period_end DESC, length(id) DESC, id DESC`,
    [ccn],
  )
  return rows.map(({ id, fiscalYear, origin, file, status, name, periodBegin, periodEnd, ...figures }) => ({
    id,
    fiscalYear,
    origin,
    file,
    status,
    name,
    periodBegin,
    periodEnd,
    figures: figures as unknown as Figures,
  }))
}
