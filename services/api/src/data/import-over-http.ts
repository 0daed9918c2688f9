import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import type { ImportProgress } from './import-files.ts'
import type { ImportLine } from './import-line.ts'
import type { ImportReport } from './import-report.ts'

export interface RunningApi {
  /** The root of the API: `http://localhost:3000/api`. */
  readonly apiUrl: string
  /** An access token of an operator. */
  readonly token: string
}

/**
 * Imports files through an API that runs: it alone may write to its database.
 *
 * @throws an error with the API's own words when it refuses or fails
 */
export async function importOverHttp(
  { apiUrl, token }: RunningApi,
  paths: readonly string[],
  {
    onProgress,
    signal,
  }: { readonly onProgress?: (progress: ImportProgress) => void; readonly signal?: AbortSignal } = {},
): Promise<ImportReport> {
  const reports: ImportReport[] = []
  for (const path of paths) {
    const response = await fetch(`${apiUrl}/data/imports?file=${encodeURIComponent(basename(path))}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' },
      body: Readable.toWeb(createReadStream(path)) as never,
      duplex: 'half',
      signal: signal ?? null,
    })
    if (!response.ok || response.body === null) throw new Error(`The API refused: ${await refusalOf(response)}`)
    reports.push(await readLines(Readable.fromWeb(response.body), onProgress))
  }
  return { files: reports.flatMap(({ files }) => files), refused: reports.flatMap(({ refused }) => refused) }
}

async function refusalOf(response: Response): Promise<string> {
  const text = await response.text()
  try {
    const { message } = JSON.parse(text) as { message?: string }
    return `${response.status} ${message ?? text}`
  } catch {
    return `${response.status} ${text.slice(0, 200)}`
  }
}

async function readLines(body: Readable, onProgress?: (progress: ImportProgress) => void): Promise<ImportReport> {
  for await (const text of createInterface({ input: body })) {
    const line = JSON.parse(text) as ImportLine
    if ('progress' in line) onProgress?.(line.progress)
    else if ('report' in line) return line.report
    else throw new Error(line.error.message)
  }
  throw new Error('The API ended its answer without a report: the connection broke or the API stopped.')
}
