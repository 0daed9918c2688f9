import {
  computeIndicators,
  daysInPeriod,
  figuresOf,
  fiscalYear,
  indicator,
  indicatorIds,
  type Figures,
  type IndicatorResult,
} from '@keyroom/cost-report'
import type { ReportWithIndicators } from '@keyroom/product-api'

/** A test report as the API answers it, with the given figures and everything that is calculated from them. */
export function testReport(known: Partial<Figures>, report: Partial<ReportWithIndicators> = {}): ReportWithIndicators {
  const { periodBegin = '2020-10-01', periodEnd = '2021-09-30', edition = 'puf' } = report
  const figures = figuresOf(known)
  const filed = { periodBegin, periodEnd, figures, edition }
  const results = computeIndicators(filed)
  const indicators = Object.fromEntries(
    indicatorIds.map((id) => {
      const shown = results[id]
      const others = indicator(id)
        .variants.filter((variant) => variant.id !== shown.variant)
        .map(({ compute }) => written(compute(filed)))
      return [id, { ...written(shown), others }]
    }),
  ) as unknown as ReportWithIndicators['indicators']
  return {
    id: '1',
    fiscalYear: fiscalYear(periodBegin),
    periodBegin,
    periodEnd,
    days: daysInPeriod(periodBegin, periodEnd),
    preferred: true,
    edition,
    file: { name: 'CostReport_2021_Final.csv', importedAt: '2026-11-20T09:00:00Z' },
    keptFigures: {},
    status: null,
    name: 'Test Hospital',
    badges: [],
    figures,
    indicators,
    ...report,
  }
}

function written({ variant, value, missing, inputs }: IndicatorResult) {
  return { variant, value: value ?? null, missing: missing ?? null, inputs: [...(inputs ?? [])] }
}
