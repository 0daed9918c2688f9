// The API alone, on PostgreSQL, set up by environment variables (environment.ts).
import type { Database } from '@keyroom/database'
import { connectDatabase, runCommand, runService, applyHttpsProxy } from '@keyroom/service'
import { pino } from 'pino'
import { createApi } from './create-api.ts'
import { createSmtpTransport } from './platform/mail/create-smtp-transport.ts'
import { readApiSettings } from './read-api-settings.ts'

// Uploads and temporary files are for this user alone.
process.umask(0o077)

await runCommand('The API', async () => {
  const { environment, stripe, downloads, driveTimes, geocoder, mail } = readApiSettings(process.env)
  applyHttpsProxy(process.env)
  const logger = pino({ level: environment.LOG_LEVEL }).child({ service: 'api' })
  const providerUrl = environment.IDENTITY_INTERNAL_URL ?? environment.IDENTITY_ISSUER
  const managementAudience = environment.IDENTITY_MANAGEMENT_AUDIENCE
  let database: Database | undefined

  await runService({
    host: environment.API_HOST,
    port: environment.API_PORT,
    logger,
    start: async () => {
      database = await connectDatabase(environment.DATABASE_URL, {
        connections: environment.DATABASE_CONNECTIONS,
        logger,
      })
      return createApi({
        database,
        identity: {
          issuer: environment.IDENTITY_ISSUER,
          audience: environment.IDENTITY_AUDIENCE,
          claimsNamespace: environment.IDENTITY_CLAIMS_NAMESPACE,
          jwksUrl: new URL('/.well-known/jwks.json', providerUrl).href,
          managementUrl: new URL('/api/v2/', providerUrl).href,
          ...(managementAudience && { managementAudience }),
          clientId: environment.IDENTITY_CLIENT_ID,
          clientSecret: environment.IDENTITY_CLIENT_SECRET,
          eventsSecret: environment.IDENTITY_EVENTS_SECRET,
          dashboardClientId: environment.DASHBOARD_CLIENT_ID,
        },
        operators: environment.OPERATORS,
        ...(environment.UPLOADS && { uploads: environment.UPLOADS }),
        worksOnJobs: environment.JOBS === 'work',
        sample: environment.sample.isLoaded,
        hospitals: environment.HOSPITALS,
        downloads,
        driveTimes,
        ...(geocoder && { geocoder }),
        ...(stripe && { stripe }),
        ...(mail && {
          mail: { transport: await createSmtpTransport(mail.smtp), dashboardOrigin: mail.dashboardOrigin },
        }),
        limits: { perAddress: environment.REQUESTS_PER_ADDRESS, perAccount: environment.REQUESTS_PER_ACCOUNT },
        trustedProxies: environment.TRUSTED_PROXIES,
        logger,
      })
    },
    release: async () => database?.close(),
  })
})
