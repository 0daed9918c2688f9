import { answers, type Answer, type ApiHandler } from '@keyroom/remote-testing'
import type { Facility, FacilityPoints } from '@keyroom/product-api'
import { noOwnPoints } from './own-locations.ts'

/** A facility with all data. */
export const general: Facility = {
  ccn: '220071',
  name: 'General Hospital',
  city: 'Boston',
  state: 'MA',
  zip: '02114',
  type: 'short-term',
  longitude: -71.07,
  latitude: 42.36,
  locationGrade: 'name-zip',
  fiscalYear: 2021,
  beds: 1_011,
  occupancy: 0.832,
  averageLengthOfStay: 5.4,
  sample: false,
  address: '55 Fruit Street',
  county: 'Suffolk',
  countyFips: '25025',
  controlGroup: 'nonprofit',
  control: 'other-nonprofit',
  ruralUrban: 'U',
  phone: null,
  hospitalType: null,
  ownership: null,
  emergencyServices: true,
  birthingFriendly: null,
  rating: 4,
  trauma: null,
  helipad: null,
  locationFile: null,
  occupancyIncludesNewborns: false,
  listedClosed: false,
  countyFacts: { name: 'Suffolk County', population: 766_381, year: 2022, ruralUrbanCode: 1, aged65: null },
}

/** Two hospitals in Boston and one in Guam, as the map endpoint answers them. */
export const points: FacilityPoints = {
  sample: false,
  total: 3,
  columns: {
    ccn: ['220071', '221302', '650001'],
    name: ['General Hospital', 'Harbor Hospital', 'Pacific Hospital'],
    city: ['Boston', 'Boston', 'Tamuning'],
    state: ['MA', 'MA', 'GU'],
    type: ['short-term', 'critical-access', 'short-term'],
    longitude: [-71.07, -71.05, 144.79],
    latitude: [42.36, 42.34, 13.47],
    locationGrade: ['name-zip', 'city-centre', 'name-zip'],
    fiscalYear: [2021, 2021, null],
    beds: [1_011, 25, null],
    occupancy: [0.832, 0.4, null],
    averageLengthOfStay: [5.4, 3.1, null],
  },
}

/** An API with these hospitals, without own locations unless the table has some. Every map asks for both. */
export const mapAnswers = (table: Readonly<Record<string, Answer>>): ApiHandler =>
  answers({ 'facilities/points': points, 'locations/points': noOwnPoints, ...table })

/** The product API for the map. */
export const mapApi = mapAnswers({
  facilities: { sample: false, items: [general] },
  'facilities/220071': general,
})

/** The API's answer about the total margins of two hospitals in 2021. */
export const answeredMargins = (value: readonly number[], years = [2021]) => ({
  sample: false,
  years,
  year: 2021,
  peers: 'all',
  hospitals: 2,
  series: { indicator: 'totalMargin', variant: 'usual' },
  columns: {
    ccn: ['220071', '221302'],
    name: ['General Hospital', 'Harbor Hospital'],
    city: ['Boston', 'Boston'],
    state: ['MA', 'MA'],
    type: ['short-term', 'critical-access'],
    area: ['U', 'U'],
    control: ['nonprofit', 'government'],
    teaching: [true, false],
    beds: [1_011, 25],
    distance: [null, null],
    reportId: ['1', '2'],
    value,
  },
})
