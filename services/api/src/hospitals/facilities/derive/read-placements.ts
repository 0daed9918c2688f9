import type { Transaction } from '@keyroom/database'
import type { FacilityRow } from '../facility-row.ts'

type Grade = NonNullable<FacilityRow['location_grade']>

const grades: readonly Grade[] = [
  'name-zip',
  'street-zip',
  'name-city',
  'zip-centre',
  'city-centre',
  'county-centre',
  'sample',
]

/** The number of hospitals by how they were located; `closed` counts those matched to a hospital that HIFLD lists as closed. */
export interface PlacementCounts {
  readonly facilities: number
  readonly byGrade: Readonly<Record<Grade, number>>
  readonly unplaced: number
  readonly closed: number
}

/** Counts how the real hospitals are located now. */
export async function readPlacements(transaction: Pick<Transaction, 'query'>): Promise<PlacementCounts> {
  const rows = await transaction.query<{ grade: Grade | null; count: number; closed: number }>(
    `SELECT location_grade AS grade, count(*)::int AS count, count(*) FILTER (WHERE hifld_closed)::int AS closed
     FROM api.facility WHERE source = 'cms' GROUP BY location_grade`,
  )
  const sum = (pick: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + pick(row), 0)
  const countOf = (grade: Grade | null) => rows.find((row) => row.grade === grade)?.count ?? 0
  return {
    facilities: sum(({ count }) => count),
    byGrade: Object.fromEntries(grades.map((grade) => [grade, countOf(grade)])) as PlacementCounts['byGrade'],
    unplaced: countOf(null),
    closed: sum(({ closed }) => closed),
  }
}
