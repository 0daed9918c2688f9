import type { Department } from '../program/program.ts'
import type { Adjustment } from './department-plan.ts'

type Range = Department['ranges']['growth']

/**
 * The value below which a share of the futures is: a triangular distribution from low to high with its peak at the plan,
 * or at the bound next to the plan. Without a range every future is as planned.
 */
function quantileOf(range: Range, planned: number, share: number): number {
  const { low, high } = range ?? {}
  if (low === null || low === undefined || high === null || high === undefined || !(low < high)) return low ?? planned
  const mode = Math.min(high, Math.max(low, planned))
  const width = high - low
  const below = (mode - low) / width
  return share < below
    ? low + Math.sqrt(share * width * (mode - low))
    : high - Math.sqrt((1 - share) * width * (high - mode))
}

/** A future of the department, from two numbers between 0 and 1. */
export function futureOf({ ranges }: Department, growthShare: number, stayShare: number): Adjustment {
  return { growth: quantileOf(ranges.growth, 0, growthShare), stay: quantileOf(ranges.stay, 1, stayShare) }
}
