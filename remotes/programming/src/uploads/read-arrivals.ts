import { numberIn, readLines, type FileLine, type FileResult } from './read-lines.ts'

const hoursOfWeek = 168
const hoursOfDay = 24
const daysOfWeek = 7

/**
 * Reads arrivals by hour of the week, from Monday 0:00: 168 lines of one number, or 24 lines with one for each day, in
 * both cases with or without the hour in front.
 */
export function readArrivals(text: string): FileResult<number[]> {
  const lines = readLines(text)
  if (lines.length === 0) return { problem: { line: null, code: 'empty', received: '' } }
  const values = lines.length === hoursOfWeek ? readRows(lines, 1) : readRows(lines, daysOfWeek)
  if ('problem' in values) return values
  if (lines.length !== hoursOfWeek && lines.length !== hoursOfDay) {
    return { problem: { line: null, code: 'hours', received: String(lines.length) } }
  }
  const rows = values.content
  const hours =
    lines.length === hoursOfWeek
      ? rows.flat()
      : Array.from({ length: hoursOfWeek }, (_, hour) => rows[hour % hoursOfDay]?.[Math.floor(hour / hoursOfDay)] ?? 0)
  return hours.every((arrivals) => arrivals === 0)
    ? { problem: { line: null, code: 'all-zero', received: '0' } }
    : { content: hours }
}

function readRows(lines: readonly FileLine[], columns: number): FileResult<number[][]> {
  const rows: number[][] = []
  for (const { line, cells } of lines) {
    const counts = cells.length === columns + 1 ? cells.slice(1) : cells
    if (counts.length !== columns) {
      return { problem: { line, code: 'columns', received: String(cells.length), max: columns } }
    }
    const row: number[] = []
    for (const cell of counts) {
      const value = numberIn(cell)
      if (value === null || value > 1e9) return { problem: { line, code: 'number', received: cell } }
      row.push(value)
    }
    rows.push(row)
  }
  return { content: rows }
}
