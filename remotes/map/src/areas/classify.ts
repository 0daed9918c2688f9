import { percentile } from '@keyroom/cost-report'
import { schemeYlGnBu } from 'd3-scale-chromatic'
import { ckmeans } from 'simple-statistics'
import type { ClassMethod } from './area-choice.ts'

/**
 * The limits between classes, ascending: a value belongs to the class above a limit from the limit on. There are fewer
 * classes than wanted where too many values are equal.
 *
 * Quantiles are percentiles of type 7. Natural breaks are Jenks's optimum, found by Ckmeans: the classes whose values are
 * closest to their means.
 */
export function limitsOf(values: readonly number[], method: ClassMethod, classes: number): number[] {
  const sorted = values.toSorted((one, other) => one - other)
  const [lowest = 0, highest = 0] = [sorted[0], sorted.at(-1)]
  const limits = Array.from({ length: classes - 1 }, (_none, at) => {
    const share = (at + 1) / classes
    return method === 'quantile' ? percentile(sorted, share * 100) : lowest + (highest - lowest) * share
  })
  const found = method === 'jenks' ? naturalLimits(sorted, classes) : limits
  return [...new Set(found)].filter((limit) => limit > lowest && limit <= highest)
}

function naturalLimits(sorted: number[], classes: number): number[] {
  const distinct = new Set(sorted).size
  if (distinct < 2) return []
  return ckmeans(sorted, Math.min(classes, distinct)).flatMap(([first], at) =>
    at === 0 || first === undefined ? [] : [first],
  )
}

/** The class of a value, from 0. */
export function classOf(value: number, limits: readonly number[]): number {
  return limits.filter((limit) => value >= limit).length
}

/**
 * The colors of classes, the lowest first. The ramp changes in lightness throughout, so that it can be read without color
 * vision; the highest class differs most from the ground. The end of the ramp that looks like land without a value is left
 * out: the lightest color on light ground, the darkest on dark ground.
 */
export function classColors(count: number, isDark: boolean): readonly string[] {
  const ramp = schemeYlGnBu[Math.min(9, Math.max(3, count + 1))] ?? []
  const used = Math.max(1, count)
  return isDark ? ramp.slice(0, used).toReversed() : ramp.slice(-used)
}
