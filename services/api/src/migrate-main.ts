// Brings schema `api` up to date and ends. Twice, or twice at once, is as good as once. `--check-settings` first checks all
// settings of the API, so that a container that runs once fails in place of one that restarts again and again.
import { parseArgs } from 'node:util'
import { runCommand, withDatabase } from '@keyroom/service'
import { pino } from 'pino'
import { readDatabaseEnvironment } from './environment.ts'
import { migrateApi } from './platform/migrate-api.ts'
import { readApiSettings } from './read-api-settings.ts'

await runCommand('Migrating schema api', async () => {
  const { values } = parseArgs({ options: { 'check-settings': { type: 'boolean', default: false } } })
  if (values['check-settings']) readApiSettings(process.env)
  const { DATABASE_URL: url, LOG_LEVEL: level } = readDatabaseEnvironment(process.env)
  const logger = pino({ level }).child({ service: 'api' })
  await withDatabase(url, { logger }, async (database) => {
    logger.info({ migrations: await migrateApi(database) }, 'schema api is up to date')
  })
})
