import { isUnusualStay } from '@keyroom/cost-report'
import type { FacilityPoint } from './facility-point.ts'

/** Which of a hospital's figures no such hospital can have. */
export function doubtfulFigures({
  type,
  occupancy,
  averageLengthOfStay,
}: Pick<FacilityPoint, 'type' | 'occupancy' | 'averageLengthOfStay'>) {
  return { occupancy: (occupancy ?? 0) > 1, stay: isUnusualStay(type, averageLengthOfStay ?? 0) }
}
