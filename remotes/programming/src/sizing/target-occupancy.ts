import { averageDailyCensus, type Volume } from './volume.ts'

/** Quotients that should be whole come out of floating point a hair above it, and would cost a bed. */
const ROUNDING = 1e-9

/**
 * Beds by target occupancy: ceil(days / (D × target)), which is ceil(average daily census / target).
 *
 * @param target share of the beds that are taken on average, above 0 and up to 1
 */
export function bedsForTarget(volume: Volume, target: number): number {
  if (!(target > 0 && target <= 1)) throw new RangeError(`Expected a target above 0 and up to 1, got ${target}.`)
  return Math.ceil(averageDailyCensus(volume) / target - ROUNDING)
}

/** The occupancy that a number of beds ends up with: lower than the target, since beds come whole. */
export function occupancyOf(volume: Volume, beds: number): number {
  return averageDailyCensus(volume) / beds
}
