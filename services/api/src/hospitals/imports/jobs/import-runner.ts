import type { Readable } from 'node:stream'
import type { Database, Transaction } from '@keyroom/database'
import type { Logger } from 'pino'
import type { JobEngine, JobQueue, OpenJobEngine } from '../../../platform/jobs/job-engine.ts'
import { ImportPaused } from './import-ended.ts'
import { isOver, openJob, readJob, readUnfinishedUploads, type ImportJob } from './import-job.ts'
import { createImportWorker } from './import-worker.ts'
import { createUploads } from './uploads.ts'

/**
 * Files are imported one after the other, by all processes together: they are one group. One that was interrupted goes
 * first, since what it has staged counts only until another file is published.
 */
const queue: JobQueue = { name: 'imports', atOnce: 1, oneOfGroup: true, resumesFirst: true }
const group = 'public data'

/** How often to look for jobs that the engine does not have. */
const intervalMs = 60_000

/** Stores uploaded files, and has the engine of jobs import them one after the other. */
export interface ImportRunner {
  /** Stores an upload; its import runs in the background. @throws what storing an upload throws */
  readonly take: (upload: Upload) => Promise<ImportJob>
  /** Deletes the file of a job that is over. */
  readonly forget: (jobId: string) => Promise<void>
  /** Gives the engine the jobs that it does not have, and deletes files that nobody needs. */
  readonly start: () => void
  /** Interrupts the current import; another process, or the next start, resumes it. */
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
  readonly engine: JobEngine
  /** Where uploaded files are kept until they are imported. Every process on the database has this folder. */
  readonly folder: string
  /** Writes a file that KeyRoom ships, by its checksum, to a path; false where it ships none such. */
  readonly unpackShipped?: (checksum: string, path: string) => Promise<boolean>
  readonly logger: Pick<Logger, 'info' | 'warn' | 'error'>
}

export function createImportRunner({
  database,
  engine,
  folder,
  unpackShipped = async () => false,
  logger,
}: ImportRunnerParts): ImportRunner {
  const uploads = createUploads(folder)
  const closing = new AbortController()
  const underWay = new Set<Promise<void>>()
  let timer: NodeJS.Timeout | undefined

  /** The end of the process waits for the work. */
  const follow = (work: Promise<void>): Promise<void> => {
    underWay.add(work)
    void work.catch(() => undefined).finally(() => underWay.delete(work))
    return work
  }
  const worker = createImportWorker({ database, uploads, unpackShipped, logger, closing: closing.signal })
  engine.work(queue, {
    run: (ids, signal) => follow(worker.run(ids, signal)),
    giveUp: (ids) => follow(worker.giveUp(ids)),
  })
  // The engine knows a job by the id of the import. One that it has already is not added again.
  const send = (by: Transaction, open: OpenJobEngine, id: string) => open.send(by, queue, { id, ids: { id }, group })
  /**
   * Gives the engine the uploads that it does not have: the files that KeyRoom ships, which are queued in the database
   * alone, what a previous version left, and all of them where the schema of the engine was lost.
   */
  const sendUnfinished = async () => {
    const unfinished = await readUnfinishedUploads(database)
    if (unfinished.length === 0) return
    const open = await engine.open()
    for (const id of unfinished) await send(database, open, id)
  }
  const look = (what: Promise<void>, words: string) => {
    const seen = what.catch((error: unknown) => {
      if (!closing.signal.aborted) logger.warn({ err: error }, words)
    })
    void follow(seen)
  }
  const lookForUnfinished = () => look(sendUnfinished(), 'imports could not be given to the engine of jobs')
  return {
    take: async ({ body, file, year, startedBy, signal }) => {
      const taken = await uploads.take(body, signal)
      const { sha256: checksum, bytes, encoding } = taken.facts
      try {
        // Before the transaction: the embedded database would wait for itself.
        const open = await engine.open()
        const wanted = { file, checksum, bytes, encoding, year, startedBy, uploaded: true }
        const job = await openJob(database, wanted, async (transaction, id) => {
          await send(transaction, open, id)
          // Before the job can be seen, and last, so that a statement that fails leaves no file.
          await taken.keepFor(id)
        })
        const now = await readJob(database, job.id)
        // The same file was under way already, and has ended meanwhile.
        if (!now || isOver(now)) await uploads.remove(job.id)
        return now ?? job
      } catch (error) {
        await taken.discard()
        throw error
      }
    },
    forget: uploads.remove,
    start: () => {
      timer ??= setInterval(lookForUnfinished, intervalMs).unref()
      lookForUnfinished()
      look(
        uploads.sweep((id) => readJob(database, id)),
        'what is left of uploads could not be looked through',
      )
    },
    close: async () => {
      clearInterval(timer)
      closing.abort(new ImportPaused('The service stops.'))
      await Promise.allSettled(underWay)
    },
  }
}
