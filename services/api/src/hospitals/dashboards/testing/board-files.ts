import { costReportCsv, hifldCsv, type FixtureReport } from '../../imports/testing/fixture-files.ts'

/**
 * Hospitals with percentiles that are easy to calculate by hand. 2021: 24 short-term hospitals 220001 to 220024 with
 * occupancies of 40 %, 42 %, … 86 %, and five critical access hospitals. The even ones are rural and proprietary. 220001
 * has two reports that year besides, both short; 220030 has short ones alone. 221304 is urban in a short report of 2020, and
 * tells nothing of it in 2021. 2020: the first twelve, each with half.
 */
const boardReports: readonly FixtureReport[] = [
  ...Array.from({ length: 24 }, (_none, at) => shortTerm(at)),
  ...Array.from({ length: 4 }, (_none, at) => ({ ccn: `22130${at}`, id: `${300 + at}`, state: 'NH' })),
  { ccn: '221304', id: '304', state: 'NH', ruralUrban: 'NA' },
  { ccn: '221304', id: '440', state: 'NH', ruralUrban: 'U', begin: '10/1/2019', end: '12/31/2019' },
  { ccn: '220001', id: '401', begin: '10/1/2020', end: '12/31/2020', figures: { days: 36_500 } },
  { ccn: '220030', id: '430', begin: '10/1/2020', end: '12/31/2020', figures: { discharges: 920 } },
  { ccn: '220030', id: '431', begin: '1/1/2021', end: '9/30/2021', figures: { discharges: 2_730, totalAssets: 5_000 } },
  ...Array.from({ length: 12 }, (_none, at) => ({
    ...shortTerm(at),
    id: `${200 + at}`,
    begin: '10/1/2019',
    end: '9/30/2020',
    figures: { days: daysOf(at) / 2 },
  })),
]

const placed = ['220001', '220002', '220003']
/** Of a place that no list knows. */
const nowhere = { city: 'NOWHERE', county: 'NOWHERE', zip: '' }

export const boardReportsCsv = costReportCsv(
  boardReports.map((report) => (placed.includes(report.ccn) ? report : { ...report, ...nowhere })),
)

/** Where three of them are: 220002 some 28 miles north of 220001, 220003 far away. */
export const boardPlacesCsv = hifldCsv([
  { id: '1', name: 'HOSPITAL 220001', latitude: '42.0', longitude: '-71.0' },
  { id: '2', name: 'HOSPITAL 220002', latitude: '42.4', longitude: '-71.0' },
  { id: '3', name: 'HOSPITAL 220003', latitude: '40.0', longitude: '-100.0' },
])

function shortTerm(at: number): FixtureReport {
  const isEven = at % 2 === 1
  return {
    ccn: String(220_001 + at),
    id: String(100 + at),
    ruralUrban: isEven ? 'R' : 'U',
    control: isEven ? '4' : '2',
    figures: { beds: 10 * (at + 1), bedDays: 36_500, days: daysOf(at), ...(at < 3 ? { fteResidents: at } : {}) },
  }
}

function daysOf(at: number): number {
  return Math.round(36_500 * (0.4 + 0.02 * at))
}
