import type { Database } from '@keyroom/database'
import type { FacilityPoints } from '@keyroom/product-api/schemas'
import { everywhere, withinBox, type BoundingBox } from './bounding-box.ts'
import { isSample } from './facility-row.ts'

/** The answer's columns in the table. Shares and lengths of stay are rounded: a map shows no more. */
const columns = {
  ccn: 'ccn',
  name: 'name',
  city: 'city',
  state: 'state',
  type: 'type',
  longitude: 'round(longitude::numeric, 5)::float8',
  latitude: 'round(latitude::numeric, 5)::float8',
  locationGrade: 'location_grade',
  fiscalYear: 'fiscal_year',
  beds: 'beds',
  occupancy: 'round(occupancy::numeric, 4)::float8',
  averageLengthOfStay: 'round(average_length_of_stay::numeric, 2)::float8',
} as const satisfies Record<keyof FacilityPoints['columns'], string>

type Column = keyof typeof columns

/** The facilities of a box in columns, the largest first. */
export async function facilityPoints(database: Database, box: BoundingBox, limit: number): Promise<FacilityPoints> {
  const place = box === everywhere ? { sql: 'longitude IS NOT NULL', parameters: [] } : withinBox(box, 2)
  const selected = Object.entries(columns).map(([name, sql]) => `${sql} AS "${name}"`)
  const rows = await database.query<Record<Column, never> & { total: number }>(
    `SELECT ${selected.join(', ')}, (count(*) OVER ())::int AS total
     FROM api.visible_facility WHERE ${place.sql}
     ORDER BY visible_facility.beds DESC NULLS LAST, visible_facility.ccn LIMIT $1`,
    [limit, ...place.parameters],
  )
  const names = Object.keys(columns) as Column[]
  return {
    sample: await isSample(database),
    total: rows[0]?.total ?? 0,
    columns: Object.fromEntries(
      names.map((name) => [name, rows.map((row) => row[name])]),
    ) as unknown as FacilityPoints['columns'],
  }
}
