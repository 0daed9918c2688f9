import type { BoundedAnswer } from '@keyroom/product-api'

/**
 * Over 1,800 a market is highly concentrated, by the Merger Guidelines of the US Department of Justice and the Federal
 * Trade Commission (2023), section 2.1; over 1,000 it is usually called moderately so.
 */
export const concentrationLimits = { moderate: 1000, high: 1800 } as const

type Band = 'low' | 'moderate' | 'high'
export type ConcentrationBand = Band | `${Band}-${Band}`

/** How concentrated a market with such an index is; two bands where the suppressed cells decide. */
export function concentrationBand({ lower, upper }: BoundedAnswer): ConcentrationBand {
  const [least, most] = [bandOf(Math.min(lower, upper)), bandOf(Math.max(lower, upper))]
  return least === most ? least : `${least}-${most}`
}

function bandOf(index: number): Band {
  if (index > concentrationLimits.high) return 'high'
  return index > concentrationLimits.moderate ? 'moderate' : 'low'
}
