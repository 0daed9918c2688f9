import {
  badgesOf,
  brokenIdentities,
  daysInPeriod,
  figureColumn,
  negativeVolumes,
  type Badge,
  type CostReport,
  type FigureKey,
} from '@keyroom/cost-report'
import type { IssueLog } from '../import-log/issues.ts'
import type { RowCells } from '../kinds/file-kind.ts'

/** Columns that a flag names. */
export type FlagColumn = FigureKey | 'periodEnd' | 'year'

/** Badges that an importer should look at: the column they are seen in, and what to say. */
const flagged: readonly (readonly [badge: Badge, column: FlagColumn, reason: string])[] = [
  ['short-period', 'periodEnd', 'period shorter than 350 days: kept out of benchmarks'],
  ['long-period', 'periodEnd', 'period longer than 380 days: kept out of benchmarks'],
  ['over-100-percent', 'days', 'more patient days than bed-days available: occupancy over 100 %'],
  ['no-beds', 'beds', 'no beds'],
  [
    'beds-against-bed-days',
    'beds',
    'the beds make less than half or more than twice the bed-days: left out of the map and of areas',
  ],
  ['no-patient-revenue', 'netPatientRevenue', 'no net patient revenue: no margins'],
  ['negative-patient-revenue', 'netPatientRevenue', 'net patient revenue is negative: no margins'],
  [
    'revenue-share-out-of-range',
    'inpatientRevenue',
    'inpatient or outpatient revenue is below 0 or over gross revenue',
  ],
]

const identityReasons = {
  'gross-revenue': 'gross revenue is not inpatient + outpatient revenue',
  'net-patient-revenue': 'net patient revenue is not gross revenue - allowances',
  'net-income': 'net income is not net patient revenue - operating expense + other income - other expense',
  'balance-sheet': 'total assets are not total liabilities and fund balances',
} as const

/** Flags what is doubtful in a report that is stored all the same. */
export function flagReport(row: RowCells<FlagColumn>, report: CostReport, year: number, log: IssueLog): void {
  const badges = badgesOf(report)
  for (const [badge, column, reason] of flagged) {
    if (badges.includes(badge)) log.flag(row.number, row.header(column), shown(row, column, report), reason)
  }
  for (const key of negativeVolumes(report.figures)) {
    log.flag(row.number, row.header(key), row.text(key), "below 0, which it can't be: stored as it is")
  }
  if (badges.includes('does-not-balance') || badges.includes('income-does-not-add-up')) {
    for (const { id, left, right } of brokenIdentities(report.figures)) {
      const column = id === 'balance-sheet' ? 'totalAssets' : figureOf[id]
      log.flag(row.number, figureColumn(column).header ?? column, `${left} against ${right}`, identityReasons[id])
    }
  }
  const stated = row.text('year').trim()
  if (stated !== '' && Number(stated) !== year) {
    log.flag(row.number, row.header('year'), stated, `the period begins in federal fiscal year ${year}: that counts`)
  }
}

const figureOf = {
  'gross-revenue': 'grossRevenue',
  'net-patient-revenue': 'netPatientRevenue',
  'net-income': 'netIncome',
} as const

function shown(row: RowCells<FlagColumn>, column: FlagColumn, { periodBegin, periodEnd, figures }: CostReport): string {
  if (column === 'periodEnd') return `${periodBegin} to ${periodEnd}, ${daysInPeriod(periodBegin, periodEnd)} days`
  if (column === 'days') return `${figures.days} of ${figures.bedDays}`
  return row.text(column)
}

interface SeenReport {
  readonly ccn: string
  readonly year: number
  readonly periodEnd: string
  readonly row: number
  readonly header: string
}

/** Remembers the reports of a file by hospital and year: some hospitals file several in one. */
export class ReportsPerYear {
  readonly #years: Set<number>
  readonly #reports = new Map<string, SeenReport[]>()

  /** @param years where the fiscal years met are noted */
  constructor(years: Set<number>) {
    this.#years = years
  }

  add(report: SeenReport): void {
    this.#years.add(report.year)
    const key = `${report.ccn} ${report.year}`
    const others = this.#reports.get(key)
    if (others) others.push(report)
    else this.#reports.set(key, [report])
  }

  /** One line a hospital and year, at the report that others yield to. */
  flagSeveral(log: IssueLog): void {
    for (const reports of this.#reports.values()) {
      if (reports.length === 1) continue
      const latest = reports.reduce((one, other) => (other.periodEnd > one.periodEnd ? other : one))
      const reason = 'several reports for this CCN in one fiscal year: all are kept, the latest full one is preferred'
      log.flag(latest.row, latest.header, `${latest.ccn}: ${reports.length} in ${latest.year}`, reason)
    }
  }
}
