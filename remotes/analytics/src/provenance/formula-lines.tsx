import { writeFormula } from '@keyroom/cost-report'
import { FormattedMessage, useIntl } from 'react-intl'
import { formatMeasure } from '../measures/format-measure.ts'
import { FormulaSection } from './formula-section.tsx'
import type { Traced } from './provenance.tsx'

/** The formula of a report's figure in words, and with the report's numbers. */
export function FormulaLines({ measure, report }: Traced) {
  const intl = useIntl()
  const { value, missing } = measure.of(report)
  const { formula } = measure.basis(report)
  if (missing === 'discharges-of-all-units') return null
  if (formula === null) {
    return <FormulaSection words={<FormattedMessage id="analytics.source.as-filed" />} numbers={null} />
  }
  const words = writeFormula(formula, {
    figure: (key) => intl.formatMessage({ id: `analytics.figure.${key}` }),
    periodDays: intl.formatMessage({ id: 'analytics.source.period-days' }),
  })
  const numbers = writeFormula(formula, {
    figure: (key) => intl.formatNumber(report.figures[key] ?? 0),
    periodDays: intl.formatNumber(report.days),
  })
  return (
    <FormulaSection
      words={words}
      numbers={value === null ? null : `${numbers} = ${formatMeasure(intl, measure.unit, value)}`}
    />
  )
}
