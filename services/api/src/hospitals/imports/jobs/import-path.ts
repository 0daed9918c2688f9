import { basename } from 'node:path'
import type { Database } from '@keyroom/database'
import { inspectFile } from '../csv/inspect-file.ts'
import { FileRefused } from '../import-log/file-refused.ts'
import type { FileReport } from '../import-log/import-report.ts'
import { clearStaged } from './staged-tables.ts'
import { endJob, holdInTurn, type HeldJob, type JobEnd } from './hold-job.ts'
import { ImportCancelled, ImportPaused, maySucceedLater, reasonToRefuse } from './import-ended.ts'
import { openJob, readJob, type ImportJob } from './import-job.ts'
import { readIssues } from './keep-issues.ts'
import { runJob, type JobFile, type JobProgress } from './run-job.ts'

/** How far the import of a file is. */
export interface ImportProgress extends JobProgress {
  readonly file: string
  readonly bytes: number
}

export interface ImportOptions {
  readonly onProgress?: (progress: ImportProgress) => void
  /** Cancels the import; the file that is being read leaves nothing behind, those before it are imported. */
  readonly signal?: AbortSignal
  /** The name to report a file by, where its path is only a temporary one. */
  readonly nameOf?: (path: string) => string
  /** The calendar year of files that say it neither in themselves nor in their name. */
  readonly year?: number
}

/**
 * Imports a file that this process can read. Resumes an interrupted import, and waits while another one runs. Aborting
 * the signal cancels the import.
 *
 * @throws FileRefused, the signal's reason, and whatever the database reports
 */
export async function importPath(database: Database, path: string, options: ImportOptions): Promise<FileReport> {
  const signal = options.signal ?? new AbortController().signal
  const file = options.nameOf?.(path) ?? basename(path)
  const facts = await inspectFile(path, signal)
  const job = await openJob(database, {
    file,
    checksum: facts.sha256,
    bytes: facts.bytes,
    encoding: facts.encoding,
    year: options.year ?? null,
    startedBy: null,
    uploaded: false,
  })
  const onProgress = (progress: JobProgress) => options.onProgress?.({ file, bytes: facts.bytes, ...progress })
  const held = await holdInTurn(database, job.id, signal, () => onProgress({ phase: 'waiting', rows: 0, bytesRead: 0 }))
  if (held) return workOn(database, held, job.id, { path, facts, onProgress })
  return reportOf(database, await readJob(database, job.id))
}

/**
 * Runs a held job and ends it, even after an error, unless it is to be resumed later.
 * @param run where the work is done: in this thread, unless requests are answered in it
 */
export async function workOn(
  database: Database,
  held: HeldJob,
  jobId: string,
  file: JobFile,
  run: typeof runJob = runJob,
): Promise<FileReport> {
  let name = ''
  try {
    const job = await readJob(database, jobId)
    if (!job) throw new Error(`Expected import ${jobId} in the database, got no row.`)
    name = job.file
    const report = await run(database, held, job, file)
    await clearStaged(database, jobId)
    return report
  } catch (error) {
    const end = endOf(held, error, name)
    if (end) {
      // If the database goes away now, its error says so: the job is not over, and has to be taken again.
      await clearStaged(database, jobId)
      await endJob(database, jobId, end)
    }
    throw error
  } finally {
    await held.release()
  }
}

/** How a job ends that did not get to its end; nothing when it is to go on later. */
function endOf(held: HeldJob, error: unknown, file: string): JobEnd | undefined {
  const cause: unknown = held.signal.aborted ? held.signal.reason : error
  if (cause instanceof ImportPaused) return undefined
  if (held.signal.aborted || cause instanceof ImportCancelled) {
    return { state: 'cancelled', reason: new ImportCancelled().message }
  }
  if (maySucceedLater(cause)) return undefined
  if (cause instanceof FileRefused) return { state: 'refused', reason: cause.of(file), refusal: cause.refusal }
  return { state: 'failed', reason: reasonToRefuse(cause, file) }
}

/** What became of a job that somebody else worked on. */
async function reportOf(database: Database, job: ImportJob | undefined): Promise<FileReport> {
  if (job?.report) return { ...job.report, issues: await readIssues(database, job.id) }
  if (job?.state === 'refused') {
    const { code, values } = job.refusal ?? { code: 'other', values: {} }
    throw new FileRefused(code, job.reason?.slice(`${job.file} was not imported. `.length) ?? '', values)
  }
  if (job?.state === 'cancelled') throw new ImportCancelled()
  throw new Error(job?.reason ?? 'The import no longer exists. Start it again.')
}
