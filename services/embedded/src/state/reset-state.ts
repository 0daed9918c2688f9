import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { holdFolder } from '@keyroom/folder-lock'
import { dataFolder } from './open-databases.ts'
import type { Settings } from '../settings/settings.ts'

/** What a run makes in its state folder. Nothing else is deleted, since the setting could name any folder. */
const ownEntries = ['data', 'site', 'dev-site', 'log', 'imports', 'uploads', 'secrets.json', 'admin.sock']

/**
 * Empties the state folder: accounts, data, published builds, secrets, log.
 *
 * @returns what was done, in words
 * @throws {FolderHeldError} while a stack runs on it
 */
export async function resetState({ state, databaseUrl }: Settings): Promise<string> {
  await mkdir(state, { recursive: true, mode: 0o700 })
  const lock = await holdFolder(dataFolder(state), 'npm run reset')
  try {
    const found = (await readdir(state)).filter((name) => ownEntries.includes(name))
    for (const name of found) await rm(join(state, name), { recursive: true })
    const done = found.length > 0 ? `Deleted from ${state}: ${found.join(', ')}.` : `${state} was empty already.`
    return databaseUrl ? `${done}\nDATABASE_URL names a PostgreSQL server: what is stored there stays.` : done
  } finally {
    await lock.release()
  }
}
