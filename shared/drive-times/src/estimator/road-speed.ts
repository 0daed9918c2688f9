/** What driving is like where a number of people live on a square mile. */
export interface Driving {
  /** Miles per hour on streets, stops included. */
  readonly street: number
  /** Miles per hour on through roads: highways, or the fastest road that there is. Where highways are known, the others. */
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
const table: readonly TableRow[] = [
  { density: 1, street: 44, through: 58, beside: 58, ramp: 2, circuity: 1.32 },
  { density: 50, street: 40, through: 56, beside: 52, ramp: 2, circuity: 1.28 },
  { density: 500, street: 36, through: 54, beside: 36, ramp: 1.5, circuity: 1.24 },
  { density: 2_000, street: 32, through: 60, beside: 33, ramp: 2, circuity: 1.21 },
  { density: 8_000, street: 28, through: 60, beside: 30, ramp: 2.2, circuity: 1.19 },
  { density: 30_000, street: 23, through: 58, beside: 28, ramp: 2.5, circuity: 1.17 },
  { density: 100_000, street: 20, through: 54, beside: 26, ramp: 4, circuity: 1.17 },
]

interface TableRow extends Driving {
  readonly density: number
  /** Miles per hour on the through roads besides known highways. */
  readonly beside: number
}

/** Where the density is unknown, as in the countryside. */
const unknownDensity = 50

/**
 * @param density people per square mile; `NaN` where it is unknown
 * @param hasHighways whether highways are known, so that through roads are the others
 */
export function drivingAt(density: number, hasHighways = false): Driving {
  const [first, last] = [table[0] as TableRow, table.at(-1) as TableRow]
  const known = Math.min(Math.max(Number.isNaN(density) ? unknownDensity : density, first.density), last.density)
  const upper = Math.max(
    1,
    table.findIndex((row) => row.density >= known),
  )
  const [low, high] = [table[upper - 1] as TableRow, table[upper] as TableRow]
  const share = Math.log(known / low.density) / Math.log(high.density / low.density)
  const between = (key: keyof TableRow) => low[key] + share * (high[key] - low[key])
  return {
    street: between('street'),
    through: between(hasHighways ? 'beside' : 'through'),
    ramp: between('ramp'),
    circuity: between('circuity'),
  }
}
