import { percentile } from '@keyroom/cost-report'

/** Values from `from` (inclusive) to `to` (exclusive); null if the bin is open. */
export interface Bin {
  readonly from: number | null
  readonly to: number | null
  readonly count: number
}

/** Min (if the values allow it) and max number of bins of equal width. */
const bounds = { min: 8, max: 40 }

/** Values that differ by less than this share of their size count as equal: their edges would look the same. */
const dust = 1e-7

/** Values farther than this many interquartile ranges from the quartiles go into an open bin. */
const reach = 3

/**
 * Bins for a histogram. The width follows the Freedman-Diaconis rule, rounded to a number that is easy to read, and so
 * are the edges. Outliers, of which cost reports have many, go into an open bin at either end.
 *
 * @param values in ascending order
 */
export function binsOf(values: Float64Array): Bin[] {
  if (values.length === 0) return []
  const [min, greatest] = [values[0] as number, values.at(-1) as number]
  const [low, high] = shownRange(values)
  if (high - low <= dust * Math.max(Math.abs(low), Math.abs(high), dust))
    return [{ from: min, to: greatest, count: values.length }]
  const step = stepFor(values, low, high)
  const [first, last] = [multipleOf(low, step), multipleOf(high, step) + 1]
  const edges = Array.from({ length: last - first + 1 }, (_none, at) => edge(first + at, step))
  const counts = Array.from({ length: last - first }, () => 0)
  let [below, above] = [0, 0]
  for (const value of values) {
    if (value < (edges[0] as number)) below += 1
    else if (value >= (edges.at(-1) as number)) above += 1
    else {
      const bin = binOf(value, edges, step, first)
      counts[bin] = (counts[bin] ?? 0) + 1
    }
  }
  return [
    ...(below > 0 ? [{ from: null, to: edges[0] as number, count: below }] : []),
    ...counts.map((count, at) => ({ from: edges[at] as number, to: edges[at + 1] as number, count })),
    ...(above > 0 ? [{ from: edges.at(-1) as number, to: null, count: above }] : []),
  ]
}

function shownRange(values: Float64Array): [number, number] {
  const [min, greatest] = [values[0] as number, values.at(-1) as number]
  const [p25, p75] = [percentile(values, 25), percentile(values, 75)]
  const far = (p75 - p25) * reach
  // If half of all values are equal, the interquartile range says nothing about the others.
  if (far === 0) return [percentile(values, 1), percentile(values, 99)]
  return [Math.max(min, p25 - far), Math.min(greatest, p75 + far)]
}

function stepFor(values: Float64Array, low: number, high: number): number {
  const middle = percentile(values, 75) - percentile(values, 25)
  const advised = (2 * middle) / Math.cbrt(values.length)
  const width = Math.min(Math.max(advised, (high - low) / bounds.max), (high - low) / bounds.min)
  const power = 10 ** Math.floor(Math.log10(width))
  const factor = [1, 2, 2.5, 5, 10].find((one) => one * power >= width * 0.999) ?? 10
  return factor * power
}

/** The greatest multiple that is not above the value, but for an error of floating point. */
function multipleOf(value: number, step: number): number {
  return Math.floor(value / step + 1e-9)
}

/** A multiple of the step without errors of floating point. */
function edge(multiple: number, step: number): number {
  return Number((multiple * step).toPrecision(12))
}

function binOf(value: number, edges: readonly number[], step: number, first: number): number {
  const guess = Math.min(Math.max(Math.floor(value / step) - first, 0), edges.length - 2)
  if (value < (edges[guess] as number)) return guess - 1
  return value >= (edges[guess + 1] as number) ? guess + 1 : guess
}
