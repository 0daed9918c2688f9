import type { FacilityType } from '../ccn.ts'
import type { ControlGroup } from '../control.ts'
import { bedBandOf } from './bed-band.ts'
import { milesBetween, type Place } from './distance.ts'
import type { Area, PeerCriteria } from './peer-criteria.ts'

/** What peers are chosen by, as the report of the year tells it; `null` where nobody knows. */
export interface PeerFacts {
  readonly ccn: string
  readonly type: FacilityType
  readonly beds: number | null
  readonly area: Area | null
  readonly control: ControlGroup | null
  readonly state: string | null
  /** Interns and residents in FTE: worksheet S-3 Part I line 14 column 9. */
  readonly residents: number | null
  readonly place: Place | null
}

/**
 * Whether a hospital teaches: it has interns and residents in approved programs, more than 0 FTE of them. A blank is
 * none, because the form leaves the column empty where there are none.
 */
export function isTeaching(residents: number | null): boolean {
  return (residents ?? 0) > 0
}

/**
 * Tells of each hospital whether it is in the group. The hospital at the centre of a radius is in it; where the centre
 * has no known place nobody is.
 *
 * @param centre where the hospital of `criteria.radius` is; of no matter without a radius
 */
export function peerFilter(criteria: PeerCriteria, centre: Place | null): (facts: PeerFacts) => boolean {
  const { teaching, radius } = criteria
  const types = oneOf(criteria.types)
  const bands = oneOf(criteria.bedBands)
  const areas = oneOf(criteria.areas)
  const controls = oneOf(criteria.controls)
  const states = oneOf(criteria.states)
  const list = oneOf(criteria.list)
  return ({ ccn, type, beds, area, control, state, residents, place }) =>
    types(type) &&
    states(state) &&
    areas(area) &&
    controls(control) &&
    list(ccn) &&
    bands(bedBandOf(beds)) &&
    (teaching === null || isTeaching(residents) === teaching) &&
    (radius === null || (centre !== null && place !== null && milesBetween(centre, place) <= radius.miles))
}

function oneOf<Value>(chosen: readonly Value[]): (value: Value | null) => boolean {
  if (chosen.length === 0) return () => true
  const set = new Set<Value | null>(chosen)
  return (value) => value !== null && set.has(value)
}
