/** Above this mean, P(0) is too small for a floating-point number, so logarithms are used. */
const logSpace = 700

/**
 * The smallest n with P(X <= n) >= p for a Poisson distributed X with the given mean: the count that a share p of all
 * days does not exceed. Uses the recursion P(n) = P(n - 1) × mean / n, in logarithms above a mean of 700.
 *
 * @param mean 0 or more
 * @param p over 0, below 1
 */
export function poissonQuantile(mean: number, p: number): number {
  if (!(mean >= 0 && mean < Infinity)) throw new RangeError(`Expected a Poisson mean of 0 or more, got ${mean}.`)
  if (!(p > 0 && p < 1)) throw new RangeError(`Expected a probability between 0 and 1, got ${p}.`)
  return mean <= logSpace ? byProduct(mean, p) : byLogarithm(mean, p)
}

function byProduct(mean: number, p: number): number {
  let term = Math.exp(-mean)
  let upTo = term
  let n = 0
  while (upTo < p && term > 0) {
    n += 1
    term *= mean / n
    upTo += term
  }
  return n
}

function byLogarithm(mean: number, p: number): number {
  let logTerm = -mean
  let upTo = Math.exp(logTerm)
  let n = 0
  // Past the mean, terms only get smaller, so the first one that rounds to zero ends the sum.
  while (upTo < p && (n < mean || upTo + Math.exp(logTerm) > upTo)) {
    n += 1
    logTerm += Math.log(mean / n)
    upTo += Math.exp(logTerm)
  }
  return n
}
