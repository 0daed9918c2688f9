import type { Database } from '@keyroom/database'
import type { FacilityRow } from './facility-row.ts'

/** The facility of a CCN, unless it is of the sample and real ones are there. */
export async function findFacility(database: Database, ccn: string): Promise<FacilityRow | null> {
  const [row] = await database.query<FacilityRow>('SELECT * FROM api.visible_facility WHERE ccn = $1', [ccn])
  return row ?? null
}
