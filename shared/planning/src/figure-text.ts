import type { ReportDeparture, ReportFigureId } from '@keyroom/right-sizing'
import type { IntlShape } from 'react-intl'

const units = ['area', 'minutes', 'hours', 'days'] as const

/** A unit that is written beside its number. */
export type AmountUnit = (typeof units)[number]

export function isAmountUnit(unit: string): unit is AmountUnit {
  return units.some((one) => one === unit)
}

/**
 * A number, formatted as `value`, with its unit. By the messages of `planningCatalog`, which have to be around the
 * caller.
 */
export function amountText(intl: IntlShape, count: number, value: string, unit: AmountUnit): string {
  return intl.formatMessage({ id: `planning.amount.${unit}` }, { count, value })
}

/** A figure that a department has from its report: "Patient days". */
export function reportFigureName(intl: IntlShape, figure: ReportFigureId): string {
  return intl.formatMessage({ id: `planning.report-figure.${figure}` })
}

/** Its value with its unit; a dash for one that was removed. */
export function reportFigureText(intl: IntlShape, figure: ReportFigureId, value: number | null): string {
  if (value === null) return '–'
  const text = intl.formatNumber(value, { maximumFractionDigits: 2 })
  return figure === 'lengthOfStay' ? amountText(intl, value, text, 'days') : text
}

/** What the report has: "1,849 in the cost report of fiscal year 2018". */
export function inReportText(
  intl: IntlShape,
  { figure, reported, fiscalYear }: Pick<ReportDeparture, 'figure' | 'reported' | 'fiscalYear'>,
): string {
  const value = reportFigureText(intl, figure, reported)
  return intl.formatMessage({ id: 'planning.in-report' }, { value, year: fiscalYear })
}

/** "Patient days: 3,650 instead of 1,849 in the cost report of fiscal year 2018". */
export function reportDepartureText(intl: IntlShape, departure: ReportDeparture): string {
  const { figure, planned } = departure
  return intl.formatMessage(
    { id: 'planning.report-departure' },
    {
      figure: reportFigureName(intl, figure),
      value: reportFigureText(intl, figure, planned),
      reported: inReportText(intl, departure),
    },
  )
}
