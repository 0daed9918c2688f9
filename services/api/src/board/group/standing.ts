import { percentileRank, type Indicator } from '@keyroom/cost-report'

/** Where the value of one of a group stands in it: 1 is the best, equal values share a rank; null where no way is better. */
export function rankIn(sorted: Float64Array, value: number, better: Indicator['better']): number | null {
  if (better === 'neutral') return null
  return 1 + (better === 'higher' ? countAbove(sorted, value) : countBelow(sorted, value))
}

/** As `percentileRank`; null where there is none. */
export function percentileIn(sorted: Float64Array, value: number): number | null {
  const rank = percentileRank(sorted, value)
  return Number.isNaN(rank) ? null : rank
}

function countBelow(sorted: Float64Array, value: number): number {
  return position(sorted, (one) => one < value)
}

function countAbove(sorted: Float64Array, value: number): number {
  return sorted.length - position(sorted, (one) => one <= value)
}

/** How many values at the beginning a condition holds for that holds for a beginning alone. */
function position(sorted: Float64Array, holds: (value: number) => boolean): number {
  let from = 0
  let to = sorted.length
  while (from < to) {
    const middle = (from + to) >>> 1
    if (holds(sorted[middle] as number)) from = middle + 1
    else to = middle
  }
  return from
}
