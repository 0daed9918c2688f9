import type { Database } from '@keyroom/database'
import type { StoredFile } from '@keyroom/product-api/schemas'

interface Row extends Record<string, unknown> {
  readonly file: string
  readonly kind: StoredFile['kind']
  readonly rows: number
  readonly years: number[]
  readonly imported_at: Date
}

const maxFiles = 200

/** The files that the stored data came from, the latest first. Files that changed nothing are left out. */
export async function readStoredFiles(database: Pick<Database, 'query'>): Promise<StoredFile[]> {
  const rows = await database.query<Row>(
    `SELECT name AS file, kind, rows, years, imported_at
     FROM api.imported_file WHERE kind <> 'sample' ORDER BY number DESC LIMIT ${maxFiles}`,
  )
  return rows.map(({ file, kind, rows: count, years, imported_at: importedAt }) => ({
    file,
    kind,
    rows: count,
    fiscalYears: years,
    importedAt: importedAt.toISOString(),
  }))
}
