import { once } from 'node:events'
import { MessageChannel, Worker } from 'node:worker_threads'
import type { Database } from '@keyroom/database'
import type { ImportRefusal } from '@keyroom/product-api/schemas'
import { endOfThread } from '../../../platform/threads/answer-of-thread.ts'
import { FileRefused } from '../import-log/file-refused.ts'
import type { FileReport } from '../import-log/import-report.ts'
import type { FileFacts } from '../csv/inspect-file.ts'
import { receivedError, sentError, serveDatabase, type SentError } from './forwarded-database.ts'
import type { HeldJob } from './hold-job.ts'
import { ImportCancelled, ImportPaused } from './import-ended.ts'
import type { ImportJob } from './import-job.ts'
import type { JobFile } from './run-job.ts'

/** What the thread of a job begins with. */
export interface JobThreadData {
  readonly job: ImportJob
  readonly worker: string
  readonly path: string
  readonly facts: FileFacts
  /** The server that the thread connects to; without it, it asks the database of this process. */
  readonly databaseUrl: string | undefined
  readonly kind: Database['kind']
}

/** Why a job is to end, or has ended, without a report. */
export interface SentEnd extends SentError {
  /** Of a file that was refused. */
  readonly refused?: { readonly refusal: ImportRefusal; readonly reason: string }
}

/** What the thread says at its end. */
export type JobThreadEnd = { readonly report: Omit<FileReport, 'issues'> } | { readonly ended: SentEnd }

/**
 * Runs a job in a thread of this process, since parsing and deriving would keep requests waiting. Its report comes
 * without the single lines, which the database has.
 *
 * @throws as `runJob` does
 */
export async function runJobInThread(
  database: Database,
  held: HeldJob,
  job: ImportJob,
  { path, facts }: JobFile,
): Promise<FileReport> {
  const { port1: own, port2: port } = new MessageChannel()
  const data: JobThreadData = { job, worker: held.worker, path, facts, databaseUrl: database.url, kind: database.kind }
  const thread = new Worker(new URL('./job-thread.ts', import.meta.url), {
    workerData: { ...data, port },
    transferList: [port],
    // Those of tests are for their runner.
    execArgv: [],
  })
  serveDatabase(own, database)
  const abort = () => thread.postMessage(sentEnd(held.signal.reason))
  held.signal.addEventListener('abort', abort)
  try {
    if (held.signal.aborted) abort()
    const [end] = (await Promise.race([once(thread, 'message'), endOfThread(thread, 'a report of the import')])) as [
      JobThreadEnd,
    ]
    if ('ended' in end) throw errorOf(end.ended)
    return { ...end.report, issues: [] }
  } finally {
    held.signal.removeEventListener('abort', abort)
    await thread.terminate()
    own.close()
  }
}

export function sentEnd(error: unknown): SentEnd {
  const sent = sentError(error)
  return error instanceof FileRefused ? { ...sent, refused: { refusal: error.refusal, reason: error.reason } } : sent
}

/** The error that another thread has sent. */
export function errorOf({ refused, ...sent }: SentEnd): Error {
  if (refused) return new FileRefused(refused.refusal.code, refused.reason, refused.refusal.values)
  if (sent.name === 'ImportCancelled') return new ImportCancelled()
  if (sent.name === 'ImportPaused') return new ImportPaused(sent.message)
  return receivedError(sent)
}
