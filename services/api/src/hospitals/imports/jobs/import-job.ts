import type { Database, Transaction } from '@keyroom/database'
import type { ImportRefusal } from '@keyroom/product-api/schemas'
import type { FileFacts } from '../csv/inspect-file.ts'
import type { ImportSummary } from '../import-log/import-report.ts'
import type { FileKindId } from '../kinds/file-kind.ts'

export type ImportState = 'queued' | 'running' | 'publishing' | 'done' | 'refused' | 'failed' | 'cancelled'
export type ImportPhase = 'waiting' | 'checking' | 'reading' | 'placing' | 'publishing' | 'ended'

/** A row of `api.import_job`. */
export interface ImportJob {
  readonly id: string
  readonly file: string
  readonly checksum: string
  readonly bytes: number
  readonly encoding: FileFacts['encoding']
  readonly year: number | null
  readonly startedBy: string | null
  readonly uploaded: boolean
  readonly kind: FileKindId | null
  readonly state: ImportState
  readonly phase: ImportPhase
  readonly rows: number
  readonly bytesRead: number
  readonly staged: number
  readonly cancelRequested: boolean
  /** Nobody works on it, though somebody did. */
  readonly interrupted: boolean
  readonly reason: string | null
  readonly refusal: ImportRefusal | null
  readonly report: ImportSummary | null
  readonly createdAt: Date
  readonly startedAt: Date | null
  readonly endedAt: Date | null
}

/** The columns of a job, to select or to return. */
export const jobColumns = `id::text, file, checksum, bytes::float8, encoding, year, started_by AS "startedBy", uploaded, kind, state, phase,
  rows::float8, bytes_read::float8 AS "bytesRead", staged::float8, cancel_requested AS "cancelRequested",
  state IN ('running', 'publishing') AND coalesce(lease_until < now(), true) AS interrupted, reason, refusal, report,
  created_at AS "createdAt", started_at AS "startedAt", ended_at AS "endedAt"`

/** Jobs that are not over. */
export const unfinished = `state IN ('queued', 'running', 'publishing')`

export function isOver({ state }: Pick<ImportJob, 'state'>): boolean {
  return state !== 'queued' && state !== 'running' && state !== 'publishing'
}

/** Reads a job; `undefined` for an unknown id. */
export async function readJob(database: Pick<Database, 'query'>, id: string): Promise<ImportJob | undefined> {
  const [job] = await database.query<ImportJob>(`SELECT ${jobColumns} FROM api.import_job WHERE id = $1::uuid`, [id])
  return job
}

/** The latest jobs, those that are not over before all others. */
export function readJobs(database: Pick<Database, 'query'>, max: number): Promise<ImportJob[]> {
  return database.query<ImportJob>(
    `SELECT ${jobColumns} FROM api.import_job ORDER BY (${unfinished}) DESC, created_at DESC, id LIMIT $1`,
    [max],
  )
}

export interface NewJob {
  readonly file: string
  readonly checksum: string
  readonly bytes: number
  readonly encoding: FileFacts['encoding']
  readonly year: number | null
  readonly startedBy: string | null
  readonly uploaded: boolean
}

/**
 * The job that imports a file: the one that broke off, or has not begun yet, where there is one, else a new one.
 * @param keep what belongs to the job, done before anybody else can see it
 */
export async function openJob(
  database: Database,
  wanted: NewJob,
  keep: (transaction: Transaction, id: string) => Promise<void> = async () => undefined,
): Promise<ImportJob> {
  return database.transaction(async (transaction) => {
    const job = await findOrAdd(transaction, wanted)
    await keep(transaction, job.id)
    return job
  })
}

async function findOrAdd(transaction: Transaction, wanted: NewJob): Promise<ImportJob> {
  await transaction.query(`SELECT pg_advisory_xact_lock(hashtext('import jobs'))`)
  const [open] = await transaction.query<ImportJob>(
    `SELECT ${jobColumns} FROM api.import_job
     WHERE ${unfinished} AND checksum = $1 AND file = $2 AND year IS NOT DISTINCT FROM $3 AND uploaded = $4
     ORDER BY created_at LIMIT 1`,
    [wanted.checksum, wanted.file, wanted.year, wanted.uploaded],
  )
  if (open && !open.cancelRequested) return open
  const [job] = await transaction.query<ImportJob>(
    `INSERT INTO api.import_job (file, checksum, bytes, year, started_by, uploaded, encoding)
     VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING ${jobColumns}`,
    [wanted.file, wanted.checksum, wanted.bytes, wanted.year, wanted.startedBy, wanted.uploaded, wanted.encoding],
  )
  return job as ImportJob
}

/** The jobs of uploaded files that are not over, the oldest first. */
export async function readUnfinishedUploads(database: Pick<Database, 'query'>): Promise<string[]> {
  const jobs = await database.query<{ id: string }>(
    `SELECT id::text FROM api.import_job WHERE ${unfinished} AND uploaded ORDER BY created_at, id`,
  )
  return jobs.map(({ id }) => id)
}

/** Jobs whose reports are kept. */
const maxJobs = 500

export async function forgetOldJobs(database: Pick<Database, 'query'>): Promise<void> {
  await database.query(
    `DELETE FROM api.import_job WHERE NOT (${unfinished})
       AND id IN (SELECT id FROM api.import_job ORDER BY created_at DESC OFFSET ${maxJobs})`,
  )
}
