/** The volume of a unit: its patient days over a period, or its average daily census. */
export type Volume =
  | { readonly basis: 'days'; readonly days: number; readonly period: number }
  | { readonly basis: 'census'; readonly census: number }

/** Patients present on an average day: patient days ÷ days in the period. */
export function averageDailyCensus(volume: Volume): number {
  return volume.basis === 'days' ? volume.days / volume.period : volume.census
}

/** Floating-point errors put whole quotients slightly above the whole number, which would add a bed. */
const roundingError = 1e-9

/**
 * Beds by target occupancy: ceil(days / (D × target)), which is ceil(average daily census / target).
 *
 * @param target share of the beds that are taken on average, above 0 and up to 1
 */
export function bedsForTarget(volume: Volume, target: number): number {
  if (!(target > 0 && target <= 1)) throw new RangeError(`Expected a target above 0 and up to 1, got ${target}.`)
  return Math.ceil(averageDailyCensus(volume) / target - roundingError)
}

/** The occupancy with a whole number of beds, which is at most the target. */
export function occupancyOf(volume: Volume, beds: number): number {
  return averageDailyCensus(volume) / beds
}
