import type { UnitId } from './unit-id.ts'
import { specialCareUnit } from './unit-name.ts'

/** A line of worksheet S-3 Part I that is a unit, and what the form asks of it. */
export interface UnitLine {
  /** 1 to 34, without the subscript. */
  readonly line: number
  readonly unit: UnitId
  /** Whether line 14, the hospital's total, counts it; line 27 counts the others up to line 24 as well. */
  readonly inHospitalTotal: boolean
  /** Whether the form has its bed-days available. */
  readonly bedDays: boolean
  /** Whether the form has its discharges: there are none of special care, so that it has no length of stay. */
  readonly discharges: boolean
}

const special = { inHospitalTotal: true, bedDays: true, discharges: false } as const
const separate = { inHospitalTotal: false, bedDays: true, discharges: true } as const
const daysAlone = { inHospitalTotal: false, bedDays: false, discharges: false } as const

const lines: readonly UnitLine[] = [
  // Discharges of adults and paediatrics stand on line 1, for the whole hospital.
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

/** The unit that a line code of HCRIS stands for: `00801` is line 8.01. `null` for totals and lines that are no unit. */
export function unitLine(code: string): UnitLine | null {
  const line = Math.floor(Number(code) / 100)
  return lines.find((known) => known.line === line) ?? null
}

/**
 * Which unit stands on a line, by HCRIS's line code and the name that worksheet A prints for it. The form names lines 7
 * and 13 to 34. Lines 8 to 11 have a name of the form's own, and are what it says unless a hospital printed another
 * that is known. Line 12 and the subscripts of 8 to 12 are whatever their names say; one that is not known is
 * `other-special-care`, and one without a name what its line is. `null` for a line that is no unit.
 */
export function unitOfLine(code: string, printed: string | null): UnitId | null {
  const found = unitLine(code)
  if (!found || found.line < 8 || found.line > 12 || printed === null || printed.trim() === '')
    return found?.unit ?? null
  const named = specialCareUnit(printed)
  if (named !== null) return named
  return Number(code) % 100 === 0 ? found.unit : 'other-special-care'
}
