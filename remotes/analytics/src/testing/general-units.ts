import type { FacilityUnits } from '@keyroom/product-api'

type UnitYear = FacilityUnits['units'][number]['years'][number]

const spread = { n: 40, suppressed: false, p10: 0.4, p25: 0.5, p50: 0.6, p75: 0.7, p90: 0.8 } as const

const neighbors: UnitYear['neighbors'] = {
  p10: [0.39, 0.41],
  p25: [0.5, 0.5],
  p50: [0.58, 0.62],
  p75: [0.7, 0.7],
  p90: [0.8, 0.8],
}

const year = {
  fiscalYear: 2021,
  reportId: '3',
  printedNames: [] as string[],
  bedDaysBasis: 'filed',
  daysWithNursery: false,
  peers: spread,
  neighbors,
  place: null,
} as const

/**
 * A full intensive care unit, a ward with a known length of stay, and observation, for which the form has only days.
 */
export const generalUnits: FacilityUnits = {
  sample: false,
  ccn: '220071',
  name: 'General Hospital',
  target: 0.85,
  peers: 'type-short-term',
  reports: [
    {
      id: '2',
      edition: 'extract',
      file: { name: 'units.csv', importedAt: '2026-11-20T09:00:00Z' },
      fiscalYear: 2020,
      periodBegin: '2019-10-01',
      periodEnd: '2020-09-30',
      days: 366,
      status: 2,
      badges: ['covid-year'],
    },
    {
      id: '3',
      edition: 'hcris',
      file: { name: 'HOSP10_2021_NMRC.CSV', importedAt: '2026-11-21T09:00:00Z' },
      fiscalYear: 2021,
      periodBegin: '2020-10-01',
      periodEnd: '2021-09-30',
      days: 365,
      status: 1,
      badges: [],
    },
  ],
  units: [
    {
      unit: 'adults-pediatrics',
      years: [
        {
          ...year,
          lines: ['00700'],
          beds: 100,
          bedDays: 36_500,
          days: 21_900,
          discharges: 4_380,
          averageDailyCensus: 60,
          occupancy: 0.6,
          averageLengthOfStay: 5,
          bedsAtTarget: 71,
          censusP95: 73,
          shareOfDays: 0.9,
          percentile: 50,
        },
      ],
      growth: null,
    },
    {
      unit: 'nicu',
      years: [
        {
          ...year,
          fiscalYear: 2020,
          reportId: '2',
          lines: ['01200'],
          printedNames: ['NEONATAL ICU'],
          beds: 8,
          bedDays: 2_928,
          bedDaysBasis: 'beds',
          days: 2_196,
          discharges: null,
          averageDailyCensus: 6,
          occupancy: 0.75,
          averageLengthOfStay: null,
          bedsAtTarget: 8,
          censusP95: 10,
          shareOfDays: 0.1,
          peers: { n: 4, suppressed: true },
          neighbors: null,
          percentile: null,
        },
        {
          ...year,
          lines: ['01200'],
          printedNames: ['NEONATAL ICU'],
          beds: 8,
          bedDays: 2_920,
          days: 2_628,
          discharges: null,
          averageDailyCensus: 7.2,
          occupancy: 0.9,
          averageLengthOfStay: null,
          bedsAtTarget: 9,
          censusP95: 12,
          shareOfDays: 0.1,
          percentile: 95,
          place: { below: 37, equal: 1, lower: 0.88, upper: 0.93 },
        },
      ],
      growth: { from: 2020, to: 2021, rate: 0.2, total: 0.2 },
    },
    {
      unit: 'observation',
      years: [
        {
          ...year,
          lines: ['02800'],
          beds: null,
          bedDays: null,
          bedDaysBasis: null,
          days: 730,
          discharges: null,
          averageDailyCensus: 2,
          occupancy: null,
          averageLengthOfStay: null,
          bedsAtTarget: 3,
          censusP95: 5,
          shareOfDays: null,
          peers: { n: 0, suppressed: true },
          neighbors: null,
          percentile: null,
        },
      ],
      growth: null,
    },
  ],
}
