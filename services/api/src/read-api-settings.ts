import { readHttpsProxy, readSecrets } from '@keyroom/service'
import { readStripeSettings } from './billing/stripe/read-stripe-settings.ts'
import { readEnvironment } from './environment.ts'
import { downloadSettingsOf } from './hospitals/downloads/download-settings.ts'
import { driveTimeSettingsOf } from './hospitals/drive-times/settings/drive-time-settings.ts'
import { readGeocoderSettings } from './planning/locations/import/geocoder.ts'
import type { SmtpSettings } from './platform/mail/create-smtp-transport.ts'
import { readSmtpSettings } from './platform/mail/read-smtp-settings.ts'

/**
 * Reads every setting of a process that runs the API alone, from environment variables.
 * @throws an error that names what is missing or wrong
 */
export function readApiSettings(variables: NodeJS.ProcessEnv) {
  const environment = readEnvironment(variables)
  readHttpsProxy(variables)
  const secrets = readSecrets(variables, ['DRIVE_TIMES_KEY', 'GEOCODER_KEY'])
  return {
    environment,
    stripe: readStripeSettings(variables),
    downloads: downloadSettingsOf(variables),
    driveTimes: driveTimeSettingsOf(secrets),
    geocoder: readGeocoderSettings(secrets['GEOCODER_URL'], secrets['GEOCODER_KEY'], 'GEOCODER_URL'),
    mail: mailOf(readSmtpSettings(variables), environment.DASHBOARD_ORIGIN),
  }
}

function mailOf(smtp: SmtpSettings | undefined, dashboardOrigin: string | undefined) {
  if (!smtp) return undefined
  if (!dashboardOrigin) throw new Error('Expected DASHBOARD_ORIGIN for the links in e-mails, got nothing. Set it.')
  return { smtp, dashboardOrigin }
}
