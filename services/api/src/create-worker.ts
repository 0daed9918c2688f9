import type { RequestListener } from 'node:http'
import type { Database } from '@keyroom/database'
import type { Logger } from 'pino'
import { createJobs } from './create-jobs.ts'
import type { DriveTimeSettings } from './hospitals/drive-times/settings/drive-time-settings.ts'
import { isDatabaseReachable } from './platform/health/readiness.ts'
import { migrateApi } from './platform/migrate-api.ts'

export interface WorkerOptions {
  /** Where schema `api` lives. The worker does not close it. */
  readonly database: Database
  /** The folder of uploads, the same for all processes. */
  readonly uploads: string
  readonly driveTimes: DriveTimeSettings
  readonly logger: Logger
}

/** Works on long jobs. */
export interface Worker {
  /** Says at `/health` whether it can work: without the database it cannot. */
  readonly listener: RequestListener
  /** Interrupts its jobs, which another worker or the next start continues. The database stays open. */
  readonly close: () => Promise<void>
}

/** A process that works on the jobs that the API adds, and answers nobody else. */
export async function createWorker({ database, uploads, driveTimes, logger }: WorkerOptions): Promise<Worker> {
  const ran = await migrateApi(database)
  if (ran.length > 0) logger.info({ migrations: ran }, 'schema api brought up to date')
  // It looks whether public data is newer before each use, so it need not be told.
  const changes = { watch: () => undefined }
  const jobs = createJobs({ database, changes, works: true, uploads, driveTimes, logger })
  jobs.imports.start()
  jobs.engine.start()
  return {
    listener: (request, response) => {
      if (request.url !== '/health') return void response.writeHead(404).end()
      void isDatabaseReachable(database).then((isReachable) =>
        response
          .writeHead(isReachable ? 200 : 503, { 'content-type': 'application/json' })
          .end(JSON.stringify({ database: isReachable ? 'ok' : 'unreachable' })),
      )
    },
    close: async () => {
      await Promise.all([jobs.imports.close(), jobs.engine.close()])
      await jobs.driveTimes.close()
    },
  }
}
