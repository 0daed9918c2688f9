// The API alone, on PostgreSQL, set up by environment variables (environment.ts).
import type { Database } from '@keyroom/database'
import { connectDatabase, readSecrets, runCommand, runService } from '@keyroom/service'
import { pino } from 'pino'
import { readStripeSettings } from './billing/stripe/read-stripe-settings.ts'
import { createApi } from './create-api.ts'
import { readEnvironment } from './environment.ts'
import { createSmtpTransport, type SmtpSettings } from './platform/mail/create-smtp-transport.ts'
import type { MailSettings } from './platform/mail/mail.ts'
import { readSmtpSettings } from './platform/mail/read-smtp-settings.ts'
import { readGeocoderSettings } from './planning/locations/import/geocoder.ts'
import { downloadSettingsOf } from './hospitals/downloads/download-settings.ts'
import { driveTimeSettingsOf } from './hospitals/drive-times/settings/drive-time-settings.ts'

// Uploads and temporary files are for this user alone.
process.umask(0o077)

await runCommand('The API', async () => {
  const environment = readEnvironment(process.env)
  const stripe = readStripeSettings(process.env)
  const downloads = downloadSettingsOf(process.env)
  const secrets = readSecrets(process.env, ['DRIVE_TIMES_KEY', 'GEOCODER_KEY'])
  const driveTimes = driveTimeSettingsOf(secrets)
  const geocoder = readGeocoderSettings(secrets['GEOCODER_URL'], secrets['GEOCODER_KEY'], 'GEOCODER_URL')
  const mail = await mailOf(readSmtpSettings(process.env), process.env['DASHBOARD_ORIGIN'])
  const logger = pino({ level: environment.LOG_LEVEL, name: 'api' })
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
        ...(mail && { mail }),
        limits: { perAddress: environment.REQUESTS_PER_ADDRESS, perAccount: environment.REQUESTS_PER_ACCOUNT },
        trustedProxies: environment.TRUSTED_PROXIES,
        logger,
      })
    },
    release: async () => database?.close(),
  })
})

async function mailOf(
  smtp: SmtpSettings | undefined,
  dashboardOrigin: string | undefined,
): Promise<MailSettings | undefined> {
  if (!smtp) return undefined
  if (!dashboardOrigin) throw new Error('Expected DASHBOARD_ORIGIN for the links in e-mails, got nothing. Set it.')
  return { transport: await createSmtpTransport(smtp), dashboardOrigin }
}
