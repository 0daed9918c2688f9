import { controlGroup } from '@keyroom/cost-report'
import type { Database } from '@keyroom/database'
import { maxPoints, type FacilityTraits } from '@keyroom/product-api/schemas'

/** The owners and emergency departments of the hospitals that the map shows. */
export async function facilityTraits(database: Database): Promise<FacilityTraits> {
  const rows = await database.query<{ ccn: string; control: number | null; emergency: boolean | null }>(
    `SELECT ccn, control, emergency_services AS emergency FROM api.visible_facility
     WHERE longitude IS NOT NULL ORDER BY beds DESC NULLS LAST, ccn LIMIT ${maxPoints}`,
  )
  return {
    columns: {
      ccn: rows.map(({ ccn }) => ccn),
      owner: rows.map(({ control }) => (control === null ? null : controlGroup(control))),
      emergency: rows.map(({ emergency }) => emergency),
    },
  }
}
