import type { Measured } from '@keyroom/right-sizing'
import { numberIn, readLines, type FileResult } from './read-lines.ts'

type Stays = NonNullable<Measured['stays']>

const maxLines = 500
const maxHours = 8784

/** Reads a distribution of length of stay: in each line up to how many hours, and how many stays ended by then. */
export function readStays(text: string): FileResult<Stays> {
  const lines = readLines(text)
  if (lines.length === 0) return { problem: { line: null, code: 'empty', received: '' } }
  if (lines.length > maxLines) {
    return { problem: { line: null, code: 'too-many-lines', received: String(lines.length), max: maxLines } }
  }
  const stays: Stays = []
  for (const { line, cells } of lines) {
    const [upTo = '', ended = ''] = cells
    if (cells.length !== 2) return { problem: { line, code: 'columns', received: String(cells.length), max: 2 } }
    const [hours, count] = [numberIn(upTo), numberIn(ended)]
    if (hours === null || hours > maxHours) return { problem: { line, code: 'number', received: upTo } }
    if (count === null || count > 1e9) return { problem: { line, code: 'number', received: ended } }
    if (hours <= (stays.at(-1)?.hours ?? 0)) return { problem: { line, code: 'order', received: upTo } }
    stays.push({ hours, count })
  }
  return stays.every(({ count }) => count === 0)
    ? { problem: { line: null, code: 'all-zero', received: '0' } }
    : { content: stays }
}
