import { setTimeout as wait } from 'node:timers/promises'
import { basename } from 'node:path'
import { isDatabaseUnreachable, type Database } from '@keyroom/database'
import { inspectFile } from '../csv/inspect-file.ts'
import { FileRefused } from '../file-refused.ts'
import type { ImportOptions } from '../import-files.ts'
import type { FileReport } from '../import-report.ts'
import { clearStaged } from '../staging/staged-tables.ts'
import { endJob, holdJob, type HeldJob, type JobEnd } from './hold-job.ts'
import { ImportCancelled, ImportPaused } from './import-ended.ts'
import { isOver, openJob, readJob, type ImportJob } from './import-job.ts'
import { readIssues } from './keep-issues.ts'
import { runJob, type JobFile, type JobProgress } from './run-job.ts'

/** Milliseconds between two looks whether the job can be had. */
const PATIENCE = 300

/**
 * Imports a file that this process can read. One that broke off goes on where it was; while another import runs, it
 * waits for its turn. Ending the signal cancels the import.
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
  for (;;) {
    signal.throwIfAborted()
    const held = await holdJob(database, job.id, signal)
    if (held) return workOn(database, held, job.id, { path, facts, onProgress })
    const now = await readJob(database, job.id)
    if (!now || isOver(now)) return reportOf(database, now)
    onProgress({ phase: 'waiting', rows: 0, bytesRead: 0 })
    await wait(PATIENCE, undefined, { signal })
  }
}

/** Works on a job that is held, and brings it to an end whatever happens, unless it is to go on later. */
export async function workOn(database: Database, held: HeldJob, jobId: string, file: JobFile): Promise<FileReport> {
  let name = ''
  try {
    const job = await readJob(database, jobId)
    if (!job) throw new Error(`The import ${jobId} is not there any more.`)
    name = job.file
    const report = await runJob(database, held, job, file)
    await clearStaged(database, jobId)
    return report
  } catch (error) {
    const end = endOf(held, error, name)
    if (end) {
      // A database that goes away now leaves a job that whoever comes next goes on with, or cancels.
      await clearStaged(database, jobId)
        .then(() => endJob(database, jobId, end))
        .catch(() => undefined)
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
  if (isDatabaseUnreachable(cause)) return undefined
  if (cause instanceof FileRefused) return { state: 'refused', reason: cause.of(file), refusal: cause.refusal }
  return { state: 'failed', reason: 'The import failed. Nothing of the file was written.' }
}

/** What became of a job that somebody else worked on. */
async function reportOf(database: Database, job: ImportJob | undefined): Promise<FileReport> {
  if (job?.report) return { ...job.report, issues: await readIssues(database, job.id) }
  if (job?.state === 'refused') {
    const { code, values } = job.refusal ?? { code: 'other', values: {} }
    throw new FileRefused(code, job.reason?.slice(`${job.file} was not imported: `.length) ?? '', values)
  }
  if (job?.state === 'cancelled') throw new ImportCancelled()
  throw new Error(job?.reason ?? 'The import is not there any more.')
}
