import type { Facility, FacilityUnits } from '@keyroom/product-api'

type Unit = FacilityUnits['units'][number]

const years = [2015, 2016, 2017, 2018]

const neighbors: Unit['years'][number]['neighbors'] = null
const spread: Unit['years'][number]['peers'] = { n: 0, suppressed: true }

function unit(id: Unit['unit'], beds: number, days: readonly (number | null)[], more: Partial<Unit> = {}): Unit {
  return {
    unit: id,
    years: days.map((one, index) => ({
      fiscalYear: years[index] ?? 0,
      reportId: String(years[index]),
      lines: ['00800'],
      printedNames: [],
      beds,
      bedDays: beds * 365,
      bedDaysBasis: 'beds',
      days: one,
      daysWithNursery: false,
      discharges: null,
      averageDailyCensus: one === null ? null : one / 365,
      occupancy: one === null ? null : one / (beds * 365),
      averageLengthOfStay: id === 'adults-pediatrics' ? 5.001 : null,
      bedsAtTarget: null,
      censusP95: null,
      shareOfDays: null,
      peers: spread,
      neighbors,
      percentile: null,
      place: null,
    })),
    growth: { from: 2015, to: 2018, rate: 0.02, total: 0.06 },
    ...more,
  }
}

/** A ward, intensive care, a burn unit, and a unit that was closed before the latest year. */
export const generalUnits: FacilityUnits = {
  sample: false,
  ccn: '220071',
  name: 'General Hospital',
  target: 0.85,
  peers: 'all',
  reports: years.map((fiscalYear) => ({
    id: String(fiscalYear),
    edition: 'extract',
    file: null,
    fiscalYear,
    periodBegin: `${fiscalYear - 1}-10-01`,
    periodEnd: `${fiscalYear}-09-30`,
    days: 365,
    status: 2,
    badges: [],
  })),
  units: [
    unit('adults-pediatrics', 120, [34_000, 35_000, 36_000, 36_500]),
    unit('icu', 20, [5_800, 5_900, 6_000, 6_100]),
    unit('burn-icu', 8, [1_500, 1_500, 1_500, 1_500]),
    unit('hospice', 4, [900, 900, 900, null]),
  ],
}

/** The public part of the same hospital. */
export const generalFacility: Facility = {
  sample: false,
  ccn: '220071',
  name: 'General Hospital',
  city: 'Boston',
  state: 'MA',
  zip: '02114',
  type: 'short-term',
  longitude: null,
  latitude: null,
  locationGrade: null,
  fiscalYear: 2021,
  beds: 120,
  occupancy: 0.75,
  averageLengthOfStay: 5,
  address: null,
  county: null,
  countyFips: null,
  countyFacts: null,
  controlGroup: null,
  control: null,
  ruralUrban: null,
  phone: null,
  hospitalType: null,
  ownership: null,
  emergencyServices: null,
  birthingFriendly: null,
  rating: null,
  trauma: null,
  helipad: null,
  locationFile: null,
  occupancyIncludesNewborns: false,
  listedClosed: null,
}
