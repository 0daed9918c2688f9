import { fileURLToPath } from 'node:url'
import { migrate, type Database } from '@keyroom/database'

const migrations = fileURLToPath(new URL('../migrations', import.meta.url))

/** Brings schema `api` up to date, and gives the names of the migrations that ran now. */
export function migrateApi(database: Database): Promise<string[]> {
  return migrate(database, 'api', migrations)
}
