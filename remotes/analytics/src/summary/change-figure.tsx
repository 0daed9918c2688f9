import { indicator, indicatorIds } from '@keyroom/cost-report'
import type { CostReportAnswer } from '@keyroom/product-api'
import { useIntl, type IntlShape } from 'react-intl'
import type { DifferenceFigure } from '../accounts/account.ts'
import { AccountButton } from '../board/account-button.tsx'
import { useBoardAccounts } from '../board/board-provenance.tsx'
import type { ValueOrigin } from '../board/value-origin.ts'
import { changeOf, type Change } from '../measures/change.ts'
import { measureLabel, variantOf } from '../measures/measure-variant.ts'
import type { Measure } from '../measures/measure.ts'

interface ChangeFigureProps {
  measure: Measure
  report: CostReportAnswer
  yearly: readonly CostReportAnswer[]
  /** The hospital's. */
  ccn: string
  name: string
}

/** How a figure moved against the year before, which opens the values of both years. */
export function ChangeFigure({ measure, report, yearly, ccn, name }: ChangeFigureProps) {
  const intl = useIntl()
  const accounts = useBoardAccounts()
  const change = changeOf(measure, report, yearly)
  if (!change) return intl.formatMessage({ id: 'analytics.key.no-earlier' })
  const label = measureLabel(intl, measure, report)
  const text = writeChange(intl, change)
  const operand = (of: CostReportAnswer, value: number) => ({
    name: intl.formatNumber(of.fiscalYear, { format: 'year' }),
    value,
    year: of.fiscalYear,
    origin: originOf(ccn, change.measure, of),
  })
  const difference: DifferenceFigure = {
    subject: [label, name],
    unit: measure.unit,
    kind: change.kind,
    of: operand(report, change.value),
    from: operand(change.before, change.earlier),
    text: amountText(intl, change),
  }
  return <AccountButton what={label} text={text} onClick={() => accounts.difference(difference)} />
}

function originOf(ccn: string, measure: Measure, report: CostReportAnswer): ValueOrigin {
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
