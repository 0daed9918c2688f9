import { isDatabaseUnreachable, isStorageFull, type Database, type Transaction } from '@keyroom/database'
import type { Logger } from 'pino'
import { asAccount, type TenantAccount } from '../tenancy/as-tenant.ts'
import { keptDays } from './account-jobs.ts'
import { ownerOfJob, unfinishedJobs, type JobProblem } from './account-job.ts'
import { JobInterrupted, type JobIds, type JobWorker } from './job-engine.ts'

/** A job has no result, for a reason that its account is told. */
export class JobRefused extends Error {
  override readonly name = 'JobRefused'
  readonly code: string

  constructor({ code, message }: JobProblem) {
    super(message)
    this.code = code
  }
}

/** A job cannot go on now, and is begun again later. */
export class JobDelayed extends Error {
  override readonly name = 'JobDelayed'
}

class JobCancelled extends Error {
  override readonly name = 'JobCancelled'
}

/** A job that this process works on. */
export interface JobWork {
  readonly account: TenantAccount
  /** What is to be done, as JSON. */
  readonly input: string
  /** Ends when the process stops, or when the job was taken from it. */
  readonly signal: AbortSignal
  /**
   * Stores how far the job is, and in the same transaction what was done. A job asks often, and at least every few seconds:
   * so it is cancelled.
   */
  readonly advance: (
    progress: { readonly done: number; readonly total: number },
    store?: (tenant: Transaction) => Promise<void>,
  ) => Promise<void>
}

export interface JobRunParts {
  readonly database: Database
  readonly logger: Pick<Logger, 'info' | 'warn' | 'error'>
}

/**
 * Works on the jobs of accounts. What a job has stored stays when it is interrupted, so `run` begins with what is there.
 * @param run returns the result as JSON. @throws JobRefused, JobDelayed
 */
export function createAccountJobWorker(
  { database, logger }: JobRunParts,
  run: (work: JobWork) => Promise<string>,
): JobWorker {
  return {
    run: async (ids, outer) => {
      const { id, account } = jobOf(ids)
      const owner = ownerOfJob(account)
      // The process that works on it wrote this last: one that lost it writes nothing more.
      const worker = crypto.randomUUID()
      const mine = 'owner = $1 AND id = $2::uuid AND worker = $3'
      const own = [owner, id, worker]
      const [job] = await asAccount(database, account, (tenant) =>
        tenant.query<{ input: string; isCancelled: boolean }>(
          `UPDATE api.job SET state = 'running', worker = $3, started_at = coalesce(started_at, now())
           WHERE owner = $1 AND id = $2::uuid AND ${unfinishedJobs}
           RETURNING input, cancel_requested AS "isCancelled"`,
          own,
        ),
      )
      // It was cancelled, or its account was deleted.
      if (!job) return
      const end = (state: 'done' | 'failed' | 'cancelled', result: string | null, problem: JobProblem | null) =>
        asAccount(database, account, async (tenant) => {
          const ended = await tenant.query(
            `UPDATE api.job SET state = $4, result = $5, problem = $6::jsonb, ended_at = now(), worker = NULL
             WHERE ${mine} RETURNING 1`,
            [...own, state, result, problem && JSON.stringify(problem)],
          )
          if (ended.length === 0) throw takenOver()
        })
      const advance: JobWork['advance'] = ({ done, total }, store) =>
        asAccount(database, account, async (tenant) => {
          outer.throwIfAborted()
          const [row] = await tenant.query<{ isCancelled: boolean }>(
            `UPDATE api.job SET done = $4, total = $5 WHERE ${mine} RETURNING cancel_requested AS "isCancelled"`,
            [...own, done, total],
          )
          if (!row) throw takenOver()
          if (row.isCancelled) throw new JobCancelled()
          await store?.(tenant)
        })
      try {
        // Its process was lost after it was cancelled.
        if (job.isCancelled) throw new JobCancelled()
        const result = await run({ account, input: job.input, signal: outer, advance })
        outer.throwIfAborted()
        await end('done', result, null)
        logger.info({ job: id }, 'a job is done')
        await forgetOldJobs(database)
      } catch (error) {
        if (error instanceof JobCancelled) await end('cancelled', null, null)
        else if (error instanceof JobRefused) await end('failed', null, { code: error.code, message: error.message })
        else if (outer.aborted || maySucceedLater(error)) throw error
        else {
          logger.error({ err: error, job: id }, 'a job failed')
          await end('failed', null, failed)
        }
      }
    },
    giveUp: async (ids) => {
      const { id, account } = jobOf(ids)
      await asAccount(database, account, (tenant) =>
        tenant.query(
          `UPDATE api.job SET state = 'failed', problem = $3::jsonb, ended_at = now(), worker = NULL
           WHERE owner = $1 AND id = $2::uuid AND ${unfinishedJobs}`,
          [ownerOfJob(account), id, JSON.stringify(failed)],
        ),
      )
      logger.error({ job: id }, 'a job was interrupted too often and was given up')
    },
  }
}

function takenOver(): JobInterrupted {
  return new JobInterrupted('Another process has taken the job over.')
}

const failed: JobProblem = { code: 'job-failed', message: 'The job failed. The log of the service says why.' }

function jobOf({ id, organizationId = null, userId }: JobIds): { id: string; account: TenantAccount } {
  if (!id || !userId) throw new Error(`Expected a job with its id and a user, got ${JSON.stringify({ id, userId })}.`)
  return { id, account: { organizationId, userId } }
}

function maySucceedLater(error: unknown): boolean {
  return (
    error instanceof JobDelayed ||
    error instanceof JobInterrupted ||
    isDatabaseUnreachable(error) ||
    isStorageFull(error)
  )
}

/** Forgets what is over for long, of all accounts. */
async function forgetOldJobs(database: Database): Promise<void> {
  await database.query(`DELETE FROM api.job WHERE ended_at < now() - interval '${keptDays} days'`)
}
