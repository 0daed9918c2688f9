/** A term this small, relative to the largest one, changes no sum of floating-point numbers. */
const negligible = 1e-22

/**
 * The smallest n with P(X <= n) >= p for a Poisson distributed X with the given mean: the count that a share p of all
 * days does not exceed. Uses the recursion P(n) = P(n - 1) × mean / n from the largest term on in both directions, so
 * that no term is too small for a floating-point number, however large the mean.
 *
 * @param mean 0 or more
 * @param p over 0, below 1
 */
export function poissonQuantile(mean: number, p: number): number {
  if (!(mean >= 0 && mean < Infinity)) throw new RangeError(`Expected a Poisson mean of 0 or more, got ${mean}.`)
  if (!(p > 0 && p < 1)) throw new RangeError(`Expected a probability between 0 and 1, got ${p}.`)
  const { below, all, top } = sumAround(mean, Math.floor(mean))
  const enough = p * all
  let n = Math.floor(mean)
  if (below >= enough) {
    let upTo = below
    let term = 1
    // From here down, while one count fewer is still enough.
    while (n > 0 && upTo - term >= enough) {
      upTo -= term
      term *= n / mean
      n -= 1
    }
    return n
  }
  let upTo = below
  let term = 1
  while (upTo < enough && n < top) {
    n += 1
    term *= mean / n
    upTo += term
  }
  return n
}

/**
 * P(X <= n) for a Poisson distributed X: the share of days on which n rooms suffice.
 *
 * @param mean 0 or more
 */
export function poissonUpTo(mean: number, n: number): number {
  if (n < 0) return 0
  const mode = Math.floor(mean)
  const { below, all } = sumAround(mean, mode)
  let upTo = below
  let term = 1
  if (n >= mode) {
    for (let k = mode + 1; k <= n && term > negligible; k++) {
      term *= mean / k
      upTo += term
    }
  } else {
    // Added from the smallest term on: a difference from the upper half would lose the digits of a small share.
    upTo = 0
    for (let k = mode; k > n; k--) term *= k / mean
    for (let k = n; k >= 0 && term > 0; k--) {
      upTo += term
      term *= k / mean
    }
  }
  return Math.min(1, upTo / all)
}

/** Sums of terms relative to the largest, at `mode`: up to and including it, and all; `top` is where they vanish. */
function sumAround(mean: number, mode: number) {
  let below = 0
  let term = 1
  for (let k = mode; k >= 0 && term > negligible; k--) {
    below += term
    term *= k / mean
  }
  let above = 0
  let top = mode
  term = 1
  while (term > negligible) {
    top += 1
    term *= mean / top
    above += term
  }
  return { below, all: below + above, top }
}
