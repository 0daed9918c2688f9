import {
  badgesOf,
  daysInPeriod,
  figureCells,
  figureColumn,
  figureKeys,
  indicators,
  type CostReport,
  type IndicatorResult,
} from '@keyroom/cost-report'
import type { CostReportAnswer, CostReports } from '@keyroom/product-api/schemas'
import type { FacilityRow } from '../facilities/facility-row.ts'
import type { StoredReport } from './read-reports.ts'
import { reportOfYear } from './report-of-year.ts'

const sources = Object.fromEntries(
  figureKeys.map((key) => {
    const { header, unit } = figureColumn(key)
    return [key, { header, unit, cells: [...figureCells(key)] }]
  }),
) as CostReports['sources']

const definitions: CostReports['definitions'] = indicators.map(({ id, unit, better, flow, unreliable, variants }) => ({
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
}))

/** The reports of a facility, the latest first, with all that is needed to read them. Preferred is what benchmarks prefer. */
export function costReportsAnswer(facility: FacilityRow, reports: readonly StoredReport[]): CostReports {
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
      origin: report.origin,
      file: report.file,
      status: report.status,
      name: report.name,
      badges: badgesOf(report),
      figures: { ...report.figures },
      indicators: indicatorsOf(report),
    })),
    sources,
    definitions,
  }
}

function indicatorsOf(report: CostReport): CostReportAnswer['indicators'] {
  return Object.fromEntries(
    indicators.map(({ id, variants, compute }) => {
      const shown = compute(report)
      const others = variants.filter((variant) => variant.id !== shown.variant)
      return [id, { ...written(shown), others: others.map((variant) => written(variant.compute(report))) }]
    }),
  ) as CostReportAnswer['indicators']
}

function written({ variant, value, missing, inputs }: IndicatorResult) {
  return { variant, value: value ?? null, missing: missing ?? null, inputs: [...(inputs ?? [])] }
}
