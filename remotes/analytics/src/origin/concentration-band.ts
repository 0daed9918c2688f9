import type { BoundedAnswer } from '@keyroom/product-api'

/** The bands of the Merger Guidelines of 2023: over 1,000 moderately, over 1,800 highly concentrated. */
const limits = { moderate: 1000, high: 1800 } as const

export type ConcentrationBand = 'low' | 'moderate' | 'high' | 'open'

/** How concentrated a market with such an index is; `open` where the suppressed cells decide. */
export function concentrationBand({ lower, upper }: BoundedAnswer): ConcentrationBand {
  const [least, most] = [bandOf(Math.min(lower, upper)), bandOf(Math.max(lower, upper))]
  return least === most ? least : 'open'
}

function bandOf(index: number): 'low' | 'moderate' | 'high' {
  if (index > limits.high) return 'high'
  return index > limits.moderate ? 'moderate' : 'low'
}
