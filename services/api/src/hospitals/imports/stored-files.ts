import type { Database } from '@keyroom/database'
import type { StoredFile } from '@keyroom/product-api/schemas'

interface Row extends Record<string, unknown> {
  readonly file: string
  readonly kind: StoredFile['kind']
  readonly rows: number
  readonly years: number[] | null
  readonly imported_at: Date
}

const maxFiles = 200

/** The files that the stored data came from, the latest first. Files that changed nothing are left out. */
export async function readStoredFiles(database: Pick<Database, 'query'>): Promise<StoredFile[]> {
  const rows = await database.query<Row>(
    `SELECT file.name AS file, file.kind, file.rows, job.years, file.imported_at
     FROM api.imported_file AS file LEFT JOIN LATERAL (
       SELECT report -> 'fiscalYears' AS years FROM api.import_job
       WHERE checksum = file.checksum AND state = 'done' ORDER BY ended_at DESC LIMIT 1) AS job ON true
     WHERE file.kind <> 'sample' ORDER BY file.number DESC LIMIT ${maxFiles}`,
  )
  return rows.map(({ file, kind, rows: count, years, imported_at: importedAt }) => ({
    file,
    kind,
    rows: count,
    fiscalYears: years ?? [],
    importedAt: importedAt.toISOString(),
  }))
}
