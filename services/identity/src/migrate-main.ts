// Brings schema `identity` up to date and ends. Twice, or twice at once, is as good as once.
import { runCommand, withDatabase } from '@keyroom/service'
import pino from 'pino'
import { readDatabaseEnvironment } from './environment.ts'
import { migrateIdentity } from './migrate-identity.ts'

await runCommand('Migrating schema identity', async () => {
  const { IDENTITY_DATABASE_URL: url, LOG_LEVEL: level } = readDatabaseEnvironment(process.env)
  const logger = pino({ level, name: 'identity' })
  await withDatabase(url, { logger }, async (database) => {
    logger.info({ migrations: await migrateIdentity(database) }, 'schema identity is up to date')
  })
})
