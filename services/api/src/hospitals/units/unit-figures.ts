import { unitMeasures, type UnitFigures } from '@keyroom/cost-report'

/** A line of worksheet S-3 Part I in one report, as it is stored. */
export interface UnitRow extends UnitFigures {
  readonly line: string
  readonly unit: string
  readonly printedName: string | null
  readonly daysWithNursery: boolean
}

/** All lines of a report that are one kind of unit, added up. */
export interface UnitTotals extends UnitFigures {
  readonly unit: string
  readonly lines: readonly string[]
  readonly printedNames: readonly string[]
  /** Whether any of them has no bed-days filed, so that they are beds × days. */
  readonly derivedBedDays: boolean
  readonly daysWithNursery: boolean
}

/**
 * The units of one report in the order of the form. A hospital with several of a kind has a line for each: their figures
 * are added; bed-days that are not filed are beds × days in the period.
 */
export function unitTotals(rows: readonly UnitRow[], periodDays: number): UnitTotals[] {
  const kinds = new Map<string, UnitRow[]>()
  for (const row of rows.toSorted((one, other) => (one.line < other.line ? -1 : 1))) {
    kinds.set(row.unit, [...(kinds.get(row.unit) ?? []), row])
  }
  return [...kinds].map(([unit, lines]) => {
    const open = lines.map((line) => unitMeasures(line, periodDays).bedDays)
    return {
      unit,
      lines: lines.map(({ line }) => line),
      printedNames: [...new Set(lines.flatMap(({ printedName }) => printedName ?? []))],
      beds: sum(lines.map(({ beds }) => beds)),
      bedDays: sum(open.map((found) => found?.value ?? null)),
      derivedBedDays: open.some((found) => found?.derived),
      days: sum(lines.map(({ days }) => days)),
      daysWithNursery: lines.some(({ daysWithNursery }) => daysWithNursery),
      discharges: sum(lines.map(({ discharges }) => discharges)),
    }
  })
}

/** The sum of the known values; null if all are unknown. */
function sum(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null)
  return known.length === 0 ? null : known.reduce((total, value) => total + value, 0)
}
