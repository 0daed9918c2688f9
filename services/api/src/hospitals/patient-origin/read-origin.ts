import type { Database } from '@keyroom/database'
import type { SourceFile } from '@keyroom/product-api/schemas'
import { sourceFileOf } from '../stored/answer-sql.ts'

/** A year with patient origin of the hospital, and its edition. */
export interface OriginYear {
  readonly year: number
  readonly edition: number
  readonly file: SourceFile | null
}

/** The hospital's years, ascending. */
export function readOriginYears(database: Database, ccn: string): Promise<OriginYear[]> {
  return database.query<OriginYear>(
    `SELECT year, edition, ${sourceFileOf('published')} AS file FROM api.visible_zip_origin_edition AS published
     WHERE EXISTS (SELECT FROM api.zip_origin WHERE edition = published.edition AND ccn = $1)
     ORDER BY published.year`,
    [ccn],
  )
}

/** The cases from a ZIP at the hospital; null if suppressed. */
export interface OwnZip {
  readonly zip: string
  readonly cases: number | null
  readonly days: number | null
  readonly charges: number | null
}

/** The hospital's ZIPs in one edition. */
export function readOwnZips(database: Database, edition: number, ccn: string): Promise<OwnZip[]> {
  return database.query<OwnZip>(
    'SELECT zip, cases, days, charges FROM api.zip_origin WHERE edition = $1 AND ccn = $2',
    [edition, ccn],
  )
}
