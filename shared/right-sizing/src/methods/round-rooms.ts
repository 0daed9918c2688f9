import type { Rounding } from '../program/methods.ts'

/** Floating-point errors put whole quotients slightly beside the whole number, which would add or lose a room or a bed. */
const relativeError = 1e-12

/** Whole rooms from a fraction of rooms, 0 or more, by the named rule. */
export function roundRooms(fraction: number, rounding: Rounding): number {
  const tolerance = fraction * relativeError
  switch (rounding.kind) {
    case 'up':
      return Math.ceil(fraction - tolerance)
    case 'nearest':
      return Math.floor(fraction + 0.5 + tolerance)
    case 'remainder': {
      const whole = Math.floor(fraction + tolerance)
      const remainder = fraction - whole
      return remainder > tolerance && remainder >= rounding.from - tolerance ? whole + 1 : whole
    }
  }
}

/**
 * Beds needed at a target occupancy: average daily census / target, rounded up to whole beds.
 *
 * @param target the share of the beds that are taken on average, over 0 and up to 1
 * @throws RangeError for any other target
 */
export function bedsAtTarget(averageDailyCensus: number, target: number): number {
  if (!(target > 0 && target <= 1))
    throw new RangeError(`Expected a target occupancy over 0 and up to 1, got ${target}.`)
  const beds = averageDailyCensus / target
  return Math.ceil(beds - beds * relativeError)
}
