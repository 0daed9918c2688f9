import { fileURLToPath } from 'node:url'
import { migrate, unknownMigrations, type Database } from '@keyroom/database'

const folder = fileURLToPath(new URL('../migrations', import.meta.url))

/**
 * Brings schema `identity` up to date.
 * @returns the names of the migrations that ran now
 */
export function migrateIdentity(database: Database): Promise<string[]> {
  return migrate(database, 'identity', folder)
}

/** The migrations of a database that only a newer version of identity knows. */
export function newerIdentityMigrations(database: Database): Promise<string[]> {
  return unknownMigrations(database, 'identity', folder)
}
