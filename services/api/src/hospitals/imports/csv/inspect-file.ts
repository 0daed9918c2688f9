import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { Writable } from 'node:stream'
import type { ImportSummary } from '@keyroom/product-api/schemas'
import { FileFactsStream } from './file-facts-stream.ts'

/** What a file is before anything of it is understood. */
export interface FileFacts {
  readonly bytes: number
  readonly sha256: string
  readonly encoding: FileEncoding
}

/**
 * UTF-16 by how the file begins, UTF-8 when every byte of it is, otherwise latin-1, which the Census and older CMS files
 * are in. It is read as Windows-1252, its superset.
 */
export type FileEncoding = ImportSummary['encoding']

/** Reads the file once from end to end, in constant memory. */
export async function inspectFile(path: string, signal?: AbortSignal): Promise<FileFacts> {
  const facts = new FileFactsStream()
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const file = createReadStream(path, { highWaterMark: 256 * 1024 })
  await (signal ? pipeline(file, facts, nowhere, { signal }) : pipeline(file, facts, nowhere))
  return facts.facts()
}
