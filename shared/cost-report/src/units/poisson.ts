/** Above this mean the chance of none is too small for a number, and logarithms take over. */
const LOG_SPACE = 700

/**
 * The least n with P(X <= n) >= p for X that is Poisson distributed with the mean given: how many are there at most on p
 * of all days. By the recursion P(n) = P(n - 1) × mean / n, in logarithms above a mean of 700.
 *
 * @param mean 0 or more
 * @param p over 0, below 1
 */
export function poissonQuantile(mean: number, p: number): number {
  if (!(mean >= 0 && mean < Infinity)) throw new RangeError(`A Poisson mean is 0 or more; ${mean} is not.`)
  if (!(p > 0 && p < 1)) throw new RangeError(`A probability lies between 0 and 1; ${p} does not.`)
  return mean <= LOG_SPACE ? byProduct(mean, p) : byLogarithm(mean, p)
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
  // Past the mean a term that counts as nothing is the last one that could matter.
  while (upTo < p && (n < mean || upTo + Math.exp(logTerm) > upTo)) {
    n += 1
    logTerm += Math.log(mean / n)
    upTo += Math.exp(logTerm)
  }
  return n
}
