import { resolve } from 'node:path'
import { backUpThroughStack, findAdmin } from '../admin/admin-client.ts'
import type { Settings } from '../settings/settings.ts'
import { openDatabases } from '../state/open-databases.ts'
import { dataFolder, hasDatabase, holdState } from '../state/state-folder.ts'
import type { Backup } from '../state/backup.ts'
import { writeBackup } from '../state/write-backup.ts'

/**
 * `npm run backup [-- <file>]`: through the stack if one runs on this state folder, since only that process may read
 * its database; otherwise here.
 *
 * @throws when the data is on a PostgreSQL server, or the state folder has no database
 */
export async function backupCommand(settings: Settings, [name, ...more]: readonly string[]): Promise<void> {
  if (more.length > 0) throw new Error(`Expected one file, got ${more.length + 1}. npm run backup [-- <file>]`)
  refuseServer(settings, 'pg_dump')
  // npm runs a script in the package's folder; INIT_CWD says where the user called it.
  const called = process.env['INIT_CWD'] ?? process.cwd()
  const file = resolve(
    called,
    name ?? `keyroom-${new Date().toISOString().slice(0, 19).replace(/:/g, '-')}.backup.tar.gz`,
  )
  const admin = await findAdmin(settings.state)
  const { bytes, waitedMs } = await (admin ? backUpThroughStack(admin, file) : backUpHere(settings, file))
  const size = (bytes / 2 ** 20).toFixed(1)
  console.log(`Wrote ${file}: ${size} MB. Requests waited for ${(waitedMs / 1000).toFixed(1)} s.`)
  console.log('It holds secrets and personal data: keep it where only you can read it, and on another disk.')
}

/** @param tool what does the same on a PostgreSQL server */
export function refuseServer({ databaseUrl, identityDatabaseUrl }: Settings, tool: string): void {
  if (!databaseUrl && !identityDatabaseUrl) return
  throw new Error(
    `Expected the database in the state folder, got one on a PostgreSQL server (DATABASE_URL). Use ${tool} there; ` +
      'docs/operations.md says how.',
  )
}

async function backUpHere(settings: Settings, file: string): Promise<Backup> {
  const folder = dataFolder(settings.state)
  if (!(await hasDatabase(folder))) {
    throw new Error(`Expected a database in ${folder}, got none. Check KEYROOM_DATA.`)
  }
  const lock = await holdState(settings.state, 'npm run backup')
  try {
    const databases = await openDatabases(settings, (error) => console.error(error.message))
    try {
      return await writeBackup(settings.state, databases.api, file)
    } finally {
      await databases.close()
    }
  } finally {
    await lock.release()
  }
}
