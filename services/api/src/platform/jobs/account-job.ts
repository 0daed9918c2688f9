import type { Transaction } from '@keyroom/database'
import type { TenantAccount } from '../tenancy/as-tenant.ts'

/** Why a job has no result. */
export interface JobProblem {
  readonly code: string
  readonly message: string
}

/** A job of an account, without what it is given and what it results in. */
export interface AccountJob {
  readonly id: string
  readonly state: 'queued' | 'running' | 'done' | 'failed' | 'cancelled'
  readonly cancelRequested: boolean
  readonly done: number
  /** Null until the job has counted what there is to do. */
  readonly total: number | null
  readonly problem: JobProblem | null
  readonly createdAt: Date
  readonly startedAt: Date | null
  readonly endedAt: Date | null
}

/** A row of `api.job`. */
export interface AccountJobRow extends AccountJob {
  /** The job of the engine. */
  readonly queueId: string
  readonly madeBy: string
}

/** The columns of a row, to select or to return. */
export const jobColumns = `id::text AS id, queue_id::text AS "queueId", made_by AS "madeBy", state,
  cancel_requested AS "cancelRequested", done, total, problem, created_at AS "createdAt", started_at AS "startedAt",
  ended_at AS "endedAt"`

/** Jobs that are not over. */
export const unfinishedJobs = `state IN ('queued', 'running')`

/** The account of a job, in the column by which it is found. */
export function ownerOfJob({ organizationId, userId }: TenantAccount): string {
  return organizationId === null ? `person ${userId}` : `organization ${organizationId}`
}

export async function findJob(
  tenant: Transaction,
  account: TenantAccount,
  kind: string,
  id: string,
): Promise<AccountJobRow | undefined> {
  const [job] = await tenant.query<AccountJobRow>(
    `SELECT ${jobColumns} FROM api.job WHERE owner = $1 AND id = $2::uuid AND kind = $3`,
    [ownerOfJob(account), id, kind],
  )
  return job
}
