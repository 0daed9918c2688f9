import { sortRows, type Sorting } from '@keyroom/ui/table'
import type { FacilityPoint } from '../facilities/facility-point.ts'

/** The columns of the table, all of them sortable. */
export const facilityColumns = ['name', 'type', 'city', 'state', 'beds', 'occupancy', 'averageLengthOfStay'] as const
export type FacilityColumn = (typeof facilityColumns)[number]

/** Facilities sorted by a column, equal ones by name; types are sorted by the name that the reader sees. */
export function sortFacilities(
  facilities: readonly FacilityPoint[],
  { by, descending }: Sorting<FacilityColumn>,
  collator: Intl.Collator,
  typeName: (facility: FacilityPoint) => string,
): FacilityPoint[] {
  const valueOf = (facility: FacilityPoint) => (by === 'type' ? typeName(facility) : facility[by])
  const compareEqual = (a: FacilityPoint, b: FacilityPoint) =>
    collator.compare(a.name, b.name) || a.ccn.localeCompare(b.ccn)
  return sortRows(facilities, { descending, valueOf, collator, compareEqual })
}
