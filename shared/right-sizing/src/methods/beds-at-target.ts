/** Floating-point errors put whole quotients slightly above the whole number, which would add a bed. */
const relativeError = 1e-12

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
