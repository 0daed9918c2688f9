// For commands that read the settings of a run without the API.
export { readStripeSettings } from './billing/stripe/read-stripe-settings.ts'
export { hospitalChoices, type HospitalChoice } from './api-options.ts'
export { readDownloadSettings, type DownloadSettings } from './hospitals/downloads/download-settings.ts'
export { readDriveTimeSettings, type DriveTimeSettings } from './hospitals/drive-times/settings/drive-time-settings.ts'
export { readGeocoderSettings, type GeocoderSettings } from './planning/locations/import/geocoder.ts'
export { readSmtpSettings } from './platform/mail/read-smtp-settings.ts'
export type { RequestLimits } from './platform/server/limit-requests.ts'
