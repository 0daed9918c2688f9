import {
  allSeries,
  badgeIds,
  badgesOf,
  isTeaching,
  type Badge,
  type CostReport,
  type Edition,
  type Figures,
} from '@keyroom/cost-report'
import { yieldToEventLoop } from '../../stored/yield-to-event-loop.ts'
import { areaCode, controlCode } from './facility-columns.ts'
import { unpackNumbers } from './unpack-numbers.ts'

export const editions = ['puf', 'hcris', 'sample'] as const

/** Figures of a report that the board needs besides indicators: sizes, and the inputs of badges. */
export const boardFigures = [
  'beds',
  'fteResidents',
  'days',
  'bedDays',
  'nurseryDays',
  'swingSnfDays',
  'swingNfDays',
  'netPatientRevenue',
  'grossRevenue',
  'inpatientRevenue',
  'outpatientRevenue',
  'allowances',
  'otherIncome',
  'operatingExpense',
  'otherExpense',
  'netIncome',
  'totalAssets',
  'liabilitiesAndFundBalances',
  'discharges',
  'fteEmployees',
] as const satisfies readonly (keyof Figures)[]

/** A report as it is read: its indicators and figures are packed, days are counted from 1 January 1970. */
export interface ReportRow {
  readonly id: string
  readonly ccn: string
  readonly edition: string
  readonly status: number | null
  readonly benchmark: boolean
  readonly first_day: number
  readonly last_day: number
  readonly rural_urban: string | null
  readonly control: number | null
  readonly file_number: number | null
  readonly packed_values: Uint8Array
  readonly packed_figures: Uint8Array
}

/**
 * The reports of one fiscal year in columns, by CCN. Of a hospital's reports the preferred one comes first, else the
 * latest. A block is immutable: an import that changes the year makes a new one.
 */
export interface YearBlock {
  readonly year: number
  /** A hash of the content. */
  readonly signature: string
  readonly count: number
  readonly id: readonly string[]
  readonly ccn: readonly string[]
  /** The index of a hospital's first report, and the number of its reports. */
  readonly first: ReadonlyMap<string, number>
  readonly reportsOf: ReadonlyMap<string, number>
  /** Position in `editions`. */
  readonly edition: Uint8Array
  /** 0 if unknown. */
  readonly status: Uint8Array
  readonly benchmark: Uint8Array
  /** See `bitsOf`. */
  readonly badges: Uint32Array
  /** Days since 1 January 1970. */
  readonly firstDay: Int32Array
  readonly lastDay: Int32Array
  /** NaN if unknown. */
  readonly beds: Float64Array
  readonly days: Float64Array
  readonly discharges: Float64Array
  /** 1 with interns and residents, 0 without, -1 if unknown (a report without beds either). */
  readonly teaching: Int8Array
  /** 0 urban, 1 rural, -1 unknown. */
  readonly area: Int8Array
  /** Index in `controlGroups`, -1 if unknown. */
  readonly control: Int8Array
  /** The number of the imported file; 0 if it was not recorded. */
  readonly file: Int32Array
  /** The values of `allSeries`, one series after the other; NaN for a missing value. */
  readonly values: readonly Float64Array[]
  /** For each series, the preferred reports with a value, in ascending order of it; computed at the first request. */
  readonly orders: (Int32Array | undefined)[]
}

/** Converts the rows of a year into columns, and lets other work run in between. */
export async function yearBlock(year: number, signature: string, rows: readonly ReportRow[]): Promise<YearBlock> {
  const block = emptyBlock(year, signature, rows)
  for (const [position, row] of rows.entries()) {
    fillRow(block, position, row)
    if (position % sliceSize === sliceSize - 1) await yieldToEventLoop()
  }
  return block
}

/** Rows converted at a time, which takes some milliseconds. */
const sliceSize = 250

/** The columns that need no conversion. */
export function emptyBlock(year: number, signature: string, rows: readonly ReportRow[]) {
  const count = rows.length
  return {
    year,
    signature,
    count,
    id: rows.map(({ id }) => id),
    ccn: rows.map(({ ccn }) => ccn),
    first: new Map<string, number>(),
    reportsOf: new Map<string, number>(),
    edition: Uint8Array.from(rows, ({ edition }) => (editions as readonly string[]).indexOf(edition)),
    status: Uint8Array.from(rows, ({ status }) => status ?? 0),
    benchmark: Uint8Array.from(rows, ({ benchmark }) => Number(benchmark)),
    badges: new Uint32Array(count),
    firstDay: Int32Array.from(rows, ({ first_day: day }) => day),
    lastDay: Int32Array.from(rows, ({ last_day: day }) => day),
    beds: new Float64Array(count),
    days: new Float64Array(count),
    discharges: new Float64Array(count),
    teaching: new Int8Array(count),
    area: Int8Array.from(rows, ({ rural_urban: area }) => areaCode(area)),
    control: Int8Array.from(rows, ({ control }) => controlCode(control)),
    file: Int32Array.from(rows, ({ file_number: file }) => file ?? 0),
    values: allSeries.map(() => new Float64Array(count).fill(NaN)),
    orders: allSeries.map((): Int32Array | undefined => undefined),
  } satisfies YearBlock
}

function fillRow(block: ReturnType<typeof emptyBlock>, position: number, row: ReportRow): void {
  const { first, reportsOf, values } = block
  if (!first.has(row.ccn)) first.set(row.ccn, position)
  reportsOf.set(row.ccn, (reportsOf.get(row.ccn) ?? 0) + 1)
  unpackNumbers(row.packed_values, (series, value) => {
    const column = values[series]
    if (column) column[position] = value
  })
  const figures = figuresOf(row)
  block.badges[position] = bitsOf(badgesOf(reportOf(row, figures)))
  block.beds[position] = figures.beds ?? NaN
  block.days[position] = figures.days ?? NaN
  block.discharges[position] = figures.discharges ?? NaN
  block.teaching[position] = teachingCode(figures)
}

/** As ISO writes it: `2020-10-01`. */
export function isoDay(day: number): string {
  return new Date(day * 86_400_000).toISOString().slice(0, 10)
}

function figuresOf({ packed_figures: packed }: ReportRow): Figures {
  const figures: Record<string, number | null> = Object.create(noOthers) as Record<string, number | null>
  unpackNumbers(packed, (position, value) => {
    const key = boardFigures[position]
    if (key) figures[key] = Number.isNaN(value) ? null : value
  })
  return figures as Figures
}

/** A badge whose input is not read would be wrong without an error. */
const noOthers: object = new Proxy(
  {},
  {
    get: (_target, key) => {
      throw new Error(`The board does not read the figure ${String(key)}: name it in boardFigures.`)
    },
  },
)

function reportOf(row: ReportRow, figures: Figures): CostReport {
  return {
    ccn: row.ccn,
    periodBegin: isoDay(row.first_day),
    periodEnd: isoDay(row.last_day),
    figures,
    edition: row.edition as Edition,
  }
}

/** Badges as a number with a bit for each of `badgeIds`. */
export function bitsOf(badges: readonly Badge[]): number {
  return badges.reduce((bits, badge) => bits | (1 << badgeIds.indexOf(badge)), 0)
}

/** The badges of such a number, in reading order. */
export function badgesIn(bits: number): Badge[] {
  return badgeIds.filter((_badge, bit) => bits & (1 << bit))
}

/** 1 for a teaching hospital, 0 for another, -1 if unknown. */
function teachingCode(figures: Figures): number {
  const teaches = isTeaching(figures)
  return teaches === null ? -1 : Number(teaches)
}
