import type { Department } from '../program/program.ts'
import { rangeOf } from './check-values.ts'
import { demandAt, type Adjustment, type DepartmentPlan } from './department-plan.ts'

/**
 * The value below which a share of the futures is: a triangular distribution from low to high with its peak at the plan,
 * or at the bound next to the plan. Without a range every future is as planned.
 */
function quantileOf(range: ReturnType<typeof rangeOf>, planned: number, share: number): number {
  if (range === null) return planned
  const [low, high] = range
  if (low === high) return low
  const mode = Math.min(high, Math.max(low, planned))
  const width = high - low
  const below = (mode - low) / width
  return share < below
    ? low + Math.sqrt(share * width * (mode - low))
    : high - Math.sqrt((1 - share) * width * (high - mode))
}

/** A future of the department, from two numbers between 0 and 1. */
export function futureOf(department: Department, growthShare: number, stayShare: number): Adjustment {
  return {
    growth: quantileOf(rangeOf(department, 'growth'), 0, growthShare),
    stay: quantileOf(rangeOf(department, 'stay'), 1, stayShare),
  }
}

/** Even shares of the futures of growth and of stay, which together stand for all of them. */
const sharesPerRange = 24

/** Half the smallest difference of two loads that could matter to a number of rooms. */
const relativeError = 1e-7

/**
 * What a share of the futures does not exceed, relative to the plan, by year. Futures are an even grid of shares of both
 * ranges; `simulate` draws them at random.
 */
export function futureRatio(plan: DepartmentPlan, term: 'load' | 'rooms', share: number): (index: number) => number {
  const shares = Array.from({ length: sharesPerRange }, (_, index) => (index + 0.5) / sharesPerRange)
  const futures = shares.map((one) => futureOf(plan.department, one, one))
  const ratios: number[] = []
  return (index) => (ratios[index] ??= ratioAt(plan, term, share, index, futures))
}

function ratioAt(
  plan: DepartmentPlan,
  term: 'load' | 'rooms',
  share: number,
  index: number,
  futures: readonly Adjustment[],
): number {
  const planned = demandAt(plan, index)[term]
  const doubled = demandAt(plan, index, { growth: 0, stay: 2 })[term]
  if (planned === null || doubled === null || planned === 0) return 1
  // A demand is fixed + perStay × stay, so two of them give all others.
  const growths = futures.map(({ growth }) => (1 + growth) ** index)
  const stays = futures.map(({ stay }) => 1 + (stay - 1) * (doubled / planned - 1))
  let low = (growths[0] ?? 1) * (stays[0] ?? 1)
  let high = (growths.at(-1) ?? 1) * (stays.at(-1) ?? 1)
  const enough = share * sharesPerRange ** 2
  while (high - low > relativeError * high) {
    const middle = (low + high) / 2
    if (countUpTo(growths, stays, middle) < enough) low = middle
    else high = middle
  }
  return high
}

/** How many products of two ascending lists are at most so large. */
function countUpTo(growths: readonly number[], stays: readonly number[], product: number): number {
  let count = 0
  let end = stays.length
  for (const growth of growths) {
    while (end > 0 && growth * (stays[end - 1] ?? 0) > product) end--
    count += end
  }
  return count
}
