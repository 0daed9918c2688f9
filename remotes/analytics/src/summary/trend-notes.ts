import { indicator, type IndicatorId } from '@keyroom/cost-report'
import type { CostReportAnswer } from '@keyroom/product-api'
import type { IntlShape } from 'react-intl'
import { isOddPeriod } from '../measures/annual-value.ts'
import { isMixed, variantOf } from '../measures/measure-variant.ts'
import type { Measure } from '../measures/measure.ts'

interface Drawn {
  /** As it is wanted, and as it is drawn: in one way of working it out. */
  readonly wanted: Measure
  readonly measure: Measure
  readonly yearly: readonly CostReportAnswer[]
}

/** What to know of an indicator that is drawn over the years, a sentence each. */
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
    ...(measure.flow && yearly.some(isOddPeriod) ? [intl.formatMessage({ id: 'analytics.trend.annualised' })] : []),
    ...(indicator(measure.id as IndicatorId).unreliable
      ? [intl.formatMessage({ id: 'analytics.caveat.system-cash-elsewhere' })]
      : []),
    ...covidNote(intl, yearly),
  ]
}

/** Which of the years are the pandemic's; nothing where none is. */
export function covidNote(intl: IntlShape, yearly: readonly CostReportAnswer[]): string[] {
  const years = yearly.filter(({ badges }) => badges.includes('covid-year')).map(({ fiscalYear }) => String(fiscalYear))
  if (years.length === 0) return []
  return [intl.formatMessage({ id: 'analytics.trend.covid' }, { years: intl.formatList(years) })]
}
