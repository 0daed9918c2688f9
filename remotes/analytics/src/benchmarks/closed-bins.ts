import type { Distribution } from '@keyroom/product-api'

type Bin = Distribution['bins'][number]

/** Gives every bin two ends for drawing; a bin with an open end gets the width of the others. */
export function closedBins(bins: readonly Bin[]): { from: number; to: number; count: number }[] {
  const whole = bins.find(({ from, to }) => from !== null && to !== null)
  const width = whole && whole.from !== null && whole.to !== null ? whole.to - whole.from : 1
  return bins.map(({ from, to, count }) => ({
    from: from ?? (to ?? 0) - width,
    to: to ?? (from ?? 0) + width,
    count,
  }))
}
