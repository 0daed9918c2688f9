import type { Readable } from 'node:stream'
import type { Database } from '@keyroom/database'
import type { Logger } from 'pino'
import { clearStaged } from './staged-tables.ts'
import { tidyUp } from './tidy-up.ts'
import { FileRefused } from '../import-log/file-refused.ts'
import { endAbandoned } from './cancel-job.ts'
import { ImportCancelled, ImportPaused, maySucceedLater } from './import-ended.ts'
import { forgetOldJobs, isOver, openJob, readJob, readWaitingUploads, type ImportJob } from './import-job.ts'
import { endJob, holdJob } from './hold-job.ts'
import { workOn } from './import-path.ts'
import { runJobInThread } from './run-job-in-thread.ts'
import { createUploads, type Uploads } from './uploads.ts'

/** How often to look for work that another process left, or that failed. */
const intervalMs = 5_000

/**
 * After which time the missing file of a job is lost. In a folder that all processes share, a file takes its name right
 * after its job was opened; otherwise it may be in the folder of another process.
 */
const lostAfterMs = { shared: 10_000, own: 24 * 3_600_000 }

/** Stores uploaded files and imports them one after the other while the service runs. */
export interface ImportRunner {
  /** Stores an upload; its import runs in the background. @throws what storing an upload throws */
  readonly take: (upload: Upload) => Promise<ImportJob>
  /** Deletes the file of a job that is over. */
  readonly forget: (jobId: string) => Promise<void>
  /** Starts with what an earlier process left unfinished. */
  readonly start: () => void
  /** Interrupts the current import; the next start resumes it. */
  readonly close: () => Promise<void>
}

export interface Upload {
  readonly body: Readable
  readonly file: string
  readonly year: number | null
  /** The operator; null for a command. */
  readonly startedBy: string | null
  readonly signal: AbortSignal
}

export interface ImportRunnerParts {
  readonly database: Database
  /** Where uploaded files are kept until they are imported. */
  readonly folder: string
  /** Whether every process on the database has this folder. */
  readonly isShared: boolean
  /** Writes a file that KeyRoom ships, by its checksum, to a path; false where it ships none such. */
  readonly unpackShipped?: (checksum: string, path: string) => Promise<boolean>
  readonly logger: Pick<Logger, 'info' | 'warn' | 'error'>
}

export function createImportRunner({
  database,
  folder,
  isShared,
  unpackShipped = async () => false,
  logger,
}: ImportRunnerParts): ImportRunner {
  const uploads = createUploads(folder)
  const waitMs = isShared ? lostAfterMs.shared : lostAfterMs.own
  const closing = new AbortController()
  let working: Promise<void> | undefined
  let isWanted = false
  let timer: NodeJS.Timeout | undefined

  const work = async () => {
    while (isWanted && !closing.signal.aborted) {
      isWanted = false
      try {
        isWanted = (await workOnNext({ database, uploads, unpackShipped, waitMs, logger }, closing.signal)) || isWanted
      } catch (error) {
        if (!closing.signal.aborted) logger.warn({ err: error }, 'imports could not go on, and will be tried again')
      }
    }
    working = undefined
  }
  const wake = () => {
    isWanted = true
    working ??= work()
  }
  return {
    take: async ({ body, file, year, startedBy, signal }) => {
      const taken = await uploads.take(body, signal)
      const { sha256: checksum, bytes, encoding } = taken.facts
      try {
        const job = await openJob(database, { file, checksum, bytes, encoding, year, startedBy, uploaded: true })
        await taken.keepFor(job.id)
        const now = await readJob(database, job.id)
        // The same file was under way already, and has ended meanwhile.
        if (!now || isOver(now)) await uploads.remove(job.id)
        wake()
        return now ?? job
      } catch (error) {
        await taken.discard()
        throw error
      }
    },
    forget: uploads.remove,
    start: () => {
      timer ??= setInterval(wake, intervalMs).unref()
      uploads
        .sweep((id) => readJob(database, id))
        .catch((error: unknown) => logger.warn({ err: error }, 'what is left of uploads could not be looked through'))
      wake()
    },
    close: async () => {
      clearInterval(timer)
      closing.abort(new ImportPaused('The service stops.'))
      await working
    },
  }
}

interface WorkParts extends Pick<Required<ImportRunnerParts>, 'database' | 'unpackShipped' | 'logger'> {
  readonly uploads: Uploads
  /** How long a job waits for its missing file. */
  readonly waitMs: number
}

/** @returns whether there may be more to do */
async function workOnNext(
  { database, uploads, unpackShipped, waitMs, logger }: WorkParts,
  closing: AbortSignal,
): Promise<boolean> {
  await endAbandoned(database)
  for (const job of await readWaitingUploads(database)) {
    closing.throwIfAborted()
    const isThere =
      (await uploads.has(job.id)) || (await uploads.make(job.id, (path) => unpackShipped(job.checksum, path)))
    if (!isThere) {
      await endLost(database, job, waitMs)
      continue
    }
    const held = await holdJob(database, job.id, closing)
    if (!held) return false
    const facts = { bytes: job.bytes, sha256: job.checksum, encoding: job.encoding }
    try {
      const file = { path: uploads.pathOf(job.id), facts, onProgress: () => undefined }
      const {
        file: name,
        kind,
        rows,
        added,
        changed,
        seconds,
      } = await workOn(database, held, job.id, file, runJobInThread)
      logger.info({ import: job.id, file: name, kind, rows, added, changed, seconds }, 'a file was imported')
      if (added + changed > 0) await tidyUp(database, [kind])
    } catch (error) {
      if (held.signal.reason instanceof ImportPaused || maySucceedLater(error)) throw error
      const isExpected = error instanceof FileRefused || error instanceof ImportCancelled || held.signal.aborted
      if (!isExpected) logger.error({ err: error, import: job.id }, 'an import failed')
    }
    await uploads.remove(job.id)
    await forgetOldJobs(database)
    return true
  }
  return false
}

/** Ends a job whose file is lost, if nobody works on it. */
async function endLost(
  database: Database,
  { id, createdAt, interrupted, state }: ImportJob,
  waitMs: number,
): Promise<void> {
  if (Date.now() - createdAt.getTime() < waitMs || (state !== 'queued' && !interrupted)) return
  await clearStaged(database, id)
  await endJob(database, id, { state: 'failed', reason: 'The uploaded file no longer exists. Upload it again.' })
}
