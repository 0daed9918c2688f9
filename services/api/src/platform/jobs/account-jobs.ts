import { createHash } from 'node:crypto'
import type { Database, Transaction } from '@keyroom/database'
import { notFound, Refusal } from '../routing/refusal.ts'
import { asAccount, enterAccount, leaveAccount, type TenantAccount } from '../tenancy/as-tenant.ts'
import { findJob, jobColumns, ownerOfJob, unfinishedJobs, type AccountJob, type AccountJobRow } from './account-job.ts'
import type { JobEngine, JobQueue } from './job-engine.ts'

/** How many jobs an account keeps that are over, and for how long anything of them is kept. */
const maxKept = 50
export const keptDays = 30

export interface NewJob {
  /** An id of the client's own, by which a repeated request is recognized. */
  readonly id: string | undefined
  /** What is to be done, as JSON. */
  readonly input: string
  /** How many jobs of this kind the account may have that are not over. */
  readonly maxUnfinished: number
}

/** The jobs of one kind, each for its account. Others answer 404. */
export interface AccountJobs {
  /**
   * Adds a job. The same request again, with an id of the client's own, adds nothing.
   * @throws Refusal 409 `id-taken`, 429 `too-many-jobs`
   */
  readonly add: (
    account: TenantAccount,
    job: NewJob,
  ) => Promise<{ readonly job: AccountJob; readonly isReplay: boolean }>
  /** The latest, those that are not over first. */
  readonly list: (account: TenantAccount) => Promise<AccountJob[]>
  readonly read: (account: TenantAccount, id: string) => Promise<AccountJob>
  /** What is to be done, as it was added. */
  readonly input: (account: TenantAccount, id: string) => Promise<string>
  /** What a job resulted in, as JSON. @throws Refusal 404, 409 `job-not-done` */
  readonly result: (account: TenantAccount, id: string) => Promise<string>
  /** Cancels a job that is not over. What is over stays as it is. */
  readonly cancel: (account: TenantAccount, id: string) => Promise<AccountJob>
}

export function createAccountJobs(
  { database, engine }: { readonly database: Database; readonly engine: JobEngine },
  { kind, queue }: { readonly kind: string; readonly queue: JobQueue },
): AccountJobs {
  const find = async (tenant: Transaction, account: TenantAccount, id: string): Promise<AccountJobRow> => {
    const job = await findJob(tenant, account, kind, id)
    if (!job) throw notFound()
    return job
  }
  return {
    add: async (account, { id = crypto.randomUUID(), input, maxUnfinished }) => {
      const owner = ownerOfJob(account)
      const madeBy = createHash('sha256').update(input).digest('base64url')
      // Before the transaction: the embedded database would wait for itself.
      const { send } = await engine.open()
      return database.transaction(async (transaction) => {
        await enterAccount(transaction, account)
        await transaction.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`jobs ${owner}`])
        const known = await findJob(transaction, account, kind, id)
        if (known) return { job: sameAsAdded(known, madeBy), isReplay: true }
        await refuseTooMany(transaction, owner, kind, maxUnfinished)
        await forgetOldest(transaction, owner, kind)
        const [job] = await transaction.query<AccountJobRow>(
          `INSERT INTO api.job (id, organization_id, user_id, kind, made_by, input)
           VALUES ($1::uuid, $2, $3, $4, $5, $6) RETURNING ${jobColumns}`,
          [id, account.organizationId, account.userId, kind, madeBy, input],
        )
        if (!job) throw new Error('Expected the job that was added, got no row.')
        await leaveAccount(transaction)
        const { organizationId, userId } = account
        await send(transaction, queue, { id: job.queueId, ids: { id, organizationId, userId }, group: owner })
        return { job, isReplay: false }
      })
    },
    list: (account) =>
      asAccount(database, account, (tenant) =>
        tenant.query<AccountJobRow>(
          `SELECT ${jobColumns} FROM api.job WHERE owner = $1 AND kind = $2
           ORDER BY (${unfinishedJobs}) DESC, created_at DESC, id LIMIT ${maxKept}`,
          [ownerOfJob(account), kind],
        ),
      ),
    read: (account, id) => asAccount(database, account, (tenant) => find(tenant, account, id)),
    input: (account, id) =>
      asAccount(database, account, async (tenant) => {
        const [row] = await tenant.query<{ input: string }>(
          'SELECT input FROM api.job WHERE owner = $1 AND id = $2::uuid AND kind = $3',
          [ownerOfJob(account), id, kind],
        )
        if (!row) throw notFound()
        return row.input
      }),
    result: (account, id) =>
      asAccount(database, account, async (tenant) => {
        const { state } = await find(tenant, account, id)
        const [row] = await tenant.query<{ result: string | null }>(
          'SELECT result FROM api.job WHERE owner = $1 AND id = $2::uuid',
          [ownerOfJob(account), id],
        )
        if (state !== 'done' || !row?.result) throw notDone(state)
        return row.result
      }),
    cancel: async (account, id) => {
      const { cancel } = await engine.open()
      return database.transaction(async (transaction) => {
        await enterAccount(transaction, account)
        await find(transaction, account, id)
        const [cancelled] = await transaction.query<AccountJobRow>(
          `UPDATE api.job SET cancel_requested = true,
             state = CASE state WHEN 'queued' THEN 'cancelled' ELSE state END,
             ended_at = CASE state WHEN 'queued' THEN now() ELSE ended_at END
           WHERE owner = $1 AND id = $2::uuid AND ${unfinishedJobs} RETURNING ${jobColumns}`,
          [ownerOfJob(account), id],
        )
        if (!cancelled) return find(transaction, account, id)
        // A running one ends itself at its next step, or when it is begun again after its process was lost.
        if (cancelled.state !== 'cancelled') return cancelled
        await leaveAccount(transaction)
        await cancel(transaction, queue, cancelled.queueId)
        return cancelled
      })
    },
  }
}

function sameAsAdded(known: AccountJobRow, madeBy: string): AccountJobRow {
  if (known.madeBy === madeBy) return known
  throw new Refusal(409, {
    code: 'id-taken',
    message: 'A job with this id exists and is another one.',
    expected: 'a new id',
    received: known.id,
  })
}

async function refuseTooMany(tenant: Transaction, owner: string, kind: string, max: number): Promise<void> {
  const [held] = await tenant.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM api.job WHERE owner = $1 AND kind = $2 AND ${unfinishedJobs}`,
    [owner, kind],
  )
  const count = held?.count ?? 0
  if (count < max) return
  throw new Refusal(
    429,
    {
      code: 'too-many-jobs',
      message: 'Wait until a job of this account is over, or cancel one.',
      expected: `at most ${max} unfinished ${max === 1 ? 'job' : 'jobs'} in the account`,
      received: String(count),
    },
    { 'retry-after': '60' },
  )
}

async function forgetOldest(tenant: Transaction, owner: string, kind: string): Promise<void> {
  await tenant.query(
    `DELETE FROM api.job WHERE owner = $1 AND kind = $2 AND ended_at IS NOT NULL AND id IN (
       SELECT id FROM api.job WHERE owner = $1 AND kind = $2 AND ended_at IS NOT NULL
       ORDER BY ended_at DESC, id OFFSET ${maxKept - 1})`,
    [owner, kind],
  )
}

function notDone(state: AccountJob['state']): Refusal {
  const isOver = state === 'failed' || state === 'cancelled'
  return new Refusal(409, {
    code: 'job-not-done',
    message: isOver ? 'The job ended without a result.' : 'The job is not over. Ask again later.',
    expected: 'a job that is done',
    received: state,
  })
}
