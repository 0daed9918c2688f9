import type { Database } from '@keyroom/database'
import type { SourceFile } from '@keyroom/product-api/schemas'
import { sourceFileOf } from '../stored/answer-sql.ts'
import type { FacilityRow } from './facility-row.ts'

/**
 * The imported list that a hospital's coordinates come from: the file of the HIFLD hospital that it was matched to; for the
 * center of a ZIP, the latest list of ZIP codes; for that of a city or county, which is the middle of all HIFLD hospitals
 * in it, or of a ZIP without such a list, the latest of HIFLD's files.
 */
export async function readLocationFile(
  database: Database,
  { hifld_id: id, location_grade: grade }: Pick<FacilityRow, 'hifld_id' | 'location_grade'>,
): Promise<SourceFile | null> {
  if (grade === null || grade === 'sample') return null
  const [found] = await database.query<{ file: SourceFile | null }>(
    id === null
      ? `SELECT ${sourceFileOf('latest')} AS file
         FROM (SELECT number AS file_number FROM api.imported_file
               WHERE kind = 'hifld' OR (kind = 'zip-place' AND $1 = 'zip-centre')
               ORDER BY kind = 'zip-place' DESC, number DESC LIMIT 1) AS latest`
      : `SELECT ${sourceFileOf('listed')} AS file FROM api.hifld_hospital AS listed WHERE id = $1`,
    [id ?? grade],
  )
  return found?.file ?? null
}
