import type { Bounded } from './bounded.ts'

/** A value and how much it weighs, both within bounds. */
export interface Weighted {
  readonly weight: Bounded
  readonly value: Bounded
}

/** The mean of values by weights; its bounds hold whatever the weights and values are within theirs. `null` of nothing. */
export function weightedMean(parts: readonly Weighted[]): Bounded | null {
  if (!parts.some(({ weight }) => weight.upper > 0)) return null
  return {
    lower: -extreme(parts.map(({ weight, value }) => ({ weight, value: -value.lower }))),
    upper: extreme(parts.map(({ weight, value }) => ({ weight, value: value.upper }))),
    known: knownMean(parts),
  }
}

/** The greatest mean: the largest values weigh their most, the others their least; how many, trying tells. */
function extreme(parts: readonly { readonly weight: Bounded; readonly value: number }[]): number {
  const largestFirst = parts.toSorted((one, other) => other.value - one.value)
  let weights = largestFirst.reduce((sum, { weight }) => sum + weight.lower, 0)
  let sum = largestFirst.reduce((total, { weight, value }) => total + weight.lower * value, 0)
  let most = weights > 0 ? sum / weights : -Infinity
  for (const { weight, value } of largestFirst) {
    weights += weight.upper - weight.lower
    sum += (weight.upper - weight.lower) * value
    if (weights > 0) most = Math.max(most, sum / weights)
  }
  return most
}

function knownMean(parts: readonly Weighted[]): number | null {
  let [weights, sum] = [0, 0]
  for (const { weight, value } of parts) {
    if (weight.known === null || value.known === null) continue
    weights += weight.known
    sum += weight.known * value.known
  }
  return weights > 0 ? sum / weights : null
}
