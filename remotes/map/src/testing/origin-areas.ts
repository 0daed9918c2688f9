import type { OriginAreas, ZipShapes } from '@keyroom/product-api'

const none = [null, null, null]

/** Patient origin of General Hospital from three counties; in one of them every ZIP code is suppressed. */
export function answeredOrigin(changed: Partial<OriginAreas> = {}): OriginAreas {
  return {
    sample: false,
    ccn: '220071',
    name: 'General Hospital',
    longitude: -71.07,
    latitude: 42.36,
    by: 'county',
    year: 2022,
    years: [2021, 2022],
    file: { name: 'Hospital_Service_Area_2022.csv', importedAt: '2026-01-02T00:00:00Z' },
    totals: { cases: 1_000, zips: 9, suppressedZips: 3, unplacedZips: 1, unplacedCases: 40 },
    columns: {
      code: ['09110', '25017', '25025'],
      name: ['Capitol', 'Middlesex', 'Suffolk'],
      state: ['CT', 'MA', 'MA'],
      cases: [null, 260, 700],
      share: [null, 0.26, 0.7],
      days: [null, 1_300, 3_500],
      charges: [null, 2_600_000, 7_000_000],
      zips: [1, 4, 3],
      suppressedZips: [1, 2, 0],
      longitude: none,
      latitude: none,
    },
    ...changed,
  }
}

/** The same by ZIP code: one is suppressed, one has no place. */
export function answeredZips(): OriginAreas {
  return answeredOrigin({
    by: 'zip',
    columns: {
      code: ['02114', '02138', '02139', '02199'],
      name: ['Boston', 'Cambridge', 'Cambridge', null],
      state: ['MA', 'MA', 'MA', null],
      cases: [800, 200, null, 40],
      share: [0.8, 0.2, null, 0.04],
      days: [4_000, 1_000, null, 200],
      charges: [8_000_000, 2_000_000, null, 400_000],
      zips: [1, 1, 1, 1],
      suppressedZips: [0, 0, 1, 0],
      longitude: [-71.07, -71.13, -71.1, null],
      latitude: [42.36, 42.38, 42.36, null],
    },
  })
}

export const noShapes: ZipShapes = { year: null, columns: { zip: [], shape: [] } }

/** Squares of a tenth of a degree for two of these, one of them suppressed, and for a ZIP code of nobody. */
export function answeredShapes(): ZipShapes {
  const square = [[[-142_000, 84_600, 0, 200, 200, 0, 0, -200, -200, 0]]]
  return { year: 2020, columns: { zip: ['02101', '02114', '02139'], shape: [square, square, square] } }
}
