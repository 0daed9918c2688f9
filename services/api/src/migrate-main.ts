// Brings schema `api` up to date and ends. Twice, or twice at once, is as good as once.
import { runCommand, withDatabase } from '@keyroom/service'
import { pino } from 'pino'
import { readDatabaseEnvironment } from './environment.ts'
import { migrateApi } from './platform/migrate-api.ts'

await runCommand('Migrating schema api', async () => {
  const { DATABASE_URL: url, LOG_LEVEL: level } = readDatabaseEnvironment(process.env)
  const logger = pino({ level, name: 'api' })
  await withDatabase(url, { logger }, async (database) => {
    logger.info({ migrations: await migrateApi(database) }, 'schema api is up to date')
  })
})
