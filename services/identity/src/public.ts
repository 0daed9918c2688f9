export { createIdentity, type Identity } from './create-identity.ts'
export type { IdentityOptions } from './settings/identity-options.ts'
