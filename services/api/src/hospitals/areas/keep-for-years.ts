import { keepUntilFailed } from '../../platform/routing/keep-until-failed.ts'
import type { FacilityColumns } from '../dashboards/snapshot/facility-columns.ts'

/**
 * Keeps what is read for a year as long as a snapshot is used. An import makes another snapshot.
 * @returns the value of a year of a snapshot, read by `read` if nothing is kept
 */
export function keepForYears<Value>(): (
  facilities: FacilityColumns,
  year: number,
  read: () => Promise<Value>,
) => Promise<Value> {
  const known = new WeakMap<FacilityColumns, Map<number, Promise<Value>>>()
  return (facilities, year, read) => {
    const ofYears = known.get(facilities) ?? new Map<number, Promise<Value>>()
    known.set(facilities, ofYears)
    return keepUntilFailed(ofYears, year, read)
  }
}
