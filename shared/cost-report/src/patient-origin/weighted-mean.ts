import type { Bounded } from './bounded.ts'

/** A value and its weight, both within bounds. */
export interface Weighted {
  readonly weight: Bounded
  readonly value: Bounded
}

/** The weighted mean; its bounds hold for all weights and values within theirs. `null` if there are no values. */
export function weightedMean(parts: readonly Weighted[]): Bounded | null {
  if (!parts.some(({ weight }) => weight.upper > 0)) return null
  return {
    lower: -extreme(parts.map(({ weight, value }) => ({ weight, value: -value.lower }))),
    upper: extreme(parts.map(({ weight, value }) => ({ weight, value: value.upper }))),
    known: knownMean(parts),
  }
}

/** The maximum mean gives the largest values their upper weights and the others their lower ones. Tries each split. */
function extreme(parts: readonly { readonly weight: Bounded; readonly value: number }[]): number {
  const largestFirst = parts.toSorted((one, other) => other.value - one.value)
  let weights = largestFirst.reduce((sum, { weight }) => sum + weight.lower, 0)
  let sum = largestFirst.reduce((total, { weight, value }) => total + weight.lower * value, 0)
  let max = weights > 0 ? sum / weights : -Infinity
  for (const { weight, value } of largestFirst) {
    weights += weight.upper - weight.lower
    sum += (weight.upper - weight.lower) * value
    if (weights > 0) max = Math.max(max, sum / weights)
  }
  return max
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
