import type { FileEncoding } from '../csv/inspect-file.ts'
import { openText } from '../csv/open-text.ts'
import { FileRefused } from '../file-refused.ts'

const LINE_FEED = 10
const CARRIAGE_RETURN = 13
/** Bytes of the longest line that is read; those of HCRIS have less than a hundred. */
const LONGEST_LINE = 8 << 20

/** Whole lines of a file, as they lie in one buffer. */
export interface LineBlock {
  readonly buffer: Buffer
  /** Where the last line of the block ends, its line feed included. */
  readonly end: number
  readonly bytesRead: number
}

/**
 * Reads a file in blocks of whole lines, in constant memory. Nothing is decoded and no line is copied: a raw HCRIS file
 * has tens of millions, of which one in twenty matters.
 */
export async function* readLineBlocks(
  path: string,
  encoding: FileEncoding,
  signal: AbortSignal,
): AsyncGenerator<LineBlock> {
  const { file, bytes } = openText(path, encoding, { signal, chunk: 1 << 20 })
  let rest: Buffer = Buffer.alloc(0)
  let hasFeeds: boolean | undefined
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    hasFeeds ??= chunk.includes(LINE_FEED)
    if (!hasFeeds) feedLines(chunk)
    const buffer = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    const end = buffer.lastIndexOf(LINE_FEED) + 1
    if (end > 0) yield { buffer, end, bytesRead: file.bytesRead }
    rest = Buffer.from(buffer.subarray(end))
    if (rest.length > LONGEST_LINE) {
      throw new FileRefused('hcris-line', 'it has a line of more than 8 MB, so it is not of HCRIS. Download it again.')
    }
  }
  if (rest.length > 0) {
    const { bytesRead } = file
    yield { buffer: Buffer.concat([rest, Buffer.of(LINE_FEED)]), end: rest.length + 1, bytesRead }
  }
}

/** Ends lines by line feeds that carriage returns end alone. */
function feedLines(bytes: Buffer): void {
  for (let at = bytes.indexOf(CARRIAGE_RETURN); at >= 0; at = bytes.indexOf(CARRIAGE_RETURN, at + 1)) {
    bytes[at] = LINE_FEED
  }
}

/** Where the line that begins at `start` ends, without its line feed and carriage return. */
export function endOfLine(buffer: Buffer, start: number): { readonly end: number; readonly next: number } {
  const feed = buffer.indexOf(LINE_FEED, start)
  return { end: feed > start && buffer[feed - 1] === CARRIAGE_RETURN ? feed - 1 : feed, next: feed + 1 }
}
