import { chmod, mkdir, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { holdFolder, type FolderLock } from '@keyroom/folder-lock'

/** What a run makes in its state folder. */
const ownEntries: readonly string[] = [
  'data',
  'site',
  'dev-site',
  'log',
  'imports',
  'uploads',
  'roads',
  'secrets.json',
  'admin.sock',
]

/** Where PGlite keeps its files; a run locks this folder. */
export const dataFolder = (state: string): string => join(state, 'data')

/** Whether there is a database in a folder. Opening one that is missing would make an empty one. */
export async function hasDatabase(folder: string): Promise<boolean> {
  return (await stat(join(folder, 'PG_VERSION')).catch(() => undefined)) !== undefined
}

/**
 * Makes the state folder, or takes an existing one, so that other users of the machine can neither list nor read it.
 * The folder itself is the guard: PGlite makes its files readable by everybody.
 *
 * @throws when the folder belongs to another user, or holds other files and is open to other users
 */
export async function secureState(state: string): Promise<void> {
  await mkdir(state, { recursive: true, mode: 0o700 })
  const user = process.getuid?.()
  // Windows guards folders by lists of rights, and a new folder has those of the user's own.
  if (user === undefined) return
  const { mode, uid } = await stat(state)
  if (uid !== user) {
    throw new Error(
      `Expected the state folder ${state} to belong to user ${user}, who starts KeyRoom, got user ${uid}. ` +
        'Set KEYROOM_DATA to a folder of your own.',
    )
  }
  if ((mode & 0o077) === 0) return
  const others = (await readdir(state)).filter((name) => !isOwn(name))
  if (others.length > 0) {
    throw new Error(
      `Expected the state folder ${state} to be for KeyRoom alone, but other users can open it and it holds ` +
        `${others.slice(0, 3).join(', ')}. Set KEYROOM_DATA to a new folder, or close this one: chmod 700 ${state}`,
    )
  }
  await chmod(state, 0o700)
}

/** Also what a run that ended in the middle left behind, such as a lock or a draft. */
export function isOwn(name: string): boolean {
  return ownEntries.some((entry) => name === entry || name.startsWith(`${entry}.`))
}

/**
 * Takes the state folder for this process, and makes what it writes from now on readable by this user alone.
 *
 * @param purpose the command that holds it, for the error of another process: `npm start`
 * @throws {FolderHeldError} while another process holds it
 */
export async function holdState(state: string, purpose: string): Promise<FolderLock> {
  await secureState(state)
  process.umask(0o077)
  return holdFolder(dataFolder(state), purpose)
}
