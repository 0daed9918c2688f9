// Loads the sample accounts into schema `api`, which it brings up to date first, and ends. What is there already stays as
// it is. It loads none with SAMPLE_DATA=false, nor at a public issuer without SAMPLE_DATA=public.
import { runCommand, withDatabase } from '@keyroom/service'
import { pino } from 'pino'
import { readSampleEnvironment } from './environment.ts'
import { migrateApi } from './platform/migrate-api.ts'
import { loadSampleAccounts } from './sample/load-sample-accounts.ts'
import { loadSampleProjects } from './sample/load-sample-projects.ts'
import { loadSampleSaved } from './sample/load-sample-saved.ts'

await runCommand("Loading the API's sample", async () => {
  const { DATABASE_URL: url, LOG_LEVEL: level, HOSPITALS: hospitals, sample } = readSampleEnvironment(process.env)
  const logger = pino({ level }).child({ service: 'api' })
  if (!sample.isLoaded) return logger.info('no sample is wanted')
  // Where it is loaded, the same statements change nothing: they may run while the disk is nearly full.
  await withDatabase(url, { logger, usesReserve: true }, async (database) => {
    await migrateApi(database)
    await loadSampleAccounts(database)
    if (hospitals === 'public') {
      await loadSampleSaved(database)
      await loadSampleProjects(database)
    }
    logger.info('the sample accounts are there')
  })
})
