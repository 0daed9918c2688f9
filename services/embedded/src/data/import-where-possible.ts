import { importFiles, migrateApi, type DownloadOptions, type ImportOptions, type ImportReport } from '@keyroom/api/data'
import { findAdmin, importThroughStack } from '../admin/admin-client.ts'
import { openDatabases } from '../state/open-databases.ts'
import type { Settings } from '../settings/settings.ts'
import { holdState } from '../state/state-folder.ts'

type Options = Omit<ImportOptions, 'onProgress'> & Pick<DownloadOptions, 'onProgress'>

/** Imports through the stack if one runs on this state folder, since only that process may write to its database; otherwise here. */
export async function importWherePossible(
  settings: Settings,
  paths: readonly string[],
  options: Options,
): Promise<ImportReport> {
  const admin = await findAdmin(settings.state)
  return admin ? importThroughStack(admin, paths, options) : importHere(settings, paths, options)
}

async function importHere(settings: Settings, paths: readonly string[], options: Options): Promise<ImportReport> {
  const lock = await holdState(settings.state, 'npm run data')
  try {
    const databases = await openDatabases(settings, (error) => console.error(error.message))
    try {
      await migrateApi(databases.api)
      return await importFiles(databases.api, paths, options)
    } finally {
      await databases.close()
    }
  } finally {
    await lock.release()
  }
}
