import {
  badgesOf,
  daysInPeriod,
  figureCells,
  figureColumn,
  figureKeys,
  indicators,
  type CostReport,
  type Edition,
  type FigureKey,
  type Figures,
  type IndicatorResult,
} from '@keyroom/cost-report'
import type { Database } from '@keyroom/database'
import {
  ccnSchema,
  hospitalCostReportsSchema,
  type HospitalCostReports,
  type ReportWithIndicators,
  type SourceFile,
} from '@keyroom/product-api/schemas'
import * as z from 'zod/mini'
import { notFound } from '../../platform/routing/refusal.ts'
import type { RoutePlugin } from '../../platform/routing/route-plugin.ts'
import { answeredBefore } from '../data-state/data-version.ts'
import { findFacility, type FacilityRow } from '../facilities/facility-row.ts'
import { sourceFileOf, storedFigures } from '../stored/answer-sql.ts'
import { reportOfYear } from './report-of-year.ts'

/** Cost reports, for those who hold the standard or the accounting tier. */
export const costReportRoutes: RoutePlugin = async (app, { database, requireAccess }) => {
  app.get(
    '/facilities/:ccn/cost-reports',
    {
      onRequest: requireAccess('cost-report'),
      schema: {
        summary: 'Every cost report of a hospital, with indicators',
        params: z.strictObject({ ccn: ccnSchema }),
        response: { 200: hospitalCostReportsSchema, 304: z.null() },
      },
    },
    async (request, reply) => {
      if (await answeredBefore(database, request, reply)) return reply
      const { ccn } = request.params
      const [facility, reports] = await Promise.all([findFacility(database, ccn), readReports(database, ccn)])
      if (!facility) throw notFound()
      return costReportsAnswer(facility, reports)
    },
  )
}

/** A report as it is stored. */
interface StoredReport extends CostReport {
  readonly id: string
  readonly fiscalYear: number
  readonly edition: Edition
  readonly file: SourceFile | null
  readonly keptFigures: Readonly<Partial<Record<FigureKey, SourceFile | null>>>
  readonly status: number | null
  readonly name: string
}

/** Raw reports have their name from ALPHA, and until that comes from the public-use file. */
const shownName = `coalesce(name, (SELECT other.name FROM api.cost_report AS other
  WHERE other.id = visible_report.id AND other.edition = 'puf'), ccn)`

/** Every report of a hospital, the latest first: by fiscal year, then by the end of the period. */
export async function readReports(database: Database, ccn: string): Promise<StoredReport[]> {
  type Row = Omit<StoredReport, 'figures'> & Figures
  const rows = await database.query<Row>(
    `SELECT id, fiscal_year AS "fiscalYear", edition, status, ${shownName} AS name,
            ${sourceFileOf('visible_report')} AS file,
            (SELECT coalesce(jsonb_object_agg(kept.figure, ${sourceFileOf('kept')}), '{}')
             FROM (SELECT key AS figure, value::int AS file_number
                   FROM jsonb_each_text(visible_report.kept_figures)) AS kept) AS "keptFigures",
            period_begin::text AS "periodBegin", period_end::text AS "periodEnd", ${storedFigures('visible_report')}
     FROM api.visible_report WHERE ccn = $1
     ORDER BY visible_report.fiscal_year DESC, visible_report.period_end DESC, length(id) DESC, id DESC`,
    [ccn],
  )
  return rows.map(
    ({ id, fiscalYear, edition, file, keptFigures, status, name, periodBegin, periodEnd, ...figures }) => ({
      id,
      fiscalYear,
      edition,
      file,
      keptFigures,
      status,
      name,
      periodBegin,
      periodEnd,
      figures: figures as unknown as Figures,
    }),
  )
}

const sources = Object.fromEntries(
  figureKeys.map((key) => {
    const { header, unit } = figureColumn(key)
    return [key, { header, unit, cells: [...figureCells(key)] }]
  }),
) as HospitalCostReports['sources']

const definitions: HospitalCostReports['definitions'] = indicators.map(
  ({ id, unit, better, flow, unreliable, variants }) => ({
    id,
    unit,
    better,
    flow,
    unreliable,
    variants: variants.map((variant) => ({
      id: variant.id,
      formula: variant.formula,
      inputs: [...variant.inputs],
      caveat: variant.caveat,
    })),
  }),
)

/** The reports of a facility, the latest first, with all that is needed to read them. Preferred is what benchmarks prefer. */
function costReportsAnswer(facility: FacilityRow, reports: readonly StoredReport[]): HospitalCostReports {
  const years = Map.groupBy(reports, ({ fiscalYear }) => fiscalYear)
  const preferred = new Set([...years.values()].map(reportOfYear))
  return {
    sample: facility.source === 'sample',
    ccn: facility.ccn,
    name: facility.name,
    reports: reports.map((report) => ({
      id: report.id,
      fiscalYear: report.fiscalYear,
      periodBegin: report.periodBegin,
      periodEnd: report.periodEnd,
      days: daysInPeriod(report.periodBegin, report.periodEnd),
      preferred: preferred.has(report),
      edition: report.edition,
      file: report.file,
      keptFigures: { ...report.keptFigures },
      status: report.status,
      name: report.name,
      badges: badgesOf({ ...report, ccn: facility.ccn }),
      figures: { ...report.figures },
      indicators: indicatorsOf(report),
    })),
    sources,
    definitions,
  }
}

/**
 * Calculates every variant, and why a value is missing, at each request. The values that imports store in
 * `report_indicator` (`stageIndicators`) are not read here: they only feed the snapshot that benchmarks compare.
 */
function indicatorsOf(report: CostReport): ReportWithIndicators['indicators'] {
  return Object.fromEntries(
    indicators.map(({ id, variants, compute }) => {
      const shown = compute(report)
      const others = variants.filter((variant) => variant.id !== shown.variant)
      return [id, { ...written(shown), others: others.map((variant) => written(variant.compute(report))) }]
    }),
  ) as ReportWithIndicators['indicators']
}

function written({ variant, value, missing, inputs }: IndicatorResult) {
  return { variant, value: value ?? null, missing: missing ?? null, inputs: [...(inputs ?? [])] }
}
