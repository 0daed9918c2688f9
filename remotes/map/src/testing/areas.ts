import type { AreaStatistics } from '@keyroom/product-api'

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
    populationYear: 2021,
    columns: {
      code: ['09110', '25009', '25017', '25025'],
      name: ['Capitol', 'Essex', 'Middlesex', 'Suffolk'],
      state: ['CT', 'MA', 'MA', 'MA'],
      value: [null, 0.6, 0.4, 0.8],
      hospitals: [4, 2, 3, 5],
      suppressed: [true, false, false, false],
      population: [980_000, 800_000, 1_600_000, 800_000],
    },
    ...changed,
  }
}
