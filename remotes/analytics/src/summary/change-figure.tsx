import { indicator, indicatorIds, isDoubtful } from '@keyroom/cost-report'
import type { ReportWithIndicators } from '@keyroom/product-api'
import { useIntl, type IntlShape } from 'react-intl'
import type { DifferenceFigure, ValueSource } from '../derivations/derivation.ts'
import { DerivationButton } from '../board/derivation-button.tsx'
import { useBoardDerivations } from '../derivations/board-derivations.ts'
import { changeOf, type Change } from '../measures/change.ts'
import { measureLabel, variantOf } from '../measures/report-variants.ts'
import type { Measure } from '../measures/measure.ts'

interface ChangeFigureProps {
  measure: Measure
  report: ReportWithIndicators
  yearly: readonly ReportWithIndicators[]
  /** The name of the hospital. */
  ccn: string
  name: string
}

/** The change of a figure from the year before, which opens the values of both years. */
export function ChangeFigure({ measure, report, yearly, ccn, name }: ChangeFigureProps) {
  const intl = useIntl()
  const derivations = useBoardDerivations()
  const change = changeOf(measure, report, yearly)
  if (!change) {
    const isNotCompared = isDoubtful(measure.id, measure.of(report).value)
    return intl.formatMessage({ id: isNotCompared ? 'analytics.key.not-compared' : 'analytics.key.no-earlier' })
  }
  const label = measureLabel(intl, measure, report)
  const text = writeChange(intl, change)
  const operand = (of: ReportWithIndicators, value: number) => ({
    name: intl.formatNumber(of.fiscalYear, { format: 'year' }),
    value,
    year: of.fiscalYear,
    source: sourceOf(ccn, change.measure, of),
  })
  const difference: DifferenceFigure = {
    subject: [label, name],
    unit: measure.unit,
    kind: change.kind,
    of: operand(report, change.value),
    from: operand(change.before, change.earlier),
    text: amountText(intl, change),
  }
  return <DerivationButton what={label} text={text} onClick={() => derivations.difference(difference)} />
}

function sourceOf(ccn: string, measure: Measure, report: ReportWithIndicators): ValueSource {
  const of = { ccn, reportId: report.id }
  const id = indicatorIds.find((one) => one === measure.id)
  if (id === undefined) return { ...of, figure: 'beds' }
  return { ...of, indicator: id, variant: variantOf(measure, report) ?? indicator(id).variants[0].id }
}

const signed = { signDisplay: 'exceptZero' } as const
const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const

function writeChange(intl: IntlShape, change: Change): string {
  const { variant } = change
  if (!variant) return writeAmount(intl, change)
  const way = intl.formatMessage({ id: `analytics.variant.${variant}` })
  return intl.formatMessage({ id: 'analytics.key.alike' }, { change: writeAmount(intl, change), way })
}

function writeAmount(intl: IntlShape, change: Change): string {
  const { kind, year } = change
  const amount = amountText(intl, change)
  return kind === 'points'
    ? intl.formatMessage({ id: 'analytics.key.points' }, { points: amount, year })
    : intl.formatMessage({ id: 'analytics.key.change' }, { change: amount, year })
}

function amountText(intl: IntlShape, { kind, amount }: Change): string {
  return intl.formatNumber(amount, { ...(kind === 'points' ? {} : { style: 'percent' }), ...signed, ...oneDecimal })
}
