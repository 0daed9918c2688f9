import { isMixedLine } from './unit-line.ts'

/** What the days of a unit in one year count. */
export interface CountedUnit {
  readonly lines: readonly string[]
  readonly daysWithNursery: boolean
}

/**
 * Whether the days of a unit count the same in two years: newborns in both or in neither, and other kinds that the source
 * does not tell apart in both or in neither. Otherwise their difference is not growth.
 */
export function countsAlike(one: CountedUnit, other: CountedUnit): boolean {
  return one.daysWithNursery === other.daysWithNursery && one.lines.some(isMixedLine) === other.lines.some(isMixedLine)
}
