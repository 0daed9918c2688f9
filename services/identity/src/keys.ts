// What a command that changes the keys needs, without identity itself.
export { migrateIdentity } from './migrate-identity.ts'
export { rotateSigningKeys } from './provider/signing-keys.ts'
