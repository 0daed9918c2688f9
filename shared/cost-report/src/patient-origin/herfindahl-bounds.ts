import { isExact, type Bounded } from './bounded.ts'

/** The index of one hospital that has everything. */
const MONOPOLY = 10_000

/** The index of counts that are known: the sum of squared shares × 10,000; 0 where nobody has a case. */
export function indexOf(cases: readonly number[]): number {
  const total = cases.reduce((sum, one) => sum + one, 0)
  return total > 0 ? (cases.reduce((sum, one) => sum + one * one, 0) / (total * total)) * MONOPOLY : 0
}

/**
 * The index grows with a count that is above the case-weighted mean size and falls with one below it. It is least where
 * every count is as near as it can be to one size that is that mean, which halving finds.
 */
export function leastIndex(counts: readonly Bounded[]): number {
  let small = 0
  let large = counts.reduce((most, { upper }) => Math.max(most, upper), 0)
  for (let step = 0; step < HALVINGS; step++) {
    const size = (small + large) / 2
    const { total, squares } = totalsAt(counts, size)
    if (size * total < squares) small = size
    else large = size
  }
  const { total, squares } = totalsAt(counts, (small + large) / 2)
  return total > 0 ? (squares / (total * total)) * MONOPOLY : 0
}

/** Enough for counts in the tens of thousands: the index is flat where it is least. */
const HALVINGS = 32

/** Totals of counts that are as near to a size as each can be. */
function totalsAt(counts: readonly Bounded[], size: number): Totals {
  let [total, squares] = [0, 0]
  for (const { lower, upper } of counts) {
    const cases = size < lower ? lower : size > upper ? upper : size
    total += cases
    squares += cases * cases
  }
  return { total, squares }
}

/** How many corners of the bounds are tried one by one; beyond, a bound that is a little too wide does. */
const CORNERS = 4_096

/** The index is greatest where each count is the least or the most that it may be; counts with equal bounds are alike. */
export function greatestIndex(counts: readonly Bounded[]): number {
  const open = alike(counts.filter((count) => !isExact(count)))
  const corners = open.reduce((product, group) => product * (group.length + 1), 1)
  const least = totalsAt(counts, 0)
  return (corners <= CORNERS ? greatestCorner(open, least) : greatestUnderChords(open.flat(), least)) * MONOPOLY
}

/** Counts in groups of the same bounds. */
function alike(counts: readonly Bounded[]): (readonly Bounded[])[] {
  const groups = new Map<string, Bounded[]>()
  for (const count of counts) {
    const key = `${count.lower} ${count.upper}`
    const group = groups.get(key)
    if (group) group.push(count)
    else groups.set(key, [count])
  }
  return [...groups.values()]
}

/** A sum of counts and the sum of their squares. */
interface Totals {
  readonly total: number
  readonly squares: number
}

function greatestCorner([group, ...others]: readonly (readonly Bounded[])[], { total, squares }: Totals): number {
  const [first] = group ?? []
  if (!group || !first) return total > 0 ? squares / (total * total) : 0
  const each = group.map((_, at) => at + 1)
  const tried = [0, ...each].map((many) =>
    greatestCorner(others, {
      total: total + many * (first.upper - first.lower),
      squares: squares + many * (first.upper ** 2 - first.lower ** 2),
    }),
  )
  return Math.max(...tried)
}

/**
 * Squares lie below the chord from the least to the most that a count may be. Under the chords the sum of squares of a
 * given total is greatest when counts with the steepest chords are at their most, one after the other; along that path
 * the index is bounded piece by piece.
 */
function greatestUnderChords(counts: readonly Bounded[], least: Totals): number {
  let { total, squares } = least
  let most = squares / (total * total)
  for (const { lower, upper } of counts.toSorted((one, other) => other.lower + other.upper - one.lower - one.upper)) {
    const slope = lower + upper
    // squares(total) = base + slope × total on this piece; its quotient by total² turns where total = -2 base / slope
    const base = squares - slope * total
    const turn = (-2 * base) / slope
    const end = total + upper - lower
    if (turn > total && turn < end) most = Math.max(most, (base + slope * turn) / (turn * turn))
    squares += upper * upper - lower * lower
    total = end
    most = Math.max(most, squares / (total * total))
  }
  return Math.min(1, most)
}
