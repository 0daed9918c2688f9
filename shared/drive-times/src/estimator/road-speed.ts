/** What driving is like where a number of people live on a square mile. */
export interface Driving {
  /** Miles per hour on streets, stops included. */
  readonly street: number
  /** Miles per hour on through roads: highways, or the fastest road that there is. */
  readonly through: number
  /** Minutes from a street to a through road, and the other way. */
  readonly ramp: number
  /** Miles on the road for a mile in a straight line. */
  readonly circuity: number
}

/**
 * By people per square mile; in between it is interpolated on the logarithm of the density. The speeds are those that come
 * closest to times on the roads of New York (docs/drive-times.md): highways are nearest where suburbs are.
 */
const table: readonly (Driving & { readonly density: number })[] = [
  { density: 1, street: 44, through: 58, ramp: 2, circuity: 1.32 },
  { density: 50, street: 40, through: 56, ramp: 2, circuity: 1.28 },
  { density: 500, street: 36, through: 54, ramp: 1.5, circuity: 1.24 },
  { density: 2_000, street: 32, through: 57, ramp: 1.5, circuity: 1.21 },
  { density: 8_000, street: 28, through: 60, ramp: 2.2, circuity: 1.19 },
  { density: 30_000, street: 23, through: 57, ramp: 3.1, circuity: 1.17 },
  { density: 100_000, street: 20, through: 54, ramp: 4, circuity: 1.17 },
]

/** Where the density is unknown, as in the countryside. */
const unknownDensity = 50

/** @param density people per square mile; `NaN` where it is unknown */
export function drivingAt(density: number): Driving {
  const known = Number.isNaN(density) ? unknownDensity : density
  const upper = table.findIndex((row) => row.density >= known)
  const [low, high] = [table[upper - 1], table[upper]]
  if (!high) return table.at(-1) as Driving
  if (!low) return high
  const share = Math.log(known / low.density) / Math.log(high.density / low.density)
  const between = (key: keyof Driving) => low[key] + share * (high[key] - low[key])
  return {
    street: between('street'),
    through: between('through'),
    ramp: between('ramp'),
    circuity: between('circuity'),
  }
}
