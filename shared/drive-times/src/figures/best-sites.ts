import type { Place } from '@keyroom/cost-report'
import type { Estimator } from '../estimator/create-estimator.ts'
import type { PopulatedPlaces } from './places.ts'

export interface BestSitesOrder {
  /** The people to serve. */
  readonly demand: PopulatedPlaces
  /** Where a site may be. */
  readonly candidates: readonly Place[]
  /** What serves them now. */
  readonly existing: readonly Place[]
  readonly count: number
}

export interface BestSite {
  /** The index of the candidate. */
  readonly candidate: number
  /** People who are nearer to it than to anything that is there, or was chosen before. */
  readonly people: number
  /** Minutes that these people save in all, each driving once. */
  readonly savedMinutes: number
  /** Mean minutes of everybody to the nearest site once this one is there; null if nobody has a time. */
  readonly meanAfter: number | null
}

export interface BestSites {
  readonly meanBefore: number | null
  readonly sites: readonly BestSite[]
}

/** Minutes that count for a place which nothing can be reached from: as if the nearest site were this far. */
const unservedMinutes = 240

/**
 * Where new sites would save most driving: the p-median problem, solved greedily. The first site is the one that saves
 * most minutes over all people, each next one saves most given those before. The result is at least 63 % as good as the
 * best possible one, since each site saves less the more there are.
 */
export function bestSites(estimator: Estimator, { demand, candidates, existing, count }: BestSitesOrder): BestSites {
  const weights = nodeWeights(estimator, demand)
  const { minutes } = estimator.times(existing.map(estimator.access))
  const current = minutes.map((time) => Math.min(time, unservedMinutes))
  const evaluate = (candidate: number) => {
    let [saved, people] = [0, 0]
    estimator.savings(estimator.access(candidates[candidate] as Place), current, (node, time) => {
      const weight = weights.get(node)
      if (weight === undefined) return
      people += weight
      saved += weight * ((current[node] ?? 0) - time)
    })
    return { saved, people }
  }
  const mean = () => meanOf(weights, current)
  const meanBefore = mean()
  // What a candidate saved before is the most that it can save now, so most need not be evaluated again.
  const bounds = candidates.map((_candidate, index) => evaluate(index).saved)
  const sites: BestSite[] = []
  while (sites.length < Math.min(count, candidates.length)) {
    const best = pickBest(bounds, evaluate)
    if (best === null) break
    const { people, saved } = evaluate(best)
    estimator.savings(estimator.access(candidates[best] as Place), current.slice(), (node, time) => {
      current[node] = time
    })
    bounds[best] = 0
    sites.push({ candidate: best, people, savedMinutes: saved, meanAfter: mean() })
  }
  return { meanBefore, sites }
}

/** The candidate that saves most, or null where none saves anything. Brings the bounds of those that it evaluates up to date. */
function pickBest(bounds: number[], evaluate: (candidate: number) => { saved: number }): number | null {
  const order = bounds.map((_bound, index) => index).sort((one, other) => byBound(bounds, one, other))
  let best: number | null = null
  for (const candidate of order) {
    if (best !== null && (bounds[candidate] ?? 0) <= (bounds[best] ?? 0)) break
    const { saved } = evaluate(candidate)
    bounds[candidate] = saved
    if (saved > 0 && (best === null || byBound(bounds, candidate, best) < 0)) best = candidate
  }
  return best
}

function byBound(bounds: readonly number[], one: number, other: number): number {
  return (bounds[other] ?? 0) - (bounds[one] ?? 0) || one - other
}

/** The people at each node of the graph: a place counts at the centroid that it is nearest to. */
function nodeWeights(estimator: Estimator, { places, population }: PopulatedPlaces): Map<number, number> {
  const weights = new Map<number, number>()
  for (const [index, place] of places.entries()) {
    const people = population[index] ?? NaN
    const node = estimator.access(place)[0]?.node
    if (node === undefined || Number.isNaN(people) || people === 0) continue
    weights.set(node, (weights.get(node) ?? 0) + people)
  }
  return weights
}

function meanOf(weights: ReadonlyMap<number, number>, current: Float64Array): number | null {
  let [people, minutes] = [0, 0]
  for (const [node, weight] of weights) {
    people += weight
    minutes += weight * (current[node] ?? 0)
  }
  return people === 0 ? null : minutes / people
}
