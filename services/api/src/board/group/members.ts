import { areas, bedBandOf, controlGroups, milesBetween, type PeerCriteria } from '@keyroom/cost-report'
import { Refusal } from '../../server/refusal.ts'
import type { FacilityColumns } from '../snapshot/facility-columns.ts'
import type { YearBlock } from '../snapshot/year-block.ts'
import { placeOf } from './place-of.ts'

/** What a hospital is in a year, as criteria ask for it. */
interface Candidate {
  /** Where it stands in the columns of facilities. */
  readonly facility: number
  /** Its report of the year in the block. */
  readonly report: number
}

type Test = (candidate: Candidate) => boolean

/**
 * Which reports of a year are a group's: 1 for those that count and whose hospital meets every criterion. Beds and
 * residents are those of the report; area and control too, where it tells them, else what is known of the hospital.
 *
 * @throws Refusal 422 `place-unknown` for a radius around nowhere
 */
export function membersOf(criteria: PeerCriteria, facilities: FacilityColumns, block: YearBlock): Uint8Array {
  const tests = testsOf(criteria, facilities, block)
  const members = new Uint8Array(block.count)
  for (let report = 0; report < block.count; report += 1) {
    const facility = block.benchmark[report] ? facilities.positions.get(block.ccn[report] as string) : undefined
    if (facility !== undefined && tests.every((holds) => holds({ facility, report }))) members[report] = 1
  }
  return members
}

/** The cheapest first. */
function testsOf(criteria: PeerCriteria, facilities: FacilityColumns, block: YearBlock): Test[] {
  const { types, bedBands, states, teaching, radius, list } = criteria
  const tests: Test[] = []
  if (list.length > 0) {
    const wanted = new Set(list)
    tests.push(({ facility }) => wanted.has(facilities.ccn[facility] as string))
  }
  if (types.length > 0) {
    const wanted = new Set(types)
    tests.push(({ facility }) => wanted.has(facilities.type[facility] as (typeof types)[number]))
  }
  if (states.length > 0) {
    const wanted = new Set<string | null | undefined>(states)
    tests.push(({ facility }) => wanted.has(facilities.state[facility]))
  }
  if (bedBands.length > 0) {
    const wanted = new Set<string | null>(bedBands)
    tests.push(({ report }) => wanted.has(bedBandOf(block.beds[report] as number)))
  }
  if (criteria.areas.length > 0) {
    const wanted = new Set(criteria.areas.map((area) => areas.indexOf(area)))
    tests.push((candidate) => wanted.has(told(block.area, facilities.area, candidate)))
  }
  if (criteria.controls.length > 0) {
    const wanted = new Set(criteria.controls.map((control) => controlGroups.indexOf(control)))
    tests.push((candidate) => wanted.has(told(block.control, facilities.control, candidate)))
  }
  if (teaching !== null) tests.push(({ report }) => block.teaching[report] === Number(teaching))
  if (radius) tests.push(withinRadius(radius, facilities))
  return tests
}

/** What the report tells, else what is known of the hospital. */
function told(ofReports: Int8Array, ofFacilities: Int8Array, { report, facility }: Candidate): number {
  const filed = ofReports[report] as number
  return filed >= 0 ? filed : (ofFacilities[facility] as number)
}

function withinRadius(radius: NonNullable<PeerCriteria['radius']>, facilities: FacilityColumns): Test {
  const { longitude, latitude } = facilities
  const centre = placeOf(facilities, radius.ccn)
  if (!centre) {
    throw new Refusal(422, {
      code: 'place-unknown',
      message: 'Nothing tells where the hospital in the middle of the radius is.',
      expected: 'a hospital with coordinates',
      received: radius.ccn,
    })
  }
  return ({ facility }) =>
    milesBetween(centre, { longitude: longitude[facility] as number, latitude: latitude[facility] as number }) <=
    radius.miles
}
