import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '@keyroom/database'
import type { Logger } from 'pino'
import { createDriveTimes, type DriveTimes } from './hospitals/drive-times/drive-times.ts'
import { createDriveTimeJobs } from './hospitals/drive-times/jobs/drive-time-jobs.ts'
import { estimatesOnly, type DriveTimeSettings } from './hospitals/drive-times/settings/drive-time-settings.ts'
import { createImportRunner, type ImportRunner } from './hospitals/imports/jobs/import-runner.ts'
import { unpackShippedFile } from './hospitals/public-data/shipped-files.ts'
import type { HeldCopyParts } from './platform/changes/hold-copy.ts'
import type { AccountJobs } from './platform/jobs/account-jobs.ts'
import { createJobEngine, type JobEngine } from './platform/jobs/job-engine.ts'
import { logSerializers } from './platform/server/request-log.ts'

export interface JobOptions {
  readonly database: Database
  readonly changes: HeldCopyParts['changes']
  /** Whether this process works on jobs, or only adds them for others. */
  readonly works: boolean
  /** By default a folder for temporary files. */
  readonly uploads: string | undefined
  /** By default drive times are estimated. */
  readonly driveTimes: DriveTimeSettings | undefined
  readonly logger: Logger
}

/** Every kind of long job, and what works on it. */
export interface Jobs {
  readonly engine: JobEngine
  /** The folder of uploads. */
  readonly folder: string
  readonly imports: ImportRunner
  readonly driveTimes: DriveTimes
  readonly driveTimeJobs: AccountJobs
}

/** The same queues for a process that adds jobs and for one that works on them. */
export function createJobs({ database, changes, works, uploads, driveTimes: settings, logger }: JobOptions): Jobs {
  // What the database says besides its message would repeat rows of the file.
  const jobLogger = logger.child({}, { serializers: logSerializers })
  const engine = createJobEngine({ database, works, logger: jobLogger })
  const folder = uploads ?? join(tmpdir(), 'keyroom-uploads')
  const imports = createImportRunner({
    database,
    engine,
    folder,
    unpackShipped: unpackShippedFile,
    logger: jobLogger,
  })
  const driveTimes = createDriveTimes({ database, changes, logger, settings: settings ?? estimatesOnly })
  const driveTimeJobs = createDriveTimeJobs({ database, engine, driveTimes, logger })
  return { engine, folder, imports, driveTimes, driveTimeJobs }
}
