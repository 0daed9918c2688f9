import {
  bestSitesKey,
  closureKey,
  compareSites,
  findBestSites,
  getClosure,
  siteComparisonKey,
  type BestSitesAnswer,
  type Closure,
  type SiteComparison,
} from '@keyroom/product-api'
import type { Origin, TimesChoice } from '../times/times-choice.ts'
import { useOrder, type ShownAnswer } from '../times/use-order.ts'

const comparison = { key: siteComparisonKey, get: compareSites }
const closure = { key: closureKey, get: getClosure }
const best = { key: bestSitesKey, get: findBestSites }

/** The two places that are compared; `undefined` without two. */
export function sitesOf({ origins, pair }: TimesChoice): readonly [Origin, Origin] | undefined {
  const [first, second] = [origins[pair[0]], origins[pair[1]]]
  return first && second && [first, second]
}

/** Two places side by side. */
export function useComparison(choice: TimesChoice): ShownAnswer<SiteComparison> {
  const { minutes, direction, timeOfDay } = choice
  const sites = sitesOf(choice)
  const order = sites && { sites: [...sites], minutes: [...minutes], direction, ...(timeOfDay && { timeOfDay }) }
  return useOrder(order, comparison)
}

/** What a closure changes. */
export function useClosure({ closed, among, timeOfDay }: TimesChoice): ShownAnswer<Closure> {
  const order = closed === undefined ? undefined : { ccn: closed, among, ...(timeOfDay && { timeOfDay }) }
  return useOrder(order, closure)
}

/** Where new sites would save most driving. */
export function useBestSites({ state, sites, among }: TimesChoice): ShownAnswer<BestSitesAnswer> {
  return useOrder(state === undefined ? undefined : { state, count: sites, among }, best)
}
