// Lets the next key sign tokens from now on; identities that run go on with it. `--now` does not wait until services
// know the key.
import { parseArgs } from 'node:util'
import { runCommand, withDatabase } from '@keyroom/service'
import pino from 'pino'
import { readDatabaseEnvironment } from './environment.ts'
import { migrateIdentity } from './migrate-identity.ts'
import { rotateSigningKeys } from './provider/signing-keys.ts'

await runCommand("Rotating identity's keys", async () => {
  const { values } = parseArgs({ options: { now: { type: 'boolean', default: false } } })
  const { IDENTITY_DATABASE_URL: url, LOG_LEVEL: level } = readDatabaseEnvironment(process.env)
  const logger = pino({ level }).child({ service: 'identity' })
  await withDatabase(url, { logger }, async (database) => {
    await migrateIdentity(database)
    logger.info(await rotateSigningKeys(database, { atOnce: values.now }), 'another key signs tokens now')
  })
})
