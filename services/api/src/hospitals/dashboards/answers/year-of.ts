import { Refusal } from '../../../platform/routing/refusal.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'

/**
 * The year to answer when nobody asks for one: the latest in which all hospitals in question have a report, else the
 * latest in which any has; without a hospital the latest with at least half as many reports as the fullest year, since
 * the newest file may hold no more than its beginning.
 *
 * @throws Refusal 404 `no-reports` where there is no report at all
 */
export function yearOf({ years }: Snapshot, ccns: readonly string[]): number {
  const latestFirst = [...years.values()].toReversed()
  const max = Math.max(0, ...latestFirst.map(({ count }) => count))
  const ofAll = latestFirst.find(({ first, count }) =>
    ccns.length > 0 ? ccns.every((ccn) => first.has(ccn)) : count * 2 >= max,
  )
  const ofAny = latestFirst.find(({ first }) => ccns.some((ccn) => first.has(ccn)))
  const year = (ofAll ?? ofAny ?? latestFirst[0])?.year
  if (year !== undefined) return year
  throw new Refusal(404, { code: 'no-reports', message: 'There is no cost report yet.' })
}
