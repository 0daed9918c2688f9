import { milesBetween } from '@keyroom/cost-report'
import { places } from './places.ts'
import { csvText, type Filing, type SampleFile } from './sample-filings.ts'
import type { SampleHospital } from './sample-hospitals.ts'
import { sampleZips, type SampleZip } from './sample-zips.ts'
import { seededRandom, type SeededRandom } from './seeded-random.ts'

/** CMS suppresses fewer cases. */
const minPrinted = 11

/** Fewer cases are left out: many ZIP codes with one or two each would only make the sample large. */
const minCases = 3

/** A hospital with few patients has them from few places: one ZIP code for so many cases, and three at least. */
const casesPerZip = 13
const minZips = 3

/** The miles after which a third of the people still come, and the miles to a hospital's farthest neighbors. */
const maxReachMiles = 24
const neighborhoodMiles = 100

/** A year's Medicare inpatients of a hospital. */
export interface YearOfPatients {
  readonly hospital: SampleHospital
  readonly cases: number
  readonly days: number
  /** Dollars. */
  readonly charges: number
}

/** A year's Medicare inpatients of a hospital from one ZIP code. */
export interface ZipPatients {
  readonly ccn: string
  readonly zip: string
  /** Null where they are too few to print. */
  readonly printed: { readonly cases: number; readonly days: number; readonly charges: number } | null
}

/** What CMS prints in place of a number. */
const suppressedCell = '*'

const header = ['MEDICARE_PROV_NUM', 'ZIP_CD_OF_RESIDENCE', 'TOTAL_DAYS_OF_CARE', 'TOTAL_CHARGES', 'TOTAL_CASES']

/** CMS's Hospital Service Area file of a year, made of the filings that stand for it. */
export function sampleServiceAreaFile(year: number, filings: readonly Filing[]): SampleFile {
  const rows = samplePatientOrigin(year, filings.map(yearOfPatients)).map(({ ccn, zip, printed }) =>
    printed
      ? [ccn, zip, printed.days, printed.charges, printed.cases]
      : [ccn, zip, suppressedCell, suppressedCell, suppressedCell],
  )
  return { name: `Hospital_Service_Area_${year}.csv`, text: csvText(header, rows) }
}

function yearOfPatients({ hospital, report: { figures } }: Filing): YearOfPatients {
  const days = figures.daysMedicare ?? 0
  const charges = ((figures.inpatientRevenue ?? 0) / (figures.days ?? 1)) * days
  return { hospital, cases: figures.dischargesMedicare ?? 0, days, charges }
}

/**
 * Where a year's Medicare inpatients come from. People go to hospitals by distance and size: most to their own, some to
 * those in the next places, a few from anywhere in the state.
 */
export function samplePatientOrigin(year: number, patients: readonly YearOfPatients[]): ZipPatients[] {
  const zips = sampleZips(places)
  const treated = patients.filter(({ cases, days }) => cases > 0 && days > 0)
  return treated.flatMap((one) => {
    const random = seededRandom(one.hospital.seed * 1_000 + 800 + (year % 100))
    const drawn = strongest(drawsOf(one, zips, random), one.cases)
    const pull = drawn.reduce((sum, { weight }) => sum + weight, 0)
    return drawn.flatMap(({ zip, weight }) => {
      const cases = Math.round(((one.cases * weight) / pull) * random.between(0.9, 1.1))
      return cases < minCases ? [] : [patientsOf(one, zip, cases, random)]
    })
  })
}

interface Draw {
  readonly zip: string
  readonly weight: number
}

function strongest(drawn: readonly Draw[], cases: number): Draw[] {
  const max = Math.max(minZips, Math.floor(cases / casesPerZip))
  return drawn.toSorted((one, other) => other.weight - one.weight).slice(0, max)
}

function patientsOf(
  { hospital, cases: all, days, charges }: YearOfPatients,
  zip: string,
  cases: number,
  random: SeededRandom,
): ZipPatients {
  const { ccn } = hospital
  if (cases < minPrinted) return { ccn, zip, printed: null }
  const stay = (days / all) * random.between(0.88, 1.12)
  const stayed = Math.round(cases * stay)
  return { ccn, zip, printed: { cases, days: stayed, charges: Math.round((charges / days) * stayed) } }
}

function drawsOf(one: YearOfPatients, zips: readonly (readonly SampleZip[])[], random: SeededRandom): Draw[] {
  const { hospital } = one
  const reach = maxReachMiles * (hospital.profile.type === 'short-term' ? 1 + hospital.beds / 700 : 1.3)
  const drawn = places.flatMap((place, at) => {
    const miles = milesBetween(hospital.place, place)
    if (miles > neighborhoodMiles) return []
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
