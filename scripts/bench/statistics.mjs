/**
 * The value in the middle; between the two middle ones when their number is even.
 * @param {readonly number[]} values at least one
 */
export function median(values) {
  return percentile(values, 50)
}

/**
 * The value below which the given percentage of values lies, interpolated between neighbours.
 * @param {readonly number[]} values at least one
 * @param {number} percent from 0 to 100
 */
export function percentile(values, percent) {
  if (values.length === 0) throw new Error('Expected at least one value, none came.')
  const sorted = values.toSorted((one, other) => one - other)
  const position = ((sorted.length - 1) * percent) / 100
  const below = sorted[Math.floor(position)]
  return below + (sorted[Math.ceil(position)] - below) * (position % 1)
}

/**
 * The least and the greatest value.
 * @param {readonly number[]} values
 * @returns {[number, number]}
 */
export function spread(values) {
  return [Math.min(...values), Math.max(...values)]
}

/**
 * Numbers from 0 up to 1 that look random and are the same for the same seed, so that two runs do the same work
 * (mulberry32).
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
