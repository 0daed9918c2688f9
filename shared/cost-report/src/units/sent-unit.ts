import { normalizeCcn } from '../ccn.ts'
import { unitIds, type UnitId } from './unit-id.ts'

/** An inpatient unit's figures, as sent to the sizing page. */
export interface SentUnit {
  readonly ccn: string
  readonly facilityName: string
  readonly fiscalYear: number
  readonly unit: UnitId
  /** The hospital's own name of the unit, if the report has one. */
  readonly printedName: string | null
  /** Beds at the end of the period. */
  readonly beds: number | null
  /** Patient days in the period. */
  readonly days: number | null
  /** D: days in the period. */
  readonly periodDays: number
  readonly averageDailyCensus: number | null
  /** In days; `null` if the form has no discharges of the unit. */
  readonly averageLengthOfStay: number | null
  /** Annual growth of patient days, as a share. */
  readonly growth: number | null
  /** The occupancy to plan for, as a share; that of the criteria if `null`. */
  readonly target: number | null
}

/** The query of an address, such as a URLSearchParams. */
export interface Query {
  get(name: string): string | null | undefined
}

/**
 * Writes the figures as names and values for the query of an address. `days`, `period`, `census` and `target` (in
 * percent) are the names of the sizing form's fields, so they fill in the form. Unknown figures are left out.
 */
export function writeSentUnit(sent: SentUnit): Record<string, string | number> {
  const values: readonly (readonly [string, string | number | null])[] = [
    ['ccn', sent.ccn],
    ['hospital', sent.facilityName],
    ['year', sent.fiscalYear],
    ['unit', sent.unit],
    ['name', sent.printedName],
    ['beds', sent.beds],
    ['days', sent.days],
    ['period', sent.periodDays],
    ['census', sent.averageDailyCensus],
    ['stay', sent.averageLengthOfStay],
    ['growth', sent.growth],
    ['target', writeTarget(sent.target)],
  ]
  return Object.fromEntries(values.flatMap(([name, value]) => (value === null ? [] : [[name, value]])))
}

/** Reads what `writeSentUnit` wrote; `null` if a required value is missing or any value is invalid. */
export function readSentUnit(search: Query): SentUnit | null {
  const number = (name: string) => readNumber(search.get(name) ?? null)
  const ccn = normalizeCcn(search.get('ccn') ?? '')
  const unit = unitIds.find((id) => id === search.get('unit'))
  const facilityName = search.get('hospital') ?? null
  const [fiscalYear, periodDays, target] = [number('year'), number('period'), readTarget(search)]
  if (ccn === null || unit === undefined || facilityName === null) return null
  if (!isCount(fiscalYear) || !isCount(periodDays) || Number.isNaN(target)) return null
  const figures = {
    beds: number('beds'),
    days: number('days'),
    averageDailyCensus: number('census'),
    averageLengthOfStay: number('stay'),
  }
  if (Object.values(figures).some((figure) => figure !== null && !(figure >= 0))) return null
  const growth = number('growth')
  if (Number.isNaN(growth)) return null
  const printedName = search.get('name') ?? null
  return {
    ccn,
    facilityName,
    fiscalYear,
    unit,
    printedName,
    ...figures,
    periodDays,
    growth,
    target,
  }
}

/** The percentage in an address of a target, which is a share. */
export function writeTarget(target: number | null): number | null {
  return target === null ? null : Number((target * 100).toFixed(6))
}

/** Reads what `writeTarget` wrote; NaN if it is not a percentage over 0. */
export function readTarget(search: Query): number | null {
  const percent = readNumber(search.get('target') ?? null)
  if (percent === null) return null
  return percent > 0 && percent <= 100 ? Number((percent / 100).toFixed(8)) : NaN
}

/** `null` if missing, NaN if not a number. */
function readNumber(text: string | null): number | null {
  if (text === null) return null
  const value = text.trim() === '' ? NaN : Number(text)
  return Number.isFinite(value) ? value : NaN
}

function isCount(value: number | null): value is number {
  return value !== null && Number.isInteger(value) && value > 0
}
