import { openPostgresDatabase, type Database } from '@keyroom/database'
import type { Settings } from '../settings/settings.ts'
import { openEmbeddedDatabase } from './open-embedded-database.ts'
import { dataFolder } from './state-folder.ts'

/** The databases of a run: one PGlite for both services, or a pool for each. */
export interface Databases {
  readonly api: Database
  readonly identity: Database
  readonly close: () => Promise<void>
}

/** Opens the databases. The caller holds the data folder: PGlite does not guard it against a second process. */
export async function openDatabases(
  { state, databaseUrl, identityDatabaseUrl }: Settings,
  report: (error: Error) => void,
): Promise<Databases> {
  const needsPglite = !databaseUrl || !identityDatabaseUrl
  const pglite = needsPglite ? await openEmbeddedDatabase(dataFolder(state)) : undefined
  const open = (url: string | undefined, usesReserve: boolean) =>
    url ? openPostgresDatabase(url, { report, usesReserve }) : undefined
  const pools = { api: open(databaseUrl, false), identity: open(identityDatabaseUrl, true) }
  const api = pools.api ?? pglite
  // Who opens a page while the disk is nearly full has to be signed in to read.
  const identity = pools.identity ?? pglite?.reserved
  if (!api || !identity)
    throw new Error(
      'Expected a database URL for both the API and identity, got one. Set DATABASE_URL, or report this error.',
    )
  return {
    api,
    identity,
    close: async () => {
      for (const database of [pools.api, pools.identity, pglite]) await database?.close()
    },
  }
}
