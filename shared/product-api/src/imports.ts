import type { KyInstance } from 'ky'
import type { CallOptions } from './call-options.ts'
import { importJobSchema, importJobsSchema, type ImportJob, type ImportJobs } from './import-schema.ts'
import { readAnswer } from './read-answer.ts'

const pathOf = (id: string) => `data/imports/${encodeURIComponent(id)}`

/** The latest imports of public data; for operators. */
export function getImports(api: KyInstance, options: CallOptions = {}): Promise<ImportJobs> {
  return readAnswer(api.get('data/imports', options), importJobsSchema)
}

/** How one import stands. */
export function getImport(api: KyInstance, id: string, options: CallOptions = {}): Promise<ImportJob> {
  return readAnswer(api.get(pathOf(id), options), importJobSchema)
}

/** A file to import, and what it is called. */
export interface ImportUpload {
  readonly file: Blob
  readonly name: string
  /** The calendar year, for files that do not say it. */
  readonly year?: number
  /** Is told which share of the file has been sent. */
  readonly onSent?: (share: number) => void
}

/** Uploads a file. The answer comes when it has arrived; the import goes on by itself. */
export function startImport(
  api: KyInstance,
  { file, name, year, onSent }: ImportUpload,
  options: CallOptions = {},
): Promise<ImportJob> {
  const call = api.post('data/imports', {
    ...options,
    body: file,
    headers: { 'content-type': 'text/csv' },
    searchParams: { file: name, ...(year !== undefined && { year }) },
    timeout: false,
    ...(onSent && { onUploadProgress: ({ percent }) => onSent(percent) }),
  })
  return readAnswer(call, importJobSchema)
}

/** Cancels an import. Nothing of its file is written. */
export function cancelImport(api: KyInstance, id: string, options: CallOptions = {}): Promise<ImportJob> {
  return readAnswer(api.delete(pathOf(id), options), importJobSchema)
}

/** Every row that an import skipped or flagged, as a CSV file. */
export function getImportReport(api: KyInstance, id: string, options: CallOptions = {}): Promise<Blob> {
  return api.get(`${pathOf(id)}/report`, { ...options, timeout: false }).blob()
}
