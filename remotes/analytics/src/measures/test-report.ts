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
import type { CostReportAnswer } from '@keyroom/product-api'

/** A report as the API answers it, for tests: figures as given, everything else worked out from them. */
export function testReport(known: Partial<Figures>, report: Partial<CostReportAnswer> = {}): CostReportAnswer {
  const { periodBegin = '2020-10-01', periodEnd = '2021-09-30', origin = 'puf' } = report
  const figures = figuresOf(known)
  const filed = { periodBegin, periodEnd, figures, origin }
  const results = computeIndicators(filed)
  const indicators = Object.fromEntries(
    indicatorIds.map((id) => {
      const shown = results[id]
      const others = indicator(id)
        .variants.filter((variant) => variant.id !== shown.variant)
        .map(({ compute }) => written(compute(filed)))
      return [id, { ...written(shown), others }]
    }),
  ) as unknown as CostReportAnswer['indicators']
  return {
    id: '1',
    fiscalYear: fiscalYear(periodBegin),
    periodBegin,
    periodEnd,
    days: daysInPeriod(periodBegin, periodEnd),
    preferred: true,
    origin,
    file: { name: 'CostReport_2021_Final.csv', importedAt: '2026-11-20T09:00:00Z' },
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
