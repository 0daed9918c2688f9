import type { Change } from '../program/change.ts'
import type { Department } from '../program/program.ts'
import type { SettingId } from '../program/settings.ts'
import type { Problem, ProblemCode } from '../results/evaluation.ts'
import { isInRange, settingRanges, type ValueRange } from '../program/setting-ranges.ts'

/** Takes a problem of one department or of the program. */
export type Report = (problem: Omit<Problem, 'department'>) => void

/** Shares of age bands may be rounded to whole percents. */
const shareTolerance = 0.0101

/** No department has more; the search for a number of rooms ends here. */
export const maxKeyRooms = 20_000

const rateRange: ValueRange = { min: -1, max: 1 }
/** How far the future may be from the plan. */
const futureRanges = { growth: rateRange, stay: { min: 0.1, max: 10 } } as const
const factorRange: ValueRange = { min: 0, max: 1000 }
const bandRange: ValueRange = { min: 0, max: 1, isShare: true }
export const keyRoomsRange: ValueRange = { min: 0, max: maxKeyRooms }
/** Net square feet of one room. */
export const roomAreaRange: ValueRange = { min: 0, max: 1e6 }
export const volumeRange: ValueRange = { min: 0, max: 1e9 }
export const stayRange: ValueRange = { min: 0, max: 3660, isAboveMin: true }

/** What is wrong with a number; `null` if nothing is. */
export function problemOf(value: number | null | undefined, range: ValueRange): ProblemCode | null {
  if (value === null || value === undefined || Number.isNaN(value)) return 'missing'
  if (isInRange(value, range)) return null
  if (value < 0 && range.min >= 0) return 'negative'
  return range.isShare && (value <= 0 || value >= 1) ? 'not-a-share' : 'out-of-range'
}

/** Reports a number that is missing or outside its range; whether it can be used. */
export function checkNumber(
  value: number | null | undefined,
  range: ValueRange,
  field: string,
  report: Report,
): value is number {
  const code = problemOf(value, range)
  if (code)
    report({ field, code, received: value ?? null, ...(code !== 'missing' && { min: range.min, max: range.max }) })
  return code === null
}

/** Reports what is wrong with a change of volume; whether it can be used. */
export function checkChange(change: Change, field: string, report: Report): boolean {
  switch (change.kind) {
    case 'none':
      return true
    case 'rate':
      return checkNumber(change.rate, rateRange, `${field}.rate`, report)
    case 'years': {
      const isUnique = checkYears(change.factors, `${field}.factors`, report)
      return change.factors.reduce(
        (isValid, { factor }, index) =>
          checkNumber(factor, factorRange, `${field}.factors.${index}.factor`, report) && isValid,
        isUnique,
      )
    }
    case 'ages': {
      const isValid = change.bands.reduce((valid, { share, rate }, index) => {
        const hasShare = checkNumber(share, bandRange, `${field}.bands.${index}.share`, report)
        return checkNumber(rate, rateRange, `${field}.bands.${index}.rate`, report) && hasShare && valid
      }, true)
      const total = change.bands.reduce((sum, { share }) => sum + (share ?? 0), 0)
      if (!isValid || Math.abs(total - 1) <= shareTolerance) return isValid
      report({ field: `${field}.bands`, code: 'shares-not-one', received: total })
      return false
    }
  }
}

/** Reports years that are there twice. */
function checkYears(entries: readonly { readonly year: number }[], field: string, report: Report): boolean {
  const seen = new Set<number>()
  for (const [index, { year }] of entries.entries()) {
    if (seen.has(year)) report({ field: `${field}.${index}.year`, code: 'duplicate-year', received: year })
    seen.add(year)
  }
  return seen.size === entries.length
}

/** Reports the entered values of a department that no volume depends on: settings, existing rooms, rooms, ranges. */
export function checkEntries(department: Department, report: Report): void {
  for (const [id, value] of Object.entries(department.settings)) {
    checkNumber(value, settingRanges[id as SettingId], `settings.${id}`, report)
  }
  const checkIfGiven = (value: number | null, range: ValueRange, field: string) =>
    value === null || checkNumber(value, range, field, report)
  checkSizeTargets(department, report)
  checkYears(department.existing, 'existing', report)
  for (const [index, entry] of department.existing.entries()) {
    for (const kind of ['licensed', 'setUp', 'staffed'] as const) {
      checkIfGiven(entry[kind], keyRoomsRange, `existing.${index}.${kind}`)
    }
  }
  for (const [index, { count, area }] of department.rooms.entries()) {
    checkIfGiven(count, keyRoomsRange, `rooms.${index}.count`)
    checkIfGiven(area, roomAreaRange, `rooms.${index}.area`)
  }
  for (const id of ['growth', 'stay'] as const) {
    const given = department.ranges[id]
    if (given === null) continue
    const hasLow = checkNumber(given.low, futureRanges[id], `ranges.${id}.low`, report)
    if (!checkNumber(given.high, futureRanges[id], `ranges.${id}.high`, report) || !hasLow) continue
    if ((given.low ?? 0) > given.high) {
      report({ field: `ranges.${id}.high`, code: 'out-of-range', received: given.high, min: given.low ?? 0 })
    }
  }
}

/** Reports targets by size that are not shares, or whose limits do not ascend; whether all can be used. */
export function checkSizeTargets({ occupancyBySize = [] }: Department, report: Report): boolean {
  let smaller = 0
  return occupancyBySize.reduce((isValid, { upTo, value }, at) => {
    const field = `occupancyBySize.${at}`
    const hasValue = checkNumber(value, settingRanges.targetOccupancy, `${field}.value`, report)
    if (upTo === null && at === occupancyBySize.length - 1) return hasValue && isValid
    const range = { min: smaller + 1, max: maxKeyRooms }
    const hasLimit = checkNumber(upTo, range, `${field}.upTo`, report)
    smaller = Math.max(smaller, upTo ?? 0)
    if (hasLimit && Number.isInteger(upTo)) return hasValue && isValid
    if (hasLimit) report({ field: `${field}.upTo`, code: 'out-of-range', received: upTo, ...range })
    return false
  }, true)
}

/** The bounds of what may come otherwise; `null` if they are not given, or cannot be used. */
export function rangeOf({ ranges }: Department, id: 'growth' | 'stay'): readonly [low: number, high: number] | null {
  const { low, high } = ranges[id] ?? {}
  if (problemOf(low, futureRanges[id]) !== null || problemOf(high, futureRanges[id]) !== null) return null
  return low !== null && low !== undefined && high !== null && high !== undefined && low <= high ? [low, high] : null
}
