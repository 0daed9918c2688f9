// Loads the sample people and organizations into schema `identity`, which it brings up to date first, and ends. What is
// there already stays as it is. It loads none with SAMPLE_DATA=false, nor at a public issuer without SAMPLE_DATA=public.
import { runCommand, withDatabase } from '@keyroom/service'
import pino from 'pino'
import { readSampleEnvironment } from './environment.ts'
import { migrateIdentity } from './migrate-identity.ts'
import { seedSample } from './sample/seed-sample.ts'

await runCommand("Loading identity's sample", async () => {
  const { IDENTITY_DATABASE_URL: url, LOG_LEVEL: level, sample } = readSampleEnvironment(process.env)
  const logger = pino({ level }).child({ service: 'identity' })
  if (!sample.isLoaded) return logger.info('no sample is wanted')
  // Where it is loaded, the same statements change nothing: they may run while the disk is nearly full.
  await withDatabase(url, { logger, usesReserve: true }, async (database) => {
    await migrateIdentity(database)
    logger.info({ people: await seedSample(database) }, 'the sample is there')
  })
})
