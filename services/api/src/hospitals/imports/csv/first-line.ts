import type { FileEncoding } from './inspect-file.ts'
import { openText } from './open-text.ts'
import type { Separator } from './read-csv.ts'

/** The first line, as far as one piece of the file has it. */
export async function firstLine(path: string, fileEncoding: FileEncoding): Promise<string> {
  const { bytes } = openText(path, fileEncoding, { chunk: 64 * 1024 })
  for await (const piece of bytes as AsyncIterable<Buffer>) return piece.toString().split(/[\r\n]/, 1)[0] ?? ''
  return ''
}

/** Which of some separators stands between the columns of a file; none of them where commas do. */
export async function findSeparator(
  path: string,
  encoding: FileEncoding,
  separators: readonly Separator[],
): Promise<Separator | undefined> {
  if (separators.length === 0) return undefined
  const line = await firstLine(path, encoding)
  return separators.find((separator) => line.split(separator).length > line.split(',').length)
}
