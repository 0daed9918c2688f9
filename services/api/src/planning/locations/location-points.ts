import type { Transaction } from '@keyroom/database'
import { maxLocations, type LocationPoints } from '@keyroom/product-api/schemas'
import type { Planner } from '../parts/planner.ts'
import { viewerOf, visibleProjects } from '../rights/project-right.ts'

interface PointRow {
  readonly id: string
  readonly name: string
  readonly address: string | null
  readonly longitude: number
  readonly latitude: number
  readonly isShared: boolean
  readonly canChange: boolean
  readonly importId: string | null
}

/** Rows that one statement reads, so that other requests have their turn in between. */
const rowsAtOnce = 500

/** Locations with coordinates that the caller sees, by id. */
export async function listLocationPoints(tenant: Transaction, planner: Planner): Promise<LocationPoints> {
  const rows: PointRow[] = []
  for (let last = '00000000-0000-0000-0000-000000000000'; rows.length < maxLocations;) {
    const some = await tenant.query<PointRow>(
      `WITH ${visibleProjects}
     SELECT l.id::text AS id, l.name, l.address, l.longitude, l.latitude, l.is_shared AS "isShared",
            (l.user_id = $2 OR $3::boolean) AS "canChange", l.import_id::text AS "importId"
       FROM api.location AS l
      WHERE l.owner = $1 AND l.id > $4::uuid AND l.deleted_at IS NULL AND l.longitude IS NOT NULL AND (
              l.user_id = $2 OR l.is_shared OR $3::boolean OR EXISTS (
                SELECT 1 FROM api.project_location AS at JOIN visible ON visible.id = at.project_id
                 WHERE at.owner = $1 AND at.location_id = l.id
              )
            )
      ORDER BY l.id LIMIT ${rowsAtOnce}`,
      [...viewerOf(planner), last],
    )
    rows.push(...some)
    if (some.length < rowsAtOnce) break
    last = some.at(-1)?.id ?? last
  }
  const column = <Key extends keyof PointRow>(key: Key) => rows.map((row) => row[key])
  return {
    columns: {
      id: column('id'),
      name: column('name'),
      address: column('address'),
      longitude: column('longitude'),
      latitude: column('latitude'),
      isShared: column('isShared'),
      canChange: column('canChange'),
      importId: column('importId'),
    },
  }
}
