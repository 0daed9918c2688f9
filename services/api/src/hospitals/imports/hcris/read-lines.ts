import type { FileEncoding } from '../csv/inspect-file.ts'
import { openText } from '../csv/open-text.ts'
import { FileRefused } from '../import-log/file-refused.ts'

const lineFeed = 10
const carriageReturn = 13
/** Bytes of the longest line that is read; those of HCRIS have less than a hundred. */
const longestLine = 8 << 20

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
    hasFeeds ??= chunk.includes(lineFeed)
    if (!hasFeeds) feedLines(chunk)
    const buffer = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    const end = buffer.lastIndexOf(lineFeed) + 1
    if (end > 0) yield { buffer, end, bytesRead: file.bytesRead }
    rest = Buffer.from(buffer.subarray(end))
    if (rest.length > longestLine) {
      throw new FileRefused(
        'hcris-line',
        'Expected lines of at most 8 MB, got a longer one, so this is not an HCRIS file. Download it again.',
      )
    }
  }
  if (rest.length > 0) {
    const { bytesRead } = file
    yield { buffer: Buffer.concat([rest, Buffer.of(lineFeed)]), end: rest.length + 1, bytesRead }
  }
}

/** Ends lines by line feeds that carriage returns end alone. */
function feedLines(bytes: Buffer): void {
  for (let at = bytes.indexOf(carriageReturn); at >= 0; at = bytes.indexOf(carriageReturn, at + 1)) {
    bytes[at] = lineFeed
  }
}

/** Where the line that begins at `start` ends, without its line feed and carriage return. */
export function endOfLine(buffer: Buffer, start: number): { readonly end: number; readonly next: number } {
  const feed = buffer.indexOf(lineFeed, start)
  return { end: feed > start && buffer[feed - 1] === carriageReturn ? feed - 1 : feed, next: feed + 1 }
}
