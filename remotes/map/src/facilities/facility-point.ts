import { isUnusualStay, type FacilityType } from '@keyroom/cost-report'
import type { FacilityPoints } from '@keyroom/product-api'

/** A facility as the map and its table show it; the card requests more. */
export interface FacilityPoint {
  readonly ccn: string
  readonly name: string
  readonly type: FacilityType
  readonly city: string | null
  readonly state: string | null
  readonly beds: number | null
  /** Patient days divided by available bed-days, as a share. */
  readonly occupancy: number | null
  /** Days. */
  readonly averageLengthOfStay: number | null
  readonly fiscalYear: number | null
  readonly longitude: number
  readonly latitude: number
}

/** The columns of the answer as one object per facility. */
export function toFacilityPoints({ columns }: FacilityPoints): FacilityPoint[] {
  return columns.ccn.map((ccn, at) => ({
    ccn,
    name: columns.name[at] ?? ccn,
    type: columns.type[at] ?? 'other',
    city: columns.city[at] ?? null,
    state: columns.state[at] ?? null,
    beds: columns.beds[at] ?? null,
    occupancy: columns.occupancy[at] ?? null,
    averageLengthOfStay: columns.averageLengthOfStay[at] ?? null,
    fiscalYear: columns.fiscalYear[at] ?? null,
    longitude: columns.longitude[at] ?? Number.NaN,
    latitude: columns.latitude[at] ?? Number.NaN,
  }))
}

/** Which of a hospital's figures no such hospital can have. */
export function doubtfulFigures({
  type,
  occupancy,
  averageLengthOfStay,
}: Pick<FacilityPoint, 'type' | 'occupancy' | 'averageLengthOfStay'>) {
  return { occupancy: (occupancy ?? 0) > 1, stay: isUnusualStay(type, averageLengthOfStay ?? 0) }
}
