/** A distribution of time in the room: exponential with this mean, or how many stays lasted how long. */
export type Stays =
  | { readonly kind: 'exponential'; readonly meanHours: number }
  /** Ascending; the stays of an entry lasted at most so many hours, and more than the entry before. */
  | { readonly kind: 'counted'; readonly bins: readonly { readonly hours: number; readonly count: number }[] }

/**
 * The largest load of a cycle that repeats, such as a week: m(t) = integral of lambda(t - u) × P(S > u) du over all past
 * arrivals (the infinite-server queue Mt/G/inf), at the ends of the steps. Arrivals are even within a step.
 *
 * @param rates arrivals per hour, in each step of the cycle
 * @param stepHours the length of a step
 */
export function peakLoad(rates: readonly number[], stepHours: number, stays: Stays): number {
  return stays.kind === 'exponential'
    ? peakOfExponential(rates, stepHours, stays.meanHours)
    : peakOfKernel(rates, kernelOf(rates.length, stepHours, stays.bins))
}

/** Within a step the load nears rate × mean, so it is largest at the end of one. */
function peakOfExponential(rates: readonly number[], stepHours: number, meanHours: number): number {
  const kept = Math.exp(-stepHours / meanHours)
  // 1 - kept, exact for a short step
  const arrived = -Math.expm1(-stepHours / meanHours) * meanHours
  let load = 0
  for (const rate of rates) load = load * kept + rate * arrived
  // What is left after all former cycles of what one cycle leaves.
  load /= -Math.expm1((-stepHours * rates.length) / meanHours)
  let peak = load
  for (const rate of rates) {
    load = load * kept + rate * arrived
    if (load > peak) peak = load
  }
  return peak
}

function peakOfKernel(rates: readonly number[], kernel: Float64Array): number {
  let peak = 0
  for (let now = 0; now < rates.length; now++) {
    let load = 0
    for (let back = 0; back < rates.length; back++) {
      load += (rates[now >= back ? now - back : now - back + rates.length] ?? 0) * (kernel[back] ?? 0)
    }
    if (load > peak) peak = load
  }
  return peak
}

/** The integral of P(S > u) over each step of age, of all cycles together. */
function kernelOf(steps: number, stepHours: number, bins: Extract<Stays, { kind: 'counted' }>['bins']): Float64Array {
  const total = bins.reduce((sum, { count }) => sum + count, 0)
  const kernel = new Float64Array(steps)
  const longest = bins.at(-1)?.hours ?? 0
  for (let step = 0; step * stepHours < longest; step++) {
    const until = stayedUntil(bins, (step + 1) * stepHours) - stayedUntil(bins, step * stepHours)
    kernel[step % steps] = (kernel[step % steps] ?? 0) + until / total
  }
  return kernel
}

/** The hours that all stays spent up to an age: the integral of their number from 0 to it. Stays are even within a bin. */
function stayedUntil(bins: readonly { readonly hours: number; readonly count: number }[], age: number): number {
  let sum = 0
  let from = 0
  for (const { hours, count } of bins) {
    if (age >= hours) sum += (count * (from + hours)) / 2
    else if (age <= from) sum += count * age
    else {
      const ended = (age - from) / (hours - from)
      sum += count * (ended * ((from + age) / 2) + (1 - ended) * age)
    }
    from = hours
  }
  return sum
}

/** The mean of counted stays, in hours. */
export function meanOfBins(bins: readonly { readonly hours: number; readonly count: number }[]): number {
  const total = bins.reduce((sum, { count }) => sum + count, 0)
  return total > 0 ? stayedUntil(bins, Infinity) / total : 0
}
