import { openPgliteDatabase, openPostgresDatabase, type Database } from '@keyroom/database'
import { holdFolder } from '@keyroom/folder-lock'
import { migrateApi } from '../../platform/migrate-api.ts'

/** The database that an import without a running API writes to. */
export type ImportTarget = { readonly url: string } | { readonly folder: string }

/**
 * Opens a database for this process and brings its schema up to date. A PGlite folder is held until the database is
 * closed.
 *
 * @throws FolderHeldError when a running stack has the folder: then the import goes through that stack
 */
export async function openTarget(target: ImportTarget): Promise<Database> {
  const database = 'url' in target ? openServer(target.url) : await openFolder(target.folder)
  await migrateApi(database)
  return database
}

function openServer(url: string): Database {
  return openPostgresDatabase(url, { connections: 2, report: (error) => process.emitWarning(error.message) })
}

async function openFolder(folder: string): Promise<Database> {
  const lock = await holdFolder(folder, 'importing data')
  try {
    const database = await openPgliteDatabase({ dataDir: folder })
    return {
      ...database,
      close: async () => {
        await database.close()
        await lock.release()
      },
    }
  } catch (error) {
    await lock.release()
    throw error
  }
}
