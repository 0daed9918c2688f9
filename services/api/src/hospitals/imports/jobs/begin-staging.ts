import { hash } from 'node:crypto'
import type { Database } from '@keyroom/database'
import { storedVersion } from '../../indicators/stored-indicators.ts'
import type { FileKind } from '../kinds/file-kind.ts'
import { clearStaged } from './staged-tables.ts'
import type { HeldJob } from './hold-job.ts'
import type { ImportJob } from './import-job.ts'

/**
 * Prepares a job to stage its file. What was staged before is kept, unless another version of KeyRoom staged it, or
 * other data were published since: rows that were the same as stored ones are not staged, and they may be others now.
 *
 * @returns the number of the row that was staged last; 0 to begin at the beginning
 */
export async function beginStaging(database: Database, held: HeldJob, job: ImportJob, kind: FileKind): Promise<number> {
  const [known] = await database.query<{ base: string | null; version: string | null; now: string }>(
    `SELECT base_version::text AS base, staging_version AS version, (SELECT coalesce(max(number), 0)::text FROM api.imported_file) AS now
     FROM api.import_job WHERE id = $1::uuid`,
    [held.id],
  )
  const version = stagingVersion(kind)
  const canResume = job.kind === kind.id && known !== undefined && known.base === known.now && known.version === version
  if (!canResume) await clearStaged(database, held.id)
  const [begun] = await database.query<{ staged: number }>(
    `UPDATE api.import_job SET kind = $2, phase = 'reading', base_version = $3, staged = CASE WHEN $4 THEN staged ELSE 0 END,
       staging_version = $5
     WHERE id = $1::uuid RETURNING staged::float8`,
    [held.id, kind.id, known?.now ?? '0', canResume, version],
  )
  return begun?.staged ?? 0
}

/** Identifies the formulas and the columns that rows are staged with. */
function stagingVersion({ tables }: FileKind): string {
  return hash('md5', JSON.stringify([storedVersion, tables.map(({ columns }) => columns)]))
}
