import type { AreaStatistics } from '@keyroom/product-api'

/** Occupancy of four ZIP codes: two next to each other, one without a place, and one of another state. */
export function answeredZipAreas(changed: Partial<AreaStatistics> = {}): AreaStatistics {
  return answeredAreas({
    by: 'zip',
    hospitals: 5,
    leftOut: 0,
    columns: {
      code: ['02114', '02138', '02297', '96910'],
      name: ['Boston', 'Cambridge', 'Boston', 'Hagåtña'],
      state: ['MA', 'MA', 'MA', 'GU'],
      value: [0.75, 0.5, 0.6, 0.4],
      hospitals: [2, 1, 1, 1],
      suppressed: [false, false, false, false],
      population: [12_000, 36_000, null, null],
      longitude: [-71.07, -71.13, null, 144.75],
      latitude: [42.36, 42.38, null, 13.47],
    },
    ...changed,
  })
}

/** Occupancy of four counties, one of them suppressed. */
export function answeredAreas(changed: Partial<AreaStatistics> = {}): AreaStatistics {
  return {
    sample: false,
    years: [2019, 2020, 2021],
    by: 'county',
    measure: 'occupancy',
    variant: 'usual',
    aggregate: 'weighted',
    weight: 'beds',
    year: 2021,
    peers: 'all',
    hospitals: 14,
    leftOut: 2,
    doubtful: 1,
    farOut: 0,
    withoutPeople: 0,
    populationYear: 2021,
    ageTable: null,
    columns: {
      code: ['09110', '25009', '25017', '25025'],
      name: ['Capitol', 'Essex', 'Middlesex', 'Suffolk'],
      state: ['CT', 'MA', 'MA', 'MA'],
      value: [null, 0.6, 0.4, 0.8],
      hospitals: [4, 2, 3, 5],
      suppressed: [true, false, false, false],
      population: [980_000, 800_000, 1_600_000, 800_000],
      longitude: [null, null, null, null],
      latitude: [null, null, null, null],
    },
    ...changed,
  }
}
