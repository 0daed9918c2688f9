import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { endOfThread } from '../../platform/threads/end-of-thread.ts'
import type { FacilityColumns } from '../dashboards/snapshot/facility-columns.ts'
import type { FoundCounties } from './find-counties.ts'

const found = new WeakMap<FacilityColumns, Promise<FoundCounties>>()

/** The counties of the hospitals of a snapshot, found once in a thread of this process. */
export function countiesOf(facilities: FacilityColumns): Promise<FoundCounties> {
  const known = found.get(facilities)
  if (known) return known
  const finding = findInThread(facilities)
  found.set(facilities, finding)
  // The next request tries again.
  finding.catch(() => found.delete(facilities))
  return finding
}

async function findInThread({ longitude, latitude }: FacilityColumns): Promise<FoundCounties> {
  const thread = new Worker(new URL('./counties-thread.ts', import.meta.url), {
    workerData: { longitude, latitude },
    // Those of tests are for their runner.
    execArgv: [],
  })
  try {
    const [counties] = (await Promise.race([once(thread, 'message'), endOfThread(thread, 'counties')])) as [
      FoundCounties,
    ]
    return counties
  } finally {
    await thread.terminate()
  }
}
