// Identity as a separate process, on PostgreSQL, set up by environment variables (environment.ts).
import type { Database } from '@keyroom/database'
import { connectDatabase, runCommand, runService } from '@keyroom/service'
import pino from 'pino'
import { createIdentity } from './create-identity.ts'
import { readEnvironment, type Environment } from './environment.ts'

await runCommand('Identity', async () => {
  const environment = readEnvironment(process.env)
  const logger = pino({ name: 'identity', level: environment.LOG_LEVEL })
  let database: Database | undefined

  await runService({
    host: environment.HOST,
    port: environment.PORT,
    logger,
    start: async () => {
      // Who opens a page while the disk is nearly full has to be signed in to read.
      database = await connectDatabase(environment.IDENTITY_DATABASE_URL, { logger, usesReserve: true })
      return createIdentity({
        database,
        issuer: environment.IDENTITY_ISSUER,
        trustedProxies: environment.TRUSTED_PROXIES,
        internalNames: environment.INTERNAL_NAMES,
        dashboard: { clientId: environment.DASHBOARD_CLIENT_ID, origin: environment.DASHBOARD_ORIGIN },
        api: { clientId: environment.API_CLIENT_ID, clientSecret: environment.API_CLIENT_SECRET },
        events: eventsReceiver(environment),
        audience: environment.API_AUDIENCE,
        claimsNamespace: environment.CLAIMS_NAMESPACE,
        sample: environment.sample.isLoaded,
        publicSample: environment.sample.isPublic,
        publicOutbox: environment.OUTBOX === 'public',
        logger,
      })
    },
    release: async () => database?.close(),
  })
})

function eventsReceiver({ API_EVENTS_URL: url, API_CLIENT_SECRET: secret }: Environment) {
  return url === undefined ? undefined : { url, secret }
}
