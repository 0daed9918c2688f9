import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '@keyroom/database'
import type { Logger } from 'pino'
import type { JobIds, JobWorker } from '../../../platform/jobs/job-engine.ts'
import { FileRefused } from '../import-log/file-refused.ts'
import { clearStaged } from './staged-tables.ts'
import { tidyUp } from './tidy-up.ts'
import { endAbandoned } from './cancel-job.ts'
import { ImportCancelled, ImportPaused, maySucceedLater } from './import-ended.ts'
import { forgetOldJobs, isOver, readJob, type ImportJob } from './import-job.ts'
import { endJob, holdInTurn, type HeldJob } from './hold-job.ts'
import { workOn } from './import-path.ts'
import { runJobInThread } from './run-job-in-thread.ts'
import type { Uploads } from './uploads.ts'

/** How long a new file may take to be seen by every process that shares its folder. */
const arrivalMs = 10_000

/** The engine begins an import again at once. What failed may take longer to succeed. */
const retryDelayMs = 10_000

const fileIsGone = 'The uploaded file no longer exists. Upload it again.'

export interface ImportWorkerParts {
  readonly database: Database
  readonly uploads: Uploads
  /** Writes a file that KeyRoom ships, by its checksum, to a path; false where it ships none such. */
  readonly unpackShipped: (checksum: string, path: string) => Promise<boolean>
  readonly logger: Pick<Logger, 'info' | 'error'>
  /** Ends when the process stops. */
  readonly closing: AbortSignal
}

/**
 * Imports uploaded files for the engine of jobs, which says who works on a file and notices when a process is gone. The
 * lease of `import_job` stays beside it. It decides whose pieces and whose publication count, should the engine give a job
 * to another process while the first one still lives. And it takes turns with imports that the engine knows nothing of:
 * those of the command, and those of a previous version during an upgrade.
 */
export function createImportWorker(parts: ImportWorkerParts): JobWorker {
  const { database, uploads, unpackShipped, logger, closing } = parts
  const forget = async (id: string) => {
    await uploads.remove(id)
    await forgetOldJobs(database)
  }
  const hasFile = async ({ id, checksum }: ImportJob) =>
    (await uploads.has(id)) || uploads.make(id, (path) => unpackShipped(checksum, path))
  const hasFileSoon = async (job: ImportJob, signal: AbortSignal) => {
    if (await hasFile(job)) return true
    if (Date.now() - job.createdAt.getTime() > arrivalMs) return false
    await wait(arrivalMs, undefined, { signal })
    return hasFile(job)
  }
  const work = async (id: string, signal: AbortSignal) => {
    await endAbandoned(database)
    const job = await readJob(database, id)
    if (job && !isOver(job)) {
      const isThere = await hasFileSoon(job, signal)
      const held = await holdInTurn(database, id, signal)
      if (held) await (isThere ? importFile(parts, held, job) : endHeld(database, held, fileIsGone))
    }
    await forget(id)
  }
  return {
    run: async (ids, taken) => {
      const signal = AbortSignal.any([closing, pausedBy(taken)])
      await work(idOf(ids), signal).catch(async (error: unknown) => {
        await wait(retryDelayMs, undefined, { signal }).catch(() => undefined)
        throw error
      })
    },
    giveUp: async (ids) => {
      const id = idOf(ids)
      const held = await holdInTurn(database, id, closing)
      if (held) {
        const reason = 'The import was interrupted too often. Upload the file again.'
        await endHeld(database, held, (await uploads.has(id)) ? reason : fileIsGone)
        logger.error({ import: id }, 'an import was interrupted too often and was given up')
      }
      await forget(id)
    },
  }
}

/** Imports the file of a job. @throws when the job is to be begun again */
async function importFile({ database, uploads, logger }: ImportWorkerParts, held: HeldJob, job: ImportJob) {
  const facts = { bytes: job.bytes, sha256: job.checksum, encoding: job.encoding }
  const jobFile = { path: uploads.pathOf(job.id), facts, onProgress: () => undefined }
  try {
    const report = await workOn(database, held, job.id, jobFile, runJobInThread)
    const { file, kind, rows, added, changed, seconds } = report
    logger.info({ import: job.id, file, kind, rows, added, changed, seconds }, 'a file was imported')
    if (added + changed > 0) await tidyUp(database, [kind])
  } catch (error) {
    const isPaused = error instanceof ImportPaused || held.signal.reason instanceof ImportPaused
    if (isPaused || maySucceedLater(error)) throw error
    const isExpected = error instanceof FileRefused || error instanceof ImportCancelled || held.signal.aborted
    if (!isExpected) logger.error({ err: error, import: job.id }, 'an import failed')
  }
}

async function endHeld(database: Database, held: HeldJob, reason: string): Promise<void> {
  await clearStaged(database, held.id)
  await endJob(database, held.id, { state: 'failed', reason })
  await held.release()
}

/** A signal that pauses an import when the engine takes the job away. */
function pausedBy(taken: AbortSignal): AbortSignal {
  const pause = new AbortController()
  const stop = () => pause.abort(new ImportPaused('The service stops, or another process has taken the import over.'))
  if (taken.aborted) stop()
  else taken.addEventListener('abort', stop, { once: true })
  return pause.signal
}

function idOf({ id }: JobIds): string {
  if (!id) throw new Error('Expected the id of an import, got none.')
  return id
}
