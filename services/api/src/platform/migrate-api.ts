import { fileURLToPath } from 'node:url'
import { migrate, unknownMigrations, type Database } from '@keyroom/database'

const folder = fileURLToPath(new URL('../../migrations', import.meta.url))

/**
 * Brings schema `api` up to date.
 * @returns the names of the migrations that ran now
 * @throws an error that says what to do, when the database's user may not make the role that tenants' queries run as
 */
export async function migrateApi(database: Database): Promise<string[]> {
  return migrate(database, 'api', folder).catch((error: Error & { code?: string }) => {
    const insufficientPrivilege = '42501'
    if (error.code !== insufficientPrivilege) throw error
    throw new Error(
      `The database's user may not set up schema api: ${error.message}. Let an administrator of the server run once: ` +
        'CREATE ROLE keyroom_tenant NOLOGIN; GRANT keyroom_tenant TO <the user>; and let the user own the database.',
      { cause: error },
    )
  })
}

/** The migrations of a database that only a newer version of the API knows. */
export function newerApiMigrations(database: Database): Promise<string[]> {
  return unknownMigrations(database, 'api', folder)
}
