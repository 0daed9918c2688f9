import type { Database } from '@keyroom/database'
import type { ComingFile, DataState } from '@keyroom/product-api/schemas'

interface Row extends Record<string, unknown> {
  readonly sample: boolean | null
  readonly hospitals: number
  readonly reports: number
  readonly first_year: number | null
  readonly last_year: number | null
  readonly imported_at: Date | null
}

/** Counts what is shown now: the sample until the first real hospital is there. */
export async function dataState(database: Database, coming: readonly ComingFile[]): Promise<DataState> {
  const [row] = await database.query<Row>(
    `WITH shown AS (SELECT min(source) AS source FROM api.facility),
          report AS (
            SELECT count(*)::int AS reports, min(fiscal_year)::int AS first_year, max(fiscal_year)::int AS last_year
              FROM api.visible_report WHERE source = (SELECT source FROM shown))
     SELECT (SELECT source FROM shown) = 'sample' AS sample,
            (SELECT count(*)::int FROM api.visible_facility) AS hospitals,
            report.*,
            (SELECT max(imported_at) FROM api.imported_file WHERE kind <> 'sample') AS imported_at
       FROM report`,
  )
  const isSample = row?.sample ?? false
  return {
    sample: isSample,
    hospitals: row?.hospitals ?? 0,
    reports: row?.reports ?? 0,
    firstYear: row?.first_year ?? null,
    lastYear: row?.last_year ?? null,
    importedAt: isSample ? null : (row?.imported_at?.toISOString() ?? null),
    coming: [...coming],
  }
}
