import type { Database } from '@keyroom/database'
import type { SourceFile } from '@keyroom/product-api/schemas'
import { sourceFileOf } from '../source-files/source-file-of.ts'
import type { FacilityRow } from './facility-row.ts'

/**
 * The imported list that a hospital's coordinates come from: the file of the HIFLD hospital that it was matched to; for the
 * center of a ZIP, city or county, which is the middle of all HIFLD hospitals in it, the latest of such files.
 */
export async function readLocationFile(
  database: Database,
  { hifld_id: id, location_grade: grade }: Pick<FacilityRow, 'hifld_id' | 'location_grade'>,
): Promise<SourceFile | null> {
  if (grade === null || grade === 'sample') return null
  const [found] = await database.query<{ file: SourceFile | null }>(
    id === null
      ? `SELECT ${sourceFileOf('latest')} AS file
         FROM (SELECT max(number) AS file_number FROM api.imported_file WHERE kind = 'hifld') AS latest`
      : `SELECT ${sourceFileOf('listed')} AS file FROM api.hifld_hospital AS listed WHERE id = $1`,
    id === null ? [] : [id],
  )
  return found?.file ?? null
}
