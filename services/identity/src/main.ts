// Identity as a separate process, on PostgreSQL, set up by environment variables (environment.ts).
import type { Database } from '@keyroom/database'
import { connectDatabase, runCommand, runService } from '@keyroom/service'
import pino from 'pino'
import { createIdentity } from './create-identity.ts'
import { optionsOf, readEnvironment } from './environment.ts'

await runCommand('Identity', async () => {
  const environment = readEnvironment(process.env)
  const logger = pino({ level: environment.LOG_LEVEL }).child({ service: 'identity' })
  let database: Database | undefined

  await runService({
    host: environment.HOST,
    port: environment.PORT,
    logger,
    start: async () => {
      // Who opens a page while the disk is nearly full has to be signed in to read.
      database = await connectDatabase(environment.IDENTITY_DATABASE_URL, { logger, usesReserve: true })
      return createIdentity({ ...optionsOf(environment), database, logger })
    },
    release: async () => database?.close(),
  })
})
