import { keepUntilFailed } from '../../platform/routing/keep-until-failed.ts'
import { answerOfThread } from '../../platform/threads/answer-of-thread.ts'
import type { FacilityColumns } from '../dashboards/snapshot/facility-columns.ts'
import type { CountyQuestion, FoundCounties } from './find-counties.ts'

const found = new WeakMap<FacilityColumns, Promise<FoundCounties>>()

/** The counties of the hospitals of a snapshot, found once in a thread of this process. */
export function countiesOf(facilities: FacilityColumns): Promise<FoundCounties> {
  const { longitude, latitude } = facilities
  return keepUntilFailed(found, facilities, () =>
    findCountiesInThread({ places: { longitude, latitude }, shoreMiles: 0 }),
  )
}

/** Finds counties in a thread of this process, as `findCounties` does. */
export function findCountiesInThread(question: CountyQuestion): Promise<FoundCounties> {
  return answerOfThread<FoundCounties>({
    script: new URL('./counties-thread.ts', import.meta.url),
    workerData: question,
    expected: 'counties',
  })
}
