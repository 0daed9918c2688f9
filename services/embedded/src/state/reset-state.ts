import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Settings } from '../settings/settings.ts'
import { holdState, isOwn } from './state-folder.ts'

/**
 * Empties the state folder: accounts, data, published builds, secrets, log.
 *
 * @returns what was done, in words
 * @throws {FolderHeldError} while a stack runs on it
 */
export async function resetState({ state, databaseUrl }: Settings): Promise<string> {
  const lock = await holdState(state, 'npm run reset')
  try {
    // Nothing else, since the setting could name any folder.
    const found = (await readdir(state)).filter((name) => isOwn(name) && !name.startsWith('data.lock'))
    for (const name of found) await rm(join(state, name), { recursive: true })
    const done = found.length > 0 ? `Deleted from ${state}: ${found.join(', ')}.` : `${state} was empty already.`
    return databaseUrl ? `${done}\nDATABASE_URL names a PostgreSQL server: what is stored there stays.` : done
  } finally {
    await lock.release()
  }
}
