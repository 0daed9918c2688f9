// Works on long jobs, beside an API that leaves them to workers (JOBS=send), set up by environment variables
// (environment.ts). Any number of these processes share the work.
import type { Database } from '@keyroom/database'
import { connectDatabase, readSecrets, runCommand, runService, applyHttpsProxy } from '@keyroom/service'
import { pino } from 'pino'
import { createWorker } from './create-worker.ts'
import { readWorkerEnvironment } from './environment.ts'
import { driveTimeSettingsOf } from './hospitals/drive-times/settings/drive-time-settings.ts'

// Uploads and temporary files are for this user alone.
process.umask(0o077)

await runCommand('The worker', async () => {
  const environment = readWorkerEnvironment(process.env)
  const driveTimes = driveTimeSettingsOf(readSecrets(process.env, ['DRIVE_TIMES_KEY']))
  applyHttpsProxy(process.env)
  const logger = pino({ level: environment.LOG_LEVEL }).child({ service: 'worker' })
  let database: Database | undefined

  await runService({
    host: environment.WORKER_HOST,
    port: environment.WORKER_PORT,
    logger,
    start: async () => {
      database = await connectDatabase(environment.DATABASE_URL, {
        connections: environment.DATABASE_CONNECTIONS,
        logger,
      })
      return createWorker({ database, uploads: environment.UPLOADS, driveTimes, logger })
    },
    release: async () => database?.close(),
  })
})
