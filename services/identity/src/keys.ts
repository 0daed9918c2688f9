// What commands on keys and backups need, without identity itself.
export { migrateIdentity, newerIdentityMigrations } from './migrate-identity.ts'
export { rotateSigningKeys } from './provider/signing-keys.ts'
