import type { DriverUnit } from '../program/methods.ts'
import type { Driver } from '../program/program.ts'
import { problemOf, stayRange } from './check-values.ts'

/**
 * A driver's volume in the base year, whole, as counted in another unit: days and discharges follow from each other by
 * the length of stay. `null` for any other unit, which counts something else.
 */
export function volumeInUnit(
  { unit, base }: Pick<Driver, 'unit' | 'base'>,
  other: DriverUnit,
  lengthOfStay: number | null,
): number | null {
  if (unit === other) return base
  if (base === null || lengthOfStay === null || problemOf(lengthOfStay, stayRange) !== null) return null
  if (unit === 'days' && other === 'discharges') return Math.round(base / lengthOfStay)
  return unit === 'discharges' && other === 'days' ? Math.round(base * lengthOfStay) : null
}
