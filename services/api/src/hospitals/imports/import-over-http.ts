import { openAsBlob } from 'node:fs'
import { open } from 'node:fs/promises'
import { basename } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { ErrorAnswer, ImportJob } from '@keyroom/product-api/schemas'
import { parse } from 'csv-parse/sync'
import { inOrder } from './import-files.ts'
import type { ImportOptions } from './jobs/import-path.ts'
import type { FileReport, ImportReport, RefusedFile } from './import-log/import-report.ts'
import type { Issue } from './import-log/issues.ts'
import { reasonToRefuse } from './jobs/import-ended.ts'

export interface RunningApi {
  /** The root of the API: `http://localhost:3000/api`. */
  readonly apiUrl: string
  /** An access token of an operator. */
  readonly token: string
}

/** Milliseconds between two looks how far an import is. */
const intervalMs = 400

/**
 * Imports files through an API that runs. Ending the signal cancels the import under way; the report says so. Where the
 * API refuses a file or fails, the report has its own words, and the next file is tried.
 */
export async function importOverHttp(
  api: RunningApi,
  paths: readonly string[],
  options: Pick<ImportOptions, 'onProgress' | 'signal' | 'year'> = {},
): Promise<ImportReport> {
  const files: FileReport[] = []
  const refused: RefusedFile[] = []
  const cancelled: string[] = []
  const notBegun: string[] = []
  for (const path of inOrder(paths)) {
    if (options.signal?.aborted) {
      notBegun.push(basename(path))
      continue
    }
    const refuse = (reason: string) => void refused.push({ file: basename(path), reason })
    const body = await bodyOf(path).catch((error: unknown) => refuse(reasonToRefuse(error, basename(path))))
    if (!body) continue
    try {
      const job = await importBody(api, { path, body }, options)
      if (job === null || job.state === 'cancelled') cancelled.push(basename(path))
      else if (job.state === 'done' && job.report) {
        files.push({ ...(job.report as Omit<FileReport, 'issues'>), issues: await readReport(api, job.id) })
      } else refuse(job.reason ?? 'The import ended without a report.')
    } catch (error) {
      // It may be imported all the same: the page of imports shows what became of it.
      refuse((error as Error).message)
    }
  }
  return { files, refused, cancelled, notBegun }
}

/** Uploads a file and waits for what becomes of it; nothing when it was cancelled before all of it was there. */
async function importBody(
  api: RunningApi,
  upload: { readonly path: string; readonly body: Blob },
  options: Pick<ImportOptions, 'onProgress' | 'signal' | 'year'>,
): Promise<ImportJob | null> {
  const job = await send(api, upload, options).catch((error: unknown) => {
    if (options.signal?.aborted) return null
    throw error
  })
  return job && follow(api, job, options)
}

/** @throws as opening and reading it would */
async function bodyOf(path: string): Promise<Blob> {
  const file = await open(path)
  try {
    if ((await file.stat()).isDirectory()) await file.read()
  } finally {
    await file.close()
  }
  return openAsBlob(path)
}

async function send(
  api: RunningApi,
  { path, body }: { readonly path: string; readonly body: Blob },
  { year, signal }: Pick<ImportOptions, 'year' | 'signal'>,
): Promise<ImportJob> {
  const query = new URLSearchParams({ file: basename(path), ...(year !== undefined && { year: String(year) }) })
  return ask<ImportJob>(api, `?${query.toString()}`, {
    method: 'POST',
    headers: { 'content-type': 'text/csv' },
    body,
    signal: signal ?? null,
  })
}

async function follow(
  api: RunningApi,
  { id }: ImportJob,
  { onProgress, signal }: Pick<ImportOptions, 'onProgress' | 'signal'>,
): Promise<ImportJob> {
  let isAsked = false
  for (;;) {
    if (signal?.aborted && !isAsked) {
      isAsked = true
      // It is over, or being published: what becomes of it is read all the same.
      await ask(api, `/${id}`, { method: 'DELETE' }).catch(() => undefined)
    }
    const job = await ask<ImportJob>(api, `/${id}`)
    onProgress?.(job)
    if (job.phase === 'ended') return job
    await wait(intervalMs, undefined, { ...(signal && !isAsked && { signal }) }).catch(() => undefined)
  }
}

async function readReport(api: RunningApi, id: string): Promise<Issue[]> {
  const text = await (await call(api, `/${id}/report`)).text()
  const rows = parse<Omit<Issue, 'row'> & { row: string }>(text, { columns: true })
  return rows.map((row) => ({ ...row, row: Number(row.row) }))
}

async function ask<Answer>(api: RunningApi, path: string, init: RequestInit = {}): Promise<Answer> {
  return (await (await call(api, path, init)).json()) as Answer
}

async function call({ apiUrl, token }: RunningApi, path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers)
  headers.set('authorization', `Bearer ${token}`)
  const response = await fetch(`${apiUrl}/data/imports${path}`, { ...init, headers })
  if (!response.ok) throw new Error(`The API refused: ${response.status} ${await refusalOf(response)}`)
  return response
}

async function refusalOf(response: Response): Promise<string> {
  const text = await response.text()
  try {
    return (JSON.parse(text) as ErrorAnswer).message
  } catch {
    return text.slice(0, 200)
  }
}
