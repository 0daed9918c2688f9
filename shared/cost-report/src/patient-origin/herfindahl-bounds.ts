import { isExact, type Bounded } from './bounded.ts'

/** The index of a market with one hospital. */
const monopoly = 10_000

/** The index of known counts: the sum of squared shares × 10,000; 0 without cases. */
export function indexOf(cases: readonly number[]): number {
  const total = cases.reduce((sum, one) => sum + one, 0)
  return total > 0 ? (cases.reduce((sum, one) => sum + one * one, 0) / (total * total)) * monopoly : 0
}

/**
 * The index rises with a count above the case-weighted mean size and falls with a count below it. The minimum is where
 * every count is as close as possible to that mean, found by bisection.
 */
export function minIndex(counts: readonly Bounded[]): number {
  let small = 0
  let large = counts.reduce((max, { upper }) => Math.max(max, upper), 0)
  for (let step = 0; step < halvings; step++) {
    const size = (small + large) / 2
    const { total, squares } = totalsAt(counts, size)
    if (size * total < squares) small = size
    else large = size
  }
  const { total, squares } = totalsAt(counts, (small + large) / 2)
  return total > 0 ? (squares / (total * total)) * monopoly : 0
}

/** Enough for counts in the tens of thousands, because the index is flat around its minimum. */
const halvings = 32

/** Totals of counts, each as close to a size as its bounds allow. */
function totalsAt(counts: readonly Bounded[], size: number): Totals {
  let [total, squares] = [0, 0]
  for (const { lower, upper } of counts) {
    const cases = size < lower ? lower : size > upper ? upper : size
    total += cases
    squares += cases * cases
  }
  return { total, squares }
}

/** How many combinations of bounds are tried one by one; for more, a slightly wider bound is used. */
const maxCorners = 4_096

/**
 * The index is at its maximum if each count is at its lower or upper bound; counts with equal bounds are
 * interchangeable.
 */
export function maxIndex(counts: readonly Bounded[]): number {
  const open = groupByBounds(counts.filter((count) => !isExact(count)))
  const corners = open.reduce((product, group) => product * (group.length + 1), 1)
  const min = totalsAt(counts, 0)
  return (corners <= maxCorners ? maxAtBounds(open, min) : maxUnderChords(open.flat(), min)) * monopoly
}

/** Groups counts by their bounds. */
function groupByBounds(counts: readonly Bounded[]): (readonly Bounded[])[] {
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

function maxAtBounds([group, ...others]: readonly (readonly Bounded[])[], { total, squares }: Totals): number {
  const [first] = group ?? []
  if (!group || !first) return total > 0 ? squares / (total * total) : 0
  const each = group.map((_, at) => at + 1)
  const tried = [0, ...each].map((many) =>
    maxAtBounds(others, {
      total: total + many * (first.upper - first.lower),
      squares: squares + many * (first.upper ** 2 - first.lower ** 2),
    }),
  )
  return Math.max(...tried)
}

/**
 * Squares are below the chord between a count's bounds. Under the chords, the sum of squares of a given total is
 * largest if the counts with the steepest chords reach their upper bounds first. Along that path the index is bounded
 * piece by piece.
 */
function maxUnderChords(counts: readonly Bounded[], min: Totals): number {
  let { total, squares } = min
  let max = squares / (total * total)
  for (const { lower, upper } of counts.toSorted((one, other) => other.lower + other.upper - one.lower - one.upper)) {
    const slope = lower + upper
    // squares(total) = base + slope × total on this piece; divided by total² it has its maximum at total = -2 base /
    // slope
    const base = squares - slope * total
    const turn = (-2 * base) / slope
    const end = total + upper - lower
    if (turn > total && turn < end) max = Math.max(max, (base + slope * turn) / (turn * turn))
    squares += upper * upper - lower * lower
    total = end
    max = Math.max(max, squares / (total * total))
  }
  return Math.min(1, max)
}
