import type { Distribution } from '@keyroom/product-api'

type Bin = Distribution['bins'][number]

/** Bins with both ends, for drawing: one that is open at an end is drawn as wide as the others. */
export function closedBins(bins: readonly Bin[]): { from: number; to: number; count: number }[] {
  const whole = bins.find(({ from, to }) => from !== null && to !== null)
  const width = whole && whole.from !== null && whole.to !== null ? whole.to - whole.from : 1
  return bins.map(({ from, to, count }) => ({
    from: from ?? (to ?? 0) - width,
    to: to ?? (from ?? 0) + width,
    count,
  }))
}
