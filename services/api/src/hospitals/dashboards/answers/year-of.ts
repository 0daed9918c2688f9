import { Refusal } from '../../../platform/routing/refusal.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'

/**
 * The default year: the latest in which all requested hospitals have a report, else the
 * latest in which any of them has one. Without a hospital: the latest with at least half as many reports as the largest year,
 * since the newest file may hold only the first reports of its year.
 *
 * @throws Refusal 404 `no-reports` if there are no reports
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
