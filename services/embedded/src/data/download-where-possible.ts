import { join } from 'node:path'
import { migrateApi, runDownloads, type DownloadOptions, type ImportReport } from '@keyroom/api/data'
import { downloadThroughStack, findAdmin } from '../admin/admin-client.ts'
import type { Settings } from '../settings/settings.ts'
import { openDatabases } from '../state/open-databases.ts'
import { holdState } from '../state/state-folder.ts'

/** Downloads and imports through the stack if one runs on this state folder; otherwise here. */
export async function downloadWherePossible(
  settings: Settings,
  years: readonly number[],
  options: DownloadOptions,
): Promise<ImportReport> {
  const admin = await findAdmin(settings.state)
  return admin ? downloadThroughStack(admin, years, options) : downloadHere(settings, years, options)
}

async function downloadHere(
  settings: Settings,
  years: readonly number[],
  options: DownloadOptions,
): Promise<ImportReport> {
  const { state, downloads } = settings
  const lock = await holdState(state, 'npm run data')
  try {
    const databases = await openDatabases(settings, (error) => console.error(error.message))
    try {
      await migrateApi(databases.api)
      return await runDownloads(databases.api, years, {
        ...options,
        settings: downloads,
        folder: join(state, 'uploads'),
      })
    } finally {
      await databases.close()
    }
  } finally {
    await lock.release()
  }
}
