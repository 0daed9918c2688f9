export type { ApiOptions, IdentityFacts } from './api-options.ts'
export type { StripeSettings } from './billing/stripe/stripe-settings.ts'
export { createApi, type Api } from './create-api.ts'
export { createSmtpTransport } from './platform/mail/create-smtp-transport.ts'
