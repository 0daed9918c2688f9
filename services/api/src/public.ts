export type { ApiOptions, IdentityFacts } from './api-options.ts'
export { createApi, type Api } from './create-api.ts'
export type { RequestLimits } from './server/limit-requests.ts'
