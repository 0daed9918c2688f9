import { isYear } from '../badges.ts'
import { annualise } from './annualise.ts'

/** A value as a trend shows it. */
export interface TrendValue {
  readonly value: number | null
  /** Whether it was brought to 365 days: it grows with the period, and the period is no year. */
  readonly annualised: boolean
}

/** Brings a value that grows with the period (`flow`) to 365 days unless the period is a year: 350 to 380 days. */
export function trendValue(value: number | null, flow: boolean, days: number): TrendValue {
  const annualised = flow && value !== null && !isYear(days)
  return { value: annualised ? annualise(value, days) : value, annualised }
}
