import type { Measured } from '@keyroom/right-sizing'
import { numberIn, readLines, type FileResult } from './read-lines.ts'

type DailyCensus = NonNullable<Measured['dailyCensus']>

const maxDays = 3660
const maxCensus = 10_000

/**
 * Reads a daily census: a date and a count in each line. Only how often each count occurred is kept. Other columns are
 * refused, because they may be about patients.
 */
export function readCensus(text: string): FileResult<DailyCensus> {
  const lines = readLines(text)
  if (lines.length === 0) return { problem: { line: null, code: 'empty', received: '' } }
  if (lines.length > maxDays) {
    return { problem: { line: null, code: 'too-many-lines', received: String(lines.length), max: maxDays } }
  }
  const dates = new Set<string>()
  const days = new Map<number, number>()
  for (const { line, cells } of lines) {
    const [date = '', count = ''] = cells
    if (cells.length !== 2) return { problem: { line, code: 'columns', received: String(cells.length), max: 2 } }
    const day = isoDay(date)
    if (day === null) return { problem: { line, code: 'date', received: date } }
    if (dates.has(day)) return { problem: { line, code: 'twice', received: date } }
    const census = numberIn(count)
    if (census === null || !Number.isInteger(census) || census > maxCensus) {
      return { problem: { line, code: 'count', received: count, max: maxCensus } }
    }
    dates.add(day)
    days.set(census, (days.get(census) ?? 0) + 1)
  }
  const sorted = [...dates].sort()
  const counts = [...days].sort(([one], [other]) => one - other)
  return { content: { first: sorted[0] ?? '', last: sorted.at(-1) ?? '', counts } }
}

/** 2025-03-31, or 3/31/2025 as spreadsheets in the United States write it. */
function isoDay(text: string): string | null {
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? []
  const iso = year ? `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}` : text
  if (!/^\d{4}-\d{2}-\d{2}$/.test(iso)) return null
  const date = new Date(`${iso}T00:00:00Z`)
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== iso ? null : iso
}
