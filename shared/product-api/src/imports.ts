import type { KyInstance } from 'ky'
import { readAnswer, type CallOptions } from './api-call.ts'
import {
  importIssuesSchema,
  importJobSchema,
  importJobsSchema,
  storedFilesSchema,
  type ImportIssues,
  type ImportJob,
  type ImportJobs,
  type StoredFiles,
} from './import-schema.ts'

const pathOf = (id: string) => `data/imports/${encodeURIComponent(id)}`

/** The latest imports of public data; for operators. */
export function getImports(api: KyInstance, options: CallOptions = {}): Promise<ImportJobs> {
  return readAnswer(api.get('data/imports', options), importJobsSchema)
}

/** Gets the state of one import. */
export function getImport(api: KyInstance, id: string, options: CallOptions = {}): Promise<ImportJob> {
  return readAnswer(api.get(pathOf(id), options), importJobSchema)
}

/** Cancels an import. Nothing of its file is written. */
export function cancelImport(api: KyInstance, id: string, options: CallOptions = {}): Promise<ImportJob> {
  return readAnswer(api.delete(pathOf(id), options), importJobSchema)
}

/** Every row that an import skipped or flagged, as a CSV file. */
export function getImportReport(api: KyInstance, id: string, options: CallOptions = {}): Promise<Blob> {
  return api.get(`${pathOf(id)}/report`, { ...options, timeout: false }).blob()
}

/** The first lines of an import's report. */
export function getImportIssues(api: KyInstance, id: string, options: CallOptions = {}): Promise<ImportIssues> {
  return readAnswer(api.get(`${pathOf(id)}/issues`, options), importIssuesSchema)
}

/** Gets the files that stored rows are from. */
export function getStoredFiles(api: KyInstance, options: CallOptions = {}): Promise<StoredFiles> {
  return readAnswer(api.get('data/files', options), storedFilesSchema)
}
