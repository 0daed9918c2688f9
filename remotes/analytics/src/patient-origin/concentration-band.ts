import type { BoundedAnswer } from '@keyroom/product-api'

/**
 * The Merger Guidelines (2023) of the US Department of Justice and the Federal Trade Commission, section 2.1, call a
 * market over 1,800 highly concentrated; one over 1,000 is usually called moderately concentrated.
 */
export const concentrationLimits = { moderate: 1000, high: 1800 } as const

type Band = 'low' | 'moderate' | 'high'
export type ConcentrationBand = Band | `${Band}-${Band}`

/** The concentration of a market; two bands where it depends on suppressed cells. */
export function concentrationBand({ lower, upper }: BoundedAnswer): ConcentrationBand {
  const [min, max] = [bandOf(Math.min(lower, upper)), bandOf(Math.max(lower, upper))]
  return min === max ? min : `${min}-${max}`
}

function bandOf(index: number): Band {
  if (index > concentrationLimits.high) return 'high'
  return index > concentrationLimits.moderate ? 'moderate' : 'low'
}
