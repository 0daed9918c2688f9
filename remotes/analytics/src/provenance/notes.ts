import type { CostReportAnswer } from '@keyroom/product-api'
import type { IntlShape } from 'react-intl'
import { isOddPeriod, trendValue } from '../measures/annual-value.ts'
import { formatMeasure } from '../measures/format-measure.ts'
import type { Measure } from '../measures/measure.ts'

/** What a reader should know before using a figure: of the measure as such, of its trend, and of the report. */
export function notesOf(intl: IntlShape, measure: Measure, report: CostReportAnswer): string[] {
  const annual = measure.flow && isOddPeriod(report) ? trendValue(measure, report) : null
  return [
    ...measure.basis(report).caveats.map((id) => intl.formatMessage({ id })),
    ...(annual === null
      ? []
      : [
          intl.formatMessage(
            { id: 'analytics.source.annualised' },
            { value: formatMeasure(intl, measure.unit, annual) },
          ),
        ]),
    ...report.badges.map((badge) => intl.formatMessage({ id: `analytics.badge.${badge}.text` })),
  ]
}
