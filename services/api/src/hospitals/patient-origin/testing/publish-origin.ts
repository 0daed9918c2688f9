import type { Database } from '@keyroom/database'
import { createEdition, publishEdition } from '../../imports/service-area/editions.ts'

/** CCN, ZIP and cases, null where suppressed. */
export type OriginRow = readonly [ccn: string, zip: string, cases: number | null]

/** Publishes a year of patient origin, with 5 days and 1,000.50 dollars a case. */
export async function publishOrigin(database: Database, year: number, rows: readonly OriginRow[]): Promise<void> {
  const edition = await database.transaction(createEdition)
  for (const [ccn, zip, cases] of rows) {
    await database.query(
      `INSERT INTO api.zip_origin_${edition} (edition, ccn, zip, cases, days, charges, suppressed)
       VALUES ($1, $2, $3, $4::int, $4::int * 5, $4::int * 1000.5, $4::int IS NULL)`,
      [edition, ccn, zip, cases],
    )
  }
  const written = {
    edition,
    year,
    source: 'cms',
    rows: rows.length,
    checksum: String(edition),
    fileNumber: null,
  } as const
  await database.transaction((transaction) => publishEdition(transaction, written))
  await database.query("INSERT INTO api.imported_file (checksum, kind, name, rows) VALUES ($1, 'zip-origin', 'x', 1)", [
    String(edition),
  ])
}
