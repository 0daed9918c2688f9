/**
 * The middle value, or the mean of the two middle values of an even count.
 * @param {readonly number[]} values at least one
 */
export function median(values) {
  return percentile(values, 50)
}

/**
 * The value below which the given percentage of values is, interpolated between neighbors.
 * @param {readonly number[]} values at least one
 * @param {number} percent from 0 to 100
 */
export function percentile(values, percent) {
  if (values.length === 0) throw new Error('Expected at least one value, got none.')
  const sorted = values.toSorted((one, other) => one - other)
  const position = ((sorted.length - 1) * percent) / 100
  const below = sorted[Math.floor(position)]
  return below + (sorted[Math.ceil(position)] - below) * (position % 1)
}

/**
 * The smallest and the largest value.
 * @param {readonly number[]} values
 * @returns {[number, number]}
 */
export function spread(values) {
  return [Math.min(...values), Math.max(...values)]
}

/**
 * Pseudorandom numbers from 0 up to 1 by a seed, so that all runs do the same work (mulberry32).
 * @param {number} seed a whole number
 * @returns {() => number}
 */
export function seededRandom(seed) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
