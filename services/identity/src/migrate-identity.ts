import { fileURLToPath } from 'node:url'
import { migrate, type Database } from '@keyroom/database'

const folder = fileURLToPath(new URL('../migrations', import.meta.url))

/**
 * Brings schema `identity` up to date.
 * @returns the names of the migrations that ran now
 */
export function migrateIdentity(database: Database): Promise<string[]> {
  return migrate(database, 'identity', folder)
}
