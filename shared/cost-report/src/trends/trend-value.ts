import { isYear } from '../badges/badges.ts'
import { balanceSheetColumns } from '../columns/balance-sheet.ts'
import { figureColumn, type FigureKey } from '../figures.ts'

/** A value as a trend shows it. */
export interface TrendValue {
  readonly value: number | null
  /** Whether it was scaled to 365 days, because it is a flow and the period is not a year. */
  readonly annualized: boolean
}

/** Scales a value that grows with the period (`flow`) to 365 days unless the period counts as a year. */
export function trendValue(value: number | null, flow: boolean, days: number): TrendValue {
  const annualized = flow && value !== null && !isYear(days)
  return { value: annualized ? annualize(value, days) : value, annualized }
}

/**
 * Whether a figure grows with the length of the period, so that trends annualize it: days, discharges, charges, costs
 * and income do; beds, employees, shares and the balance sheet don't.
 */
export function isFlowFigure(key: FigureKey): boolean {
  const { unit } = figureColumn(key)
  if (key in balanceSheetColumns) return false
  return unit === 'dollars' || unit === 'days' || /discharges/i.test(key)
}

/** Scales the flow of a period of `days` to 365 days, so that short periods compare with full years. */
export function annualize(value: number, days: number): number {
  return (value * 365) / days
}
