import type { Database } from '@keyroom/database'
import { createAccountJobs, type AccountJobs } from '../../../platform/jobs/account-jobs.ts'
import type { JobEngine, JobQueue } from '../../../platform/jobs/job-engine.ts'
import { createAccountJobWorker, type JobRunParts } from '../../../platform/jobs/run-account-job.ts'
import type { DriveTimes } from '../drive-times.ts'
import { runDriveTimeJob } from './run-drive-time-job.ts'

/** A few accounts have their turn at the same time, each with one job. */
const queue: JobQueue = { name: 'drive-times', atOnce: 3, oneOfGroup: true, resumesFirst: false }

/** Drive times of many origins, which take longer than a request. */
export function createDriveTimeJobs(
  parts: JobRunParts & {
    readonly database: Database
    readonly engine: JobEngine
    readonly driveTimes: Pick<DriveTimes, 'measure'>
  },
): AccountJobs {
  parts.engine.work(
    queue,
    createAccountJobWorker(parts, (work) => runDriveTimeJob(parts, work)),
  )
  return createAccountJobs(parts, { kind: 'drive-times', queue })
}
