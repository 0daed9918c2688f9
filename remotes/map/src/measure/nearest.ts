import { milesBetween } from '@keyroom/cost-report'
import type { Located } from '../facilities/cluster-index.ts'
import type { FacilityPoint } from '../facilities/facility-point.ts'

/** A hospital and its distance in a straight line. */
export interface NearHospital {
  readonly facility: FacilityPoint
  readonly miles: number
}

/** How many hospitals are listed. */
const nearestCount = 10

/** The hospitals nearest to a place, the nearest first, without the one that stands there itself. */
export function nearestTo(
  place: Located,
  facilities: readonly FacilityPoint[],
  itself: string | undefined,
  count = nearestCount,
): NearHospital[] {
  return facilities
    .filter(({ ccn }) => ccn !== itself)
    .map((facility) => ({ facility, miles: milesBetween(place, facility) }))
    .toSorted((one, other) => one.miles - other.miles || one.facility.ccn.localeCompare(other.facility.ccn))
    .slice(0, count)
}
