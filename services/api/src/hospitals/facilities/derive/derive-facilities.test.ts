import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { facilitiesAmong } from './derive-facilities.ts'
import type { HifldHospital } from './hifld-index.ts'
import type { ListingFacts, ReportFacts } from './known-facts.ts'

const deriveFacilities = (reports: ReportFacts[], listings: ListingFacts[], hospitals: HifldHospital[]) =>
  facilitiesAmong(hospitals)(reports, listings)

const report = (ccn: string, facts: Partial<ReportFacts> = {}): ReportFacts => ({
  ccn,
  fiscal_year: 2021,
  period_days: 365,
  name: `HOSPITAL ${ccn}`,
  address: '1 OAK STREET',
  city: 'BOSTON',
  state: 'MA',
  zip: '02114',
  county: 'SUFFOLK',
  control: 2,
  rural_urban: 'U',
  beds: 10,
  bed_days: 3_650,
  days: 1_825,
  discharges: 365,
  ...facts,
})

const listing = (ccn: string, facts: Partial<ListingFacts> = {}): ListingFacts => ({
  ccn,
  name: `LISTED ${ccn}`,
  address: '1 OAK STREET',
  city: 'BOSTON',
  state: 'MA',
  zip: '02114',
  county: 'SUFFOLK',
  phone: null,
  hospital_type: null,
  ownership: null,
  emergency_services: null,
  birthing_friendly: null,
  rating: null,
  ...facts,
})

const hifld = (id: string, facts: Partial<HifldHospital> = {}): HifldHospital => ({
  id,
  name: `HIFLD ${id}`,
  alternative_name: null,
  address: '99 ELM STREET',
  city: 'BOSTON',
  state: 'MA',
  zip: '02114',
  county: 'SUFFOLK',
  county_fips: '25025',
  closed: false,
  trauma: 'LEVEL I',
  helipad: true,
  longitude: -71,
  latitude: 42,
  ...facts,
})

describe('what a facility is made of', () => {
  test('the latest report gives the figures, and earlier ones what it leaves blank', () => {
    const [facility] = deriveFacilities(
      [
        report('220001', { county: null, control: null }),
        report('220001', { fiscal_year: 2020, beds: 99, control: 4 }),
      ],
      [],
      [],
    )
    expect(facility).toMatchObject({ fiscal_year: 2021, beds: 10, occupancy: 0.5, average_length_of_stay: 5 })
    expect(facility).toMatchObject({ county: 'SUFFOLK', control: 4 })
  })

  test('beds that contradict the bed-days are not known', () => {
    const [facility] = deriveFacilities([report('220001', { beds: 2_342 })], [], [])
    expect(facility).toMatchObject({ fiscal_year: 2021, beds: null, occupancy: 0.5 })
  })

  test('the list gives name and address before any report', () => {
    const [facility] = deriveFacilities([report('220001')], [listing('220001', { address: '2 ELM' })], [])
    expect(facility).toMatchObject({ name: 'LISTED 220001', address: '2 ELM', search_name: 'listed 220001' })
    expect(facility?.search_words.split(' ')).toEqual(expect.arrayContaining(['hospital', 'listed', 'boston', '02114']))
  })

  test('a hospital of the list alone has no figures', () => {
    const [facility] = deriveFacilities([], [listing('01014F')], [])
    expect(facility).toMatchObject({ type: 'federal', fiscal_year: null, beds: null, occupancy: null })
  })
})

describe('where a facility is', () => {
  const place = (hospitals: HifldHospital[], facts: Partial<ReportFacts> = {}) =>
    deriveFacilities([report('220001', facts)], [], hospitals)[0]

  test('at its match, with what HIFLD says of it', () => {
    const match = hifld('1', { name: 'HOSPITAL 220001', longitude: -71.5 })
    expect(place([match])).toMatchObject({ location_grade: 'name-zip', longitude: -71.5, trauma: 'LEVEL I' })
  })

  test('a match by street alone lends its place, not its trauma level', () => {
    const neighbor = hifld('1', { address: '1 OAK ST' })
    expect(place([neighbor])).toMatchObject({
      location_grade: 'street-zip',
      longitude: -71,
      trauma: null,
      helipad: null,
    })
  })

  test("else in the middle of its ZIP's, its city's, its county's hospitals", () => {
    const two = [hifld('1'), hifld('2', { longitude: -72, latitude: 43 })]
    expect(place(two)).toMatchObject({ location_grade: 'zip-centre', longitude: -71.5, latitude: 42.5 })
    expect(place(two, { zip: '02999' })).toMatchObject({ location_grade: 'city-centre', county_fips: '25025' })
    expect(place(two, { zip: '02999', city: 'CHELSEA' })).toMatchObject({ location_grade: 'county-centre' })
  })

  test('nowhere, when nothing tells', () => {
    expect(place([], {})).toMatchObject({ location_grade: null, longitude: null, latitude: null })
  })
})

test('the order of lists and of HIFLD rows makes no difference', () => {
  const listings = [
    listing('220001'),
    listing('220002', { zip: '02115' }),
    listing('220003', { city: 'CHELSEA', zip: null }),
  ]
  const hospitals = [
    hifld('1', { name: 'LISTED 220001' }),
    hifld('2', { name: 'LISTED 220001', longitude: -70 }),
    hifld('3', { zip: '02115', address: '1 OAK ST' }),
    hifld('4', { zip: '02115', address: '1 OAK STREET', closed: true }),
  ]
  const expected = deriveFacilities([], listings, hospitals)
  fc.assert(
    fc.property(
      fc.shuffledSubarray(listings, { minLength: listings.length }),
      fc.shuffledSubarray(hospitals, { minLength: hospitals.length }),
      (someListings, someHospitals) => {
        const facilities = deriveFacilities([], someListings, someHospitals)
        expect(facilities.toSorted((one, other) => one.ccn.localeCompare(other.ccn))).toEqual(expected)
      },
    ),
  )
})
