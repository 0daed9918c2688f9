import {
  computeIndicators,
  daysInPeriod,
  figuresOf,
  fiscalYear,
  indicatorIds,
  type Figures,
} from '@keyroom/cost-report'
import type { CostReportAnswer } from '@keyroom/product-api'

/** A report as the API answers it, for tests: figures as given, everything else worked out from them. */
export function testReport(known: Partial<Figures>, report: Partial<CostReportAnswer> = {}): CostReportAnswer {
  const { periodBegin = '2020-10-01', periodEnd = '2021-09-30', origin = 'puf' } = report
  const figures = figuresOf(known)
  const results = computeIndicators({ periodBegin, periodEnd, figures, origin })
  const indicators = Object.fromEntries(
    indicatorIds.map((id) => {
      const { variant, value = null, missing = null, inputs = [] } = results[id]
      return [id, { variant, value, missing, inputs: [...inputs], others: [] }]
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
    status: null,
    name: 'Test Hospital',
    badges: [],
    figures,
    indicators,
    ...report,
  }
}
