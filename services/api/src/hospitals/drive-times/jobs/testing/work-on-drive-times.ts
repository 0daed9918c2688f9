import type { Database } from '@keyroom/database'
import type { Logger } from 'pino'
import { createChangeHub } from '../../../../platform/changes/change-hub.ts'
import type { AccountJobs } from '../../../../platform/jobs/account-jobs.ts'
import { createJobEngine, type JobEngine } from '../../../../platform/jobs/job-engine.ts'
import { createDriveTimes } from '../../drive-times.ts'
import { estimatesOnly } from '../../settings/drive-time-settings.ts'
import { createDriveTimeJobs } from '../drive-time-jobs.ts'

/** Works on jobs about drive times once the engine is opened, and tells of each origin before it is measured. */
export function workOnDriveTimes(parts: {
  readonly database: Database
  readonly logger: Logger
  readonly beforeOrigin: (ccn: string | undefined) => unknown
}): { readonly jobs: AccountJobs; readonly engine: JobEngine; readonly close: () => Promise<void> } {
  const { database, logger, beforeOrigin } = parts
  const checkReadiness = () => Promise.reject(new Error('never asked'))
  const changes = createChangeHub({ database, checkReadiness, logger })
  const driveTimes = createDriveTimes({ database, changes, logger, settings: estimatesOnly })
  const engine = createJobEngine({ database, logger, works: true })
  const jobs = createDriveTimeJobs({
    database,
    engine,
    logger,
    driveTimes: {
      measure: async (question) => {
        if (question.kind === 'job-origin') beforeOrigin(question.body.origin.ccn ?? undefined)
        return driveTimes.measure(question)
      },
    },
  })
  return {
    jobs,
    engine,
    close: async () => {
      await engine.close()
      await driveTimes.close()
      await changes.close()
    },
  }
}
