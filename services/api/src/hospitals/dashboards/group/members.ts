import { areas, bedBandOf, controlGroups, milesBetween, type PeerCriteria } from '@keyroom/cost-report'
import { Refusal } from '../../../platform/routing/refusal.ts'
import { placeOf, type FacilityColumns } from '../snapshot/facility-columns.ts'
import type { YearBlock } from '../snapshot/year-block.ts'

type Test = (position: number) => boolean

/**
 * The hospitals that meet the criteria of a group that do not depend on the year: 1 for those that do.
 * @throws Refusal 422 `place-unknown` for a radius around a hospital without a location
 */
export function candidatesOf(criteria: PeerCriteria, facilities: FacilityColumns): Uint8Array {
  const { types, states, radius, list } = criteria
  const tests: Test[] = []
  if (list.length > 0) tests.push(isOneOf(facilities.ccn, list))
  if (types.length > 0) tests.push(isOneOf(facilities.type, types))
  if (states.length > 0) tests.push(isOneOf(facilities.state, states))
  if (radius) tests.push(isWithin(radius, facilities))
  return Uint8Array.from(facilities.ccn, (_ccn, facility) => Number(tests.every((holds) => holds(facility))))
}

/**
 * The reports of a year that belong to a group: 1 for preferred reports whose hospital is a candidate and meets the other
 * criteria that year. Beds, residents, area and control are those of the report: one without an area is in no group
 * of an area, so that a file of another year does not change the members.
 *
 * @param candidates as `candidatesOf` finds them
 * @param places for each report, the index of its hospital among the facilities
 */
export function membersOf(
  criteria: PeerCriteria,
  candidates: Uint8Array,
  { block, places }: { readonly block: YearBlock; readonly places: Int32Array },
): Uint8Array {
  const { bedBands, teaching } = criteria
  const tests: Test[] = []
  if (bedBands.length > 0) {
    const wanted = new Set<string | null>(bedBands)
    tests.push((report) => wanted.has(bedBandOf(block.beds[report] as number)))
  }
  if (criteria.areas.length > 0) tests.push(isCode(block.area, areas, criteria.areas))
  if (criteria.controls.length > 0) tests.push(isCode(block.control, controlGroups, criteria.controls))
  if (teaching !== null) tests.push((report) => block.teaching[report] === Number(teaching))

  const members = new Uint8Array(block.count)
  for (let report = 0; report < block.count; report += 1) {
    const isCandidate = block.benchmark[report] === 1 && candidates[places[report] as number] === 1
    if (isCandidate && tests.every((holds) => holds(report))) members[report] = 1
  }
  return members
}

function isOneOf<Value>(column: readonly Value[], wanted: readonly Value[]): Test {
  const set = new Set(wanted)
  return (position) => set.has(column[position] as Value)
}

function isCode<Value>(column: Int8Array, known: readonly Value[], wanted: readonly Value[]): Test {
  const codes = new Set(wanted.map((value) => known.indexOf(value)))
  return (report) => codes.has(column[report] as number)
}

function isWithin(radius: NonNullable<PeerCriteria['radius']>, facilities: FacilityColumns): Test {
  const { longitude, latitude } = facilities
  const center = placeOf(facilities, radius.ccn)
  if (!center) {
    throw new Refusal(422, {
      code: 'place-unknown',
      message: 'Nothing tells where the hospital in the middle of the radius is.',
      expected: 'a hospital with coordinates',
      received: radius.ccn,
    })
  }
  return (facility) =>
    milesBetween(center, { longitude: longitude[facility] as number, latitude: latitude[facility] as number }) <=
    radius.miles
}
