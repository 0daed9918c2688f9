import {
  badgesOf,
  computeIndicators,
  daysInPeriod,
  figureCells,
  figureColumn,
  figureKeys,
  indicators,
  type CostReport,
} from '@keyroom/cost-report'
import type { CostReportAnswer, CostReports } from '@keyroom/product-api/schemas'
import type { FacilityRow } from '../facilities/facility-row.ts'
import type { StoredReport } from './read-reports.ts'

const sources = Object.fromEntries(
  figureKeys.map((key) => {
    const { header, unit } = figureColumn(key)
    return [key, { header, unit, cells: [...figureCells(key)] }]
  }),
) as CostReports['sources']

const definitions: CostReports['definitions'] = indicators.map(
  ({ id, unit, formula, inputs, better, flow, caveat }) => ({
    id,
    unit,
    formula,
    inputs: [...inputs],
    better,
    flow,
    caveat,
  }),
)

/** The reports of a facility, the latest first, with all that is needed to read them. */
export function costReportsAnswer(facility: FacilityRow, reports: readonly StoredReport[]): CostReports {
  return {
    sample: facility.source === 'sample',
    ccn: facility.ccn,
    name: facility.name,
    reports: reports.map((report, position) => ({
      id: report.id,
      fiscalYear: report.fiscalYear,
      periodBegin: report.periodBegin,
      periodEnd: report.periodEnd,
      days: daysInPeriod(report.periodBegin, report.periodEnd),
      preferred: reports[position - 1]?.fiscalYear !== report.fiscalYear,
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
    Object.entries(computeIndicators(report)).map(([id, result]) => [
      id,
      result.missing === undefined
        ? { value: result.value, missing: null, inputs: [] }
        : { value: null, missing: result.missing, inputs: [...result.inputs] },
    ]),
  ) as CostReportAnswer['indicators']
}
