import { contradictsBedDays, facilityType, figuresOf, indicatorValue } from '@keyroom/cost-report'
import type { FacilityRow } from '../facility-row.ts'
import { searchKeys } from '../plain-words.ts'
import { Centers, type Whereabouts, type ZipPlace } from './centers.ts'
import { HifldIndex, type HifldHospital, type Match } from './hifld-index.ts'
import { allValues, current, groupByCcn, type KnownFacts, type ListingFacts, type ReportFacts } from './known-facts.ts'

/** The facilities that reports and lists make together. The order of rows changes nothing but the order of the result. */
export type DeriveFacilities = (reports: readonly ReportFacts[], listings: readonly ListingFacts[]) => FacilityRow[]

/** Prepares to place facilities by HIFLD's hospitals and by ZIP codes, some facilities at a time. */
export function facilitiesAmong(hospitals: readonly HifldHospital[], zips: readonly ZipPlace[] = []): DeriveFacilities {
  const index = new HifldIndex(hospitals)
  const centers = new Centers(hospitals, zips)
  return (reports, listings) => groupByCcn(reports, listings).map((facts) => deriveFacility(facts, index, centers))
}

function deriveFacility(facts: KnownFacts, index: HifldIndex, centers: Centers): FacilityRow {
  const { ccn, listing, reports } = facts
  const latest = reports[0]
  const where = {
    name: current(facts, 'name') ?? ccn,
    address: current(facts, 'address'),
    city: current(facts, 'city'),
    state: current(facts, 'state'),
    zip: current(facts, 'zip'),
  }
  const match = index.match({
    names: allValues(facts, 'name'),
    addresses: allValues(facts, 'address'),
    zips: allValues(facts, 'zip'),
    cities: allValues(facts, 'city'),
    state: where.state,
  })
  const county = current(facts, 'county') ?? match?.hospital.county ?? null
  const center = match ? null : centers.find({ ...where, county })
  return {
    ccn,
    source: 'cms',
    ...where,
    county,
    county_fips: match?.hospital.county_fips ?? centers.countyCode({ ...where, county }),
    type: facilityType(ccn),
    control: reports.find(({ control }) => control !== null)?.control ?? null,
    rural_urban: reports.find(({ rural_urban }) => rural_urban !== null)?.rural_urban ?? null,
    phone: listing?.phone ?? null,
    hospital_type: listing?.hospital_type ?? null,
    ownership: listing?.ownership ?? null,
    emergency_services: listing?.emergency_services ?? null,
    birthing_friendly: listing?.birthing_friendly ?? null,
    rating: listing?.rating ?? null,
    ...sameHospital(match),
    longitude: match?.hospital.longitude ?? center?.longitude ?? null,
    latitude: match?.hospital.latitude ?? center?.latitude ?? null,
    location_grade: match?.grade ?? center?.grade ?? null,
    hifld_id: match?.hospital.id ?? null,
    hifld_closed: match?.hospital.closed ?? null,
    ...latestFigures(latest),
    ...searchKeys({ ccn, ...where, otherNames: allValues(facts, 'name') }),
  }
}

/** HIFLD's facts about the hospital rather than its location, used only if the names match. */
function sameHospital(match: Match | null): Pick<FacilityRow, 'trauma' | 'helipad'> {
  const same = match !== null && match.grade !== 'street-zip'
  return { trauma: same ? match.hospital.trauma : null, helipad: same ? match.hospital.helipad : null }
}

/** The figures a map shows, of the latest report. */
export function latestFigures(
  latest: Omit<ReportFacts, 'ccn' | 'name' | keyof Whereabouts | 'address' | 'control' | 'rural_urban'> | undefined,
): Pick<FacilityRow, 'fiscal_year' | 'beds' | 'occupancy' | 'average_length_of_stay'> {
  if (!latest) return { fiscal_year: null, beds: null, occupancy: null, average_length_of_stay: null }
  const { beds, days, bed_days: bedDays, discharges } = latest
  // Neither indicator depends on the period.
  const report = {
    periodBegin: '2000-01-01',
    periodEnd: '2000-12-31',
    figures: figuresOf({
      days,
      bedDays,
      discharges,
      nurseryDays: latest.nursery_days ?? null,
      swingSnfDays: latest.swing_snf_days ?? null,
      swingNfDays: latest.swing_nf_days ?? null,
    }),
    ...(latest.edition && { edition: latest.edition }),
  }
  return {
    fiscal_year: latest.fiscal_year,
    // The summary shows them, with a warning; a list and a sum have no place for one.
    beds: contradictsBedDays({ beds, bedDays }, latest.period_days) ? null : beds,
    occupancy: indicatorValue('occupancy', report),
    average_length_of_stay: indicatorValue('averageLengthOfStay', report),
  }
}
