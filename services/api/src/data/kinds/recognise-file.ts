import type { FileFacts } from '../csv/inspect-file.ts'
import { readCsv } from '../csv/read-csv.ts'
import { FileRefused } from '../file-refused.ts'
import type { FileKind } from './file-kind.ts'
import { recognise } from './recognise.ts'

/** Looks at the beginning of a file. @throws FileRefused as `recognise` does, and when it is empty */
export async function recogniseFile(path: string, facts: FileFacts, signal: AbortSignal): Promise<FileKind> {
  for await (const { cells } of readCsv(path, facts.encoding, signal)) return recognise(cells)
  throw new FileRefused('it is empty.')
}
