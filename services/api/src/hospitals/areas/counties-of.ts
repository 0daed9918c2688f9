import { answerOfThread } from '../../platform/threads/answer-of-thread.ts'
import type { FacilityColumns } from '../dashboards/snapshot/facility-columns.ts'
import type { CountyQuestion, FoundCounties } from './find-counties.ts'

const found = new WeakMap<FacilityColumns, Promise<FoundCounties>>()

/** The counties of the hospitals of a snapshot, found once in a thread of this process. */
export function countiesOf(facilities: FacilityColumns): Promise<FoundCounties> {
  const known = found.get(facilities)
  if (known) return known
  const { longitude, latitude } = facilities
  const finding = findCountiesInThread({ places: { longitude, latitude }, shoreMiles: 0 })
  found.set(facilities, finding)
  // The next request tries again.
  finding.catch(() => found.delete(facilities))
  return finding
}

/** Finds counties in a thread of this process, as `findCounties` does. */
export function findCountiesInThread(question: CountyQuestion): Promise<FoundCounties> {
  return answerOfThread<FoundCounties>({
    script: new URL('./counties-thread.ts', import.meta.url),
    workerData: question,
    expected: 'counties',
  })
}
