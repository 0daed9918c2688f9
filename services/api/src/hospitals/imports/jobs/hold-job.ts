import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import type { Database, Transaction } from '@keyroom/database'
import type { ImportRefusal } from '@keyroom/product-api/schemas'
import { tryLockPublicData } from '../../stored/lock-public-data.ts'
import { isOver, readJob, type ImportJob, type ImportPhase } from './import-job.ts'
import { ImportCancelled, ImportPaused } from './import-ended.ts'

/** Identifies this process among all machines and restarts. */
export const workerName = `${hostname()} ${process.pid} ${randomUUID()}`

/** How long a lease lasts without renewal, and how often it is renewed. */
const leaseSeconds = 15
const signIntervalMs = 4_000

/** How far a job is. */
export interface Step {
  readonly phase: ImportPhase
  readonly rows: number
  readonly bytesRead: number
  /** Rows of the file that need not be staged again. */
  readonly staged: number
}

/** A job that only this process works on. */
export interface HeldJob {
  readonly id: string
  /** Who holds it, as the job names them. */
  readonly worker: string
  /** Ends when the job is cancelled, was taken over, or the caller's own signal ends. */
  readonly signal: AbortSignal
  /** Moves the job on, in the transaction that stages its rows. @throws when it is not ours any more, or cancelled */
  readonly advance: (transaction: Transaction, step: Step) => Promise<void>
  /** Ends the lease. Another process may take the job at once if it is not over. */
  readonly release: () => Promise<void>
}

/**
 * Takes a job: one at a time in the whole database, because what is staged leaves out what is stored already.
 * @returns nothing while another job is worked on, or this one by somebody else
 */
async function holdJob(database: Database, jobId: string, outer: AbortSignal): Promise<HeldJob | undefined> {
  const isOurs = await database.transaction((transaction) => take(transaction, jobId))
  if (!isOurs) return undefined
  const ended = new AbortController()
  const signal = AbortSignal.any([outer, ended.signal])
  const sign = () =>
    database
      .query<{ cancel: boolean }>(
        `UPDATE api.import_job SET lease_until = now() + interval '${leaseSeconds} s'
         WHERE id = $1::uuid AND worker = $2 RETURNING cancel_requested AS cancel`,
        [jobId, workerName],
      )
      .then(check)
      .catch((error: unknown) => {
        // A database that is away ends the work by itself.
        if (error instanceof ImportPaused || error instanceof ImportCancelled) ended.abort(error)
      })
  const signs = setInterval(() => void sign(), signIntervalMs)
  return {
    id: jobId,
    signal,
    worker: workerName,
    advance: advanceAs(workerName, jobId),
    release: async () => {
      clearInterval(signs)
      await database
        .query('UPDATE api.import_job SET worker = NULL, lease_until = NULL WHERE id = $1::uuid AND worker = $2', [
          jobId,
          workerName,
        ])
        // It then ends by itself.
        .catch(() => undefined)
    },
  }
}

/** How long to wait before trying to take a job again. */
const retryDelayMs = 300

/**
 * Takes a job as soon as no other one is worked on.
 * @param onWait is called each time that it has to wait
 * @returns nothing when the job is over, or gone
 * @throws the signal's reason
 */
export async function holdInTurn(
  database: Database,
  jobId: string,
  signal: AbortSignal,
  onWait: () => void = () => undefined,
): Promise<HeldJob | undefined> {
  for (;;) {
    signal.throwIfAborted()
    const held = await holdJob(database, jobId, signal)
    if (held) return held
    const job = await readJob(database, jobId)
    if (!job || isOver(job)) return undefined
    onWait()
    await wait(retryDelayMs, undefined, { signal })
  }
}

/** Moves a job on as the worker that holds it. */
export function advanceAs(worker: string, jobId: string): HeldJob['advance'] {
  return async (transaction, { phase, rows, bytesRead, staged }) => {
    check(
      await transaction.query<{ cancel: boolean }>(
        `UPDATE api.import_job
         SET phase = $3, rows = $4, bytes_read = $5, staged = $6, lease_until = now() + interval '${leaseSeconds} s'
         WHERE id = $1::uuid AND worker = $2 RETURNING cancel_requested AS cancel`,
        [jobId, worker, phase, rows, bytesRead, staged],
      ),
    )
  }
}

function check([row]: readonly { cancel: boolean }[]): void {
  if (!row) throw new ImportPaused('Another process has taken the import over.')
  if (row.cancel) throw new ImportCancelled()
}

async function take(transaction: Transaction, jobId: string): Promise<boolean> {
  await transaction.query(`SELECT pg_advisory_xact_lock(hashtext('import jobs'))`)
  const others = await transaction.query<{ worker: string }>(
    `SELECT worker FROM api.import_job
     WHERE state IN ('running', 'publishing') AND lease_until > now() AND worker IS NOT NULL`,
  )
  if (others.some(({ worker }) => !isWorkerGone(worker))) return false
  // A worker that publishes has its job's row locked, so it can't renew its lease.
  if (!(await tryLockPublicData(transaction))) return false
  const taken = await transaction.query(
    `UPDATE api.import_job
     SET state = 'running', worker = $2, lease_until = now() + interval '${leaseSeconds} s',
         started_at = coalesce(started_at, now())
     WHERE id = $1::uuid AND state IN ('queued', 'running', 'publishing') RETURNING 1`,
    [jobId, workerName],
  )
  return taken.length === 1
}

/** How a job ends that has no report, and what it says instead, for people. */
export interface JobEnd {
  readonly state: Extract<ImportJob['state'], 'refused' | 'failed' | 'cancelled'>
  readonly reason: string
  /** Why a file was refused, for those who say it in another language. */
  readonly refusal?: ImportRefusal
}

/** Ends a job without a report. */
export async function endJob(
  database: Pick<Database, 'query'>,
  jobId: string,
  { state, reason, refusal }: JobEnd,
): Promise<void> {
  await database.query(
    `UPDATE api.import_job SET state = $2, phase = 'ended', reason = $3, refusal = $4::jsonb, ended_at = now(),
            worker = NULL, lease_until = NULL
     WHERE id = $1::uuid AND state IN ('queued', 'running', 'publishing')`,
    [jobId, state, reason, refusal ? JSON.stringify(refusal) : null],
  )
}

/** Whether a worker is known to be gone: its process on this machine has ended, or had our process id before us. */
export function isWorkerGone(worker: string): boolean {
  const [host, pid] = worker.split(' ')
  if (host !== hostname() || worker === workerName) return false
  if (Number(pid) === process.pid) return true
  try {
    process.kill(Number(pid), 0)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}
