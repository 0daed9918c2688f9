import { indicator, isDoubtful, type IndicatorId } from '@keyroom/cost-report'
import type { ReportWithIndicators } from '@keyroom/product-api'
import type { IntlShape } from 'react-intl'
import { isOddPeriod, trendValue, type Measure } from '../measures/measure.ts'
import { isMixed, variantOf } from '../measures/report-variants.ts'

interface Drawn {
  /** The chosen measure, and the measure as drawn, with one calculation. */
  readonly wanted: Measure
  readonly measure: Measure
  readonly yearly: readonly ReportWithIndicators[]
}

/** Notes on an indicator over the years, one sentence each. */
export function trendNotes(intl: IntlShape, { wanted, measure, yearly }: Drawn): string[] {
  const way = yearly.map((report) => variantOf(measure, report)).find((variant) => variant !== null)
  return [
    ...(way && isMixed(wanted, yearly)
      ? [
          intl.formatMessage(
            { id: 'analytics.trend.alike' },
            { way: intl.formatMessage({ id: `analytics.variant.${way}` }) },
          ),
        ]
      : []),
    ...(measure.flow && yearly.some(isOddPeriod) ? [intl.formatMessage({ id: 'analytics.trend.annualized' })] : []),
    ...(indicator(measure.id as IndicatorId).unreliable
      ? [intl.formatMessage({ id: 'analytics.caveat.system-cash-elsewhere' })]
      : []),
    ...doubtfulNote(intl, measure, yearly),
    ...covidNote(intl, yearly),
  ]
}

function doubtfulNote(intl: IntlShape, measure: Measure, yearly: readonly ReportWithIndicators[]): string[] {
  const doubtful = yearly.filter((report) => isDoubtful(measure.id, trendValue(measure, report)))
  return yearsNote(intl, 'analytics.trend.doubtful', doubtful)
}

/** A note on the pandemic years among the years; empty without any. */
export function covidNote(intl: IntlShape, yearly: readonly ReportWithIndicators[]): string[] {
  const covid = yearly.filter(({ badges }) => badges.includes('covid-year'))
  return yearsNote(intl, 'analytics.trend.covid', covid)
}

/** A note that names the years of some reports; empty without any. */
function yearsNote(intl: IntlShape, id: string, reports: readonly ReportWithIndicators[]): string[] {
  if (reports.length === 0) return []
  return [intl.formatMessage({ id }, { years: intl.formatList(reports.map(({ fiscalYear }) => String(fiscalYear))) })]
}
