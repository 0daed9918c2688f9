// Brings schema `identity` up to date and ends. Twice, or twice at once, is as good as once. `--check-settings` first checks
// all settings of identity, so that a container that runs once fails in place of one that restarts again and again.
import { parseArgs } from 'node:util'
import { runCommand, withDatabase } from '@keyroom/service'
import pino from 'pino'
import { readDatabaseEnvironment, readEnvironment } from './environment.ts'
import { migrateIdentity } from './migrate-identity.ts'

await runCommand('Migrating schema identity', async () => {
  const { values } = parseArgs({ options: { 'check-settings': { type: 'boolean', default: false } } })
  if (values['check-settings']) readEnvironment(process.env)
  const { IDENTITY_DATABASE_URL: url, LOG_LEVEL: level } = readDatabaseEnvironment(process.env)
  const logger = pino({ level }).child({ service: 'identity' })
  await withDatabase(url, { logger }, async (database) => {
    logger.info({ migrations: await migrateIdentity(database) }, 'schema identity is up to date')
  })
})
