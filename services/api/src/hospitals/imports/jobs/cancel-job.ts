import type { Database } from '@keyroom/database'
import { clearStaged } from './staged-tables.ts'
import { ImportCancelled } from './import-ended.ts'
import { isOver, jobColumns, readJob, unfinished, type ImportJob } from './import-job.ts'

/** Nobody works on the job. */
const unheld = 'coalesce(lease_until < now(), true)'

/** Why a job can't be canceled: it is over, or its rows are being published. */
export type NotCancelled = 'over' | 'publishing'

/**
 * Cancels a job: at once if no process works on it, otherwise that process ends it after the current piece.
 * @returns the job as it is now, or why it continues; undefined for an unknown job
 */
export async function cancelJob(database: Database, id: string): Promise<ImportJob | NotCancelled | undefined> {
  const job = await readJob(database, id)
  if (!job) return undefined
  if (isOver(job)) return job.state === 'cancelled' ? job : 'over'
  if (job.state === 'publishing' && !job.interrupted) return 'publishing'
  const [cancelled] = await database.query<ImportJob>(
    `UPDATE api.import_job SET cancel_requested = true,
       state = CASE WHEN ${unheld} THEN 'cancelled' ELSE state END,
       phase = CASE WHEN ${unheld} THEN 'ended' ELSE phase END,
       reason = CASE WHEN ${unheld} THEN $2 ELSE reason END,
       ended_at = CASE WHEN ${unheld} THEN now() ELSE ended_at END
     WHERE id = $1::uuid AND ${unfinished} RETURNING ${jobColumns}`,
    [id, new ImportCancelled().message],
  )
  if (cancelled?.state === 'cancelled') await clearStaged(database, id)
  return cancelled ?? 'over'
}

/** Ends jobs that were cancelled while somebody worked on them who is gone now. */
export async function endAbandoned(database: Database): Promise<void> {
  const jobs = await database.query<{ id: string }>(
    `SELECT id::text FROM api.import_job WHERE ${unfinished} AND cancel_requested AND ${unheld}`,
  )
  for (const { id } of jobs) await cancelJob(database, id)
}
