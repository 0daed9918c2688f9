import { milesBetween } from '@keyroom/cost-report'
import type { Cell } from '../staging/table.ts'
import { places } from './places.ts'
import type { SampleHospital } from './sample-hospitals.ts'
import { sampleZips, type SampleZip } from './sample-zips.ts'
import { seededRandom, type SeededRandom } from './seeded-random.ts'

/** The least that CMS prints; fewer cases are suppressed. */
const LEAST_PRINTED = 11

/** Fewer cases are left out: many ZIP codes with one or two each would only make the sample large. */
const FEWEST = 3

/** A hospital with few patients has them from few places: one ZIP code for so many cases, and three at least. */
const CASES_A_ZIP = 13
const FEWEST_ZIPS = 3

/** How far people travel (miles to a third of them), and how far a hospital's neighbours may be. */
const REACH = 24
const NEIGHBOURHOOD = 100

/** A year's Medicare inpatients of a hospital. */
export interface YearOfPatients {
  readonly hospital: SampleHospital
  readonly cases: number
  readonly days: number
  /** Dollars. */
  readonly charges: number
}

/**
 * Where a year's Medicare inpatients come from, as a partition of `zip_origin` stores it. People go to hospitals by
 * distance and size: most to their own, some to those in the next places, a few from anywhere in the state.
 */
export function sampleOriginRows(
  edition: number,
  year: number,
  patients: readonly YearOfPatients[],
): (readonly Cell[])[] {
  const zips = sampleZips(places)
  return patients.flatMap((one) => {
    const random = seededRandom(one.hospital.seed * 1_000 + 800 + (year % 100))
    const drawn = strongest(drawsOf(one, zips, random), one.cases)
    const pull = drawn.reduce((sum, { weight }) => sum + weight, 0)
    return drawn.flatMap(({ zip, weight }) => {
      const cases = Math.round(((one.cases * weight) / pull) * random.between(0.9, 1.1))
      return cases < FEWEST ? [] : [rowOf(edition, one, zip, cases, random)]
    })
  })
}

interface Draw {
  readonly zip: string
  readonly weight: number
}

function strongest(drawn: readonly Draw[], cases: number): Draw[] {
  const most = Math.max(FEWEST_ZIPS, Math.floor(cases / CASES_A_ZIP))
  return drawn.toSorted((one, other) => other.weight - one.weight).slice(0, most)
}

function rowOf(
  edition: number,
  { hospital, cases: all, days, charges }: YearOfPatients,
  zip: string,
  cases: number,
  random: SeededRandom,
): readonly Cell[] {
  if (cases < LEAST_PRINTED) return [edition, hospital.ccn, zip, null, null, null, true]
  const stay = (days / all) * random.between(0.88, 1.12)
  const stayed = Math.round(cases * stay)
  return [edition, hospital.ccn, zip, cases, stayed, Math.round((charges / days) * stayed), false]
}

function drawsOf(one: YearOfPatients, zips: readonly (readonly SampleZip[])[], random: SeededRandom): Draw[] {
  const { hospital } = one
  const reach = REACH * (hospital.profile.type === 'short-term' ? 1 + hospital.beds / 700 : 1.3)
  const drawn = places.flatMap((place, at) => {
    const miles = milesBetween(hospital.place, place)
    if (miles > NEIGHBOURHOOD) return []
    return (zips[at] ?? []).map(({ zip, people, miles: off }) => ({
      zip,
      weight: people * Math.exp(-(miles + off) / reach),
    }))
  })
  // Visitors and those who moved, from all over the state.
  const far = places.flatMap((place, at) => (place.state === hospital.place.state ? (zips[at] ?? []) : []))
  const pull = drawn.reduce((sum, { weight }) => sum + weight, 0)
  const own = new Set(drawn.map(({ zip }) => zip))
  const strays = Array.from({ length: 6 }, () => random.pick(far).zip).filter((zip) => !own.has(zip))
  return [
    ...drawn,
    ...[...new Set(strays)].map((zip) => ({ zip, weight: (pull * random.between(4, 9)) / Math.max(one.cases, 60) })),
  ]
}
