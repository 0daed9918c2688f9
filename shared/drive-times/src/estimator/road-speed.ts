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

/** By people per square mile. In between it is interpolated on the logarithm of the density. */
const table: readonly (Driving & { readonly density: number })[] = [
  { density: 1, street: 46, through: 58, ramp: 3, circuity: 1.32 },
  { density: 50, street: 42, through: 58, ramp: 2.5, circuity: 1.28 },
  { density: 500, street: 34, through: 56, ramp: 2, circuity: 1.24 },
  { density: 2_000, street: 28, through: 52, ramp: 2, circuity: 1.21 },
  { density: 8_000, street: 23, through: 46, ramp: 2.5, circuity: 1.19 },
  { density: 30_000, street: 18, through: 38, ramp: 3, circuity: 1.17 },
  { density: 100_000, street: 15, through: 32, ramp: 3.5, circuity: 1.17 },
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
