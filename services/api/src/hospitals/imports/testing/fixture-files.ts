import { figureColumn, type FigureKey } from '@keyroom/cost-report'

/** A row of a cost-report file as a test wants it: some columns by name, some figures. */
export interface FixtureReport {
  readonly ccn: string
  readonly id?: string
  readonly name?: string
  readonly address?: string
  readonly city?: string
  readonly state?: string
  readonly zip?: string
  readonly county?: string
  readonly begin?: string
  readonly end?: string
  readonly control?: string
  readonly ruralUrban?: string
  readonly figures?: Partial<Record<FigureKey, string | number>>
}

const figures: readonly FigureKey[] = [
  'beds',
  'bedDays',
  'days',
  'daysMedicare',
  'discharges',
  'fteEmployees',
  'fteResidents',
  'inpatientRevenue',
  'outpatientRevenue',
  'grossRevenue',
  'allowances',
  'netPatientRevenue',
  'operatingExpense',
  'otherIncome',
  'netIncome',
  'totalAssets',
  'liabilitiesAndFundBalances',
]

const usual: Partial<Record<FigureKey, number>> = {
  beds: 100,
  bedDays: 36_500,
  days: 25_550,
  discharges: 5_110,
  inpatientRevenue: 600,
  outpatientRevenue: 400,
  grossRevenue: 1_000,
  allowances: 500,
  netPatientRevenue: 500,
  operatingExpense: 450,
  otherIncome: 20,
  netIncome: 70,
  totalAssets: 900,
  liabilitiesAndFundBalances: 900,
}

export const costReportHeader = [
  'rpt_rec_num',
  'Provider CCN',
  'Hospital Name',
  'Street Address',
  'City',
  'State Code',
  'Zip Code',
  'County',
  'Rural Versus Urban',
  'Type of Control',
  'Fiscal Year Begin Date',
  'Fiscal Year End Date',
  ...figures.map((key) => figureColumn(key).header ?? key),
]

/** A cost-report file with everything in order except what a row says otherwise. */
export function costReportCsv(reports: readonly FixtureReport[], header: readonly string[] = costReportHeader): string {
  return csv(header, reports.map(reportCells))
}

function reportCells(report: FixtureReport, position: number): string[] {
  const fallback = usualOf(report)
  return [
    report.id ?? `${1000 + position}`,
    report.ccn,
    report.name ?? `HOSPITAL ${report.ccn}`,
    report.address ?? '1 MAIN STREET',
    report.city ?? 'BOSTON',
    report.state ?? 'MA',
    report.zip ?? '2114',
    report.county ?? 'SUFFOLK',
    report.ruralUrban ?? 'U',
    report.control ?? '2',
    report.begin ?? '10/1/2020',
    report.end ?? '9/30/2021',
    ...figures.map((key) => String(report.figures?.[key] ?? fallback[key] ?? '')),
  ]
}

/** Bed-days follow from other beds, and what fills them with them, unless the row says its own. */
function usualOf({ figures: { beds, days } = {} }: FixtureReport): typeof usual {
  if (typeof beds !== 'number' || beds <= 0) return usual
  const bedDays = 365 * beds
  return { ...usual, bedDays, ...(days === undefined && { days: bedDays * 0.7, discharges: (bedDays * 0.7) / 5 }) }
}

/** A row of a HIFLD file. */
export interface FixtureHifld {
  readonly id: string
  readonly name: string
  readonly address?: string
  readonly city?: string
  readonly state?: string
  readonly zip?: string
  readonly county?: string
  readonly fips?: string
  readonly status?: string
  readonly beds?: string
  readonly longitude?: string
  readonly latitude?: string
}

const hifldHeader = 'ID,NAME,ADDRESS,CITY,STATE,ZIP,STATUS,COUNTY,COUNTYFIPS,LATITUDE,LONGITUDE,BEDS,TRAUMA,HELIPAD'

/** A HIFLD file, byte-order mark included. */
export function hifldCsv(hospitals: readonly FixtureHifld[]): string {
  const rows = hospitals.map((hospital) => [
    hospital.id,
    hospital.name,
    hospital.address ?? '1 MAIN STREET',
    hospital.city ?? 'BOSTON',
    hospital.state ?? 'MA',
    hospital.zip ?? '02114',
    hospital.status ?? 'OPEN',
    hospital.county ?? 'SUFFOLK',
    hospital.fips ?? '25025',
    hospital.latitude ?? '42.3626',
    hospital.longitude ?? '-71.0693',
    hospital.beds ?? '100',
    'LEVEL I',
    'Y',
  ])
  return `\uFEFF${csv(hifldHeader.split(','), rows)}`
}

/** A "Hospital General Information" file of name, type and ownership. */
export function listingCsv(hospitals: readonly { ccn: string; name: string; zip?: string; rating?: string }[]): string {
  const header = [
    'Facility ID',
    'Facility Name',
    'ZIP Code',
    'Hospital Type',
    'Hospital Ownership',
    'Hospital overall rating',
  ]
  return csv(
    header,
    hospitals.map(({ ccn, name, zip, rating }) => [
      ccn,
      name,
      zip ?? '02114',
      'Acute Care Hospitals',
      'Proprietary',
      rating ?? '3',
    ]),
  )
}

function csv(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    cells.map((cell) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')
  return `${[header, ...rows].map(line).join('\n')}\n`
}
