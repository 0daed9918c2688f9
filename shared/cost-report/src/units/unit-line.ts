import type { UnitId } from './unit-id.ts'
import { specialCareUnit } from './unit-name.ts'

/** A unit's line of worksheet S-3 Part I, and which of its figures the form has. */
export interface UnitLine {
  /** 1 to 34, without the subscript. */
  readonly line: number
  readonly unit: UnitId
  /** Whether line 14, the hospital's total, includes the line; line 27 also includes the others up to line 24. */
  readonly inHospitalTotal: boolean
  /** Whether the form has bed-days available for the line. */
  readonly bedDays: boolean
  /** Whether the form has discharges for the line. Special care has none, so its length of stay is unknown. */
  readonly discharges: boolean
}

const special = { inHospitalTotal: true, bedDays: true, discharges: false } as const
const separate = { inHospitalTotal: false, bedDays: true, discharges: true } as const
const daysAlone = { inHospitalTotal: false, bedDays: false, discharges: false } as const

const lines: readonly UnitLine[] = [
  // Discharges of adults and pediatrics are on line 1, for the whole hospital.
  { line: 7, unit: 'adults-pediatrics', ...special },
  { line: 8, unit: 'icu', ...special },
  { line: 9, unit: 'coronary-care', ...special },
  { line: 10, unit: 'burn-icu', ...special },
  { line: 11, unit: 'surgical-icu', ...special },
  { line: 12, unit: 'other-special-care', ...special },
  { line: 13, unit: 'nursery', inHospitalTotal: true, bedDays: false, discharges: false },
  { line: 16, unit: 'psychiatric', ...separate },
  { line: 17, unit: 'rehabilitation', ...separate },
  { line: 18, unit: 'other-subprovider', ...separate },
  { line: 19, unit: 'skilled-nursing', ...separate },
  { line: 20, unit: 'nursing-facility', ...separate },
  { line: 21, unit: 'other-long-term', ...separate },
  { line: 24, unit: 'hospice', ...separate },
  { line: 28, unit: 'observation', ...daysAlone },
  { line: 32, unit: 'labor-delivery', ...daysAlone, bedDays: true },
  { line: 34, unit: 'covid-temporary', ...daysAlone, bedDays: true },
]

/** The unit line of an HCRIS line code: `00801` is line 8.01. `null` for totals and lines without a unit. */
export function unitLine(code: string): UnitLine | null {
  const line = Math.floor(Number(code) / 100)
  return lines.find((known) => known.line === line) ?? null
}

/** Whether a line adds up subscripts of lines 8 to 12, as the unit extract does without their names. */
export function isMixedLine(code: string): boolean {
  return /^0(08|09|10|11|12)99$/.test(code)
}

/**
 * The unit of a line, by HCRIS's line code and the name on worksheet A. The form names lines 7 and 13 to 34. It also
 * names lines 8 to 11, but a known name that the hospital printed takes precedence. Line 12 and the subscripts of 8 to
 * 12 are identified by their printed names: an unknown name is `other-special-care`, a missing name means the unit of
 * the main line, and subscript 99, the sum of a line's subscripts, is `other-special-care`, since it mixes kinds. `null` for
 * a line without a unit.
 */
export function unitOfLine(code: string, printed: string | null): UnitId | null {
  const found = unitLine(code)
  if (!found || found.line < 8 || found.line > 12) return found?.unit ?? null
  if (isMixedLine(code)) return 'other-special-care'
  if (printed === null || printed.trim() === '') return found.unit
  const named = specialCareUnit(printed)
  if (named !== null) return named
  return Number(code) % 100 === 0 ? found.unit : 'other-special-care'
}

/** What the days of a unit in one year count. */
export interface CountedUnit {
  readonly lines: readonly string[]
  readonly daysWithNursery: boolean
}

/**
 * Whether the days of a unit count the same in two years: newborns in both or in neither, and other kinds that the
 * source does not tell apart in both or in neither. Otherwise their difference is not growth.
 */
export function countsAlike(one: CountedUnit, other: CountedUnit): boolean {
  return one.daysWithNursery === other.daysWithNursery && one.lines.some(isMixedLine) === other.lines.some(isMixedLine)
}
