import type { Place } from '@keyroom/cost-report'
import type { FacilityColumns } from '../snapshot/facility-columns.ts'

/** Where a hospital is; `null` where there is none of that CCN, or nothing tells where it is. */
export function placeOf({ positions, longitude, latitude }: FacilityColumns, ccn: string): Place | null {
  const position = positions.get(ccn)
  if (position === undefined || Number.isNaN(longitude[position])) return null
  return { longitude: longitude[position] as number, latitude: latitude[position] as number }
}
