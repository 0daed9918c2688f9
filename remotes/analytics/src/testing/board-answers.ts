import { indicators } from '@keyroom/cost-report'
import type { Benchmarks, Comparison, Distribution, Peers, ReportFacts, Trends } from '@keyroom/product-api'

const facts = { sample: false, years: [2019, 2020, 2021] }

const report = (id: string, fiscalYear: number, days = 365): ReportFacts => ({
  id,
  edition: 'puf',
  fiscalYear,
  periodBegin: `${fiscalYear - 1}-10-01`,
  periodEnd: `${fiscalYear}-09-30`,
  days,
  status: null,
  badges: days < 350 ? ['short-period'] : [],
  counted: days >= 350,
  others: 0,
})

const general = {
  ccn: '220071',
  name: 'General Hospital',
  city: 'Boston',
  state: 'MA',
  type: 'short-term',
  report: report('3', 2021),
} as const

const lakeside = { ...general, ccn: '220031', name: 'Lakeside Hospital', report: report('9', 2021) } as const

const spread = { n: 40, suppressed: false, p10: 0.4, p25: 0.5, p50: 0.6, p75: 0.7, p90: 0.8 } as const

/** The benchmarks of General Hospital among forty hospitals. */
export const testBenchmarks: Benchmarks = {
  ...facts,
  year: 2021,
  peers: 'type-short-term',
  hospitals: 40,
  hospital: { ...general, isPeer: true },
  items: indicators.map(({ id, variants }) => ({
    indicator: id,
    variant: variants.at(-1)?.id ?? 'usual',
    value: 0.65,
    annualized: false,
    percentile: 62,
    rank: 16,
    spread,
  })),
}

/** The occupancy of the forty hospitals. */
export const testDistribution: Distribution = {
  ...facts,
  indicator: 'occupancy',
  variant: 'usual',
  year: 2021,
  peers: 'type-short-term',
  hospitals: 43,
  spread,
  neighbors: { p10: [0.4, 0.4], p25: [0.49, 0.51], p50: [0.59, 0.61], p75: [0.7, 0.7], p90: [0.8, 0.8] },
  files: [{ name: 'CostReport_2021_Final.csv', importedAt: '2026-11-20T09:00:00Z', values: 40 }],
  editions: ['puf'],
  bins: [
    { from: null, to: 0.5, count: 10 },
    { from: 0.5, to: 0.6, count: 10 },
    { from: 0.6, to: null, count: 20 },
  ],
  mark: {
    ...general,
    isPeer: true,
    value: 0.65,
    annualized: false,
    percentile: 62,
    rank: null,
    place: { below: 24, equal: 1, lower: 0.64, upper: 0.66 },
  },
}

/** Two of the forty hospitals. */
export const testPeers: Peers = {
  ...facts,
  year: 2021,
  peers: 'type-short-term',
  hospitals: 40,
  series: { indicator: 'occupancy', variant: 'usual' },
  columns: {
    ccn: ['220031', '220071'],
    name: ['Lakeside Hospital', 'General Hospital'],
    city: ['Boston', 'Boston'],
    state: ['MA', 'MA'],
    type: ['short-term', 'short-term'],
    area: ['U', 'U'],
    control: ['nonprofit', 'nonprofit'],
    teaching: [true, null],
    beds: [200, 300],
    distance: [3.2, 0],
    reportId: ['9', '3'],
    value: [0.7, 0.65],
  },
}

/** Patient days of three years; the second has no report and the third a short one. */
export const testTrends: Trends = {
  ...facts,
  from: 2019,
  to: 2021,
  peers: 'type-short-term',
  hospitals: [{ ...general, reports: [report('1', 2019), report('3', 2021, 273)] }],
  series: [
    {
      indicator: 'adjustedDays',
      variant: 'usual',
      lines: [
        {
          ccn: '220071',
          points: [
            { year: 2019, reportId: '1', value: 70_000, annualized: false },
            { year: 2021, reportId: '3', value: 82_000, annualized: true },
          ],
        },
      ],
      peers: [
        { year: 2019, spread: { ...spread, p25: 50_000, p50: 60_000, p75: 75_000 } },
        { year: 2020, spread: { n: 4, suppressed: true } },
      ],
    },
  ],
}

/** Two hospitals compared by two indicators. */
export const testComparison: Comparison = {
  ...facts,
  year: 2021,
  peers: null,
  hospitals: [general, lakeside],
  rows: [
    {
      indicator: 'totalMargin',
      variant: 'usual',
      spread: null,
      values: [
        { ccn: '220071', value: 0.05, annualized: false, rank: 1, difference: null, change: null, percentile: null },
        { ccn: '220031', value: 0.02, annualized: false, rank: 2, difference: -0.03, change: -0.6, percentile: null },
      ],
    },
    {
      indicator: 'occupancy',
      variant: 'usual',
      spread: null,
      values: [
        { ccn: '220071', value: 0.65, annualized: false, rank: null, difference: null, change: null, percentile: null },
        { ccn: '220031', value: null, annualized: false, rank: null, difference: null, change: null, percentile: null },
      ],
    },
  ],
}
