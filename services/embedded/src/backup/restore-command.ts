import { chmod, mkdir, readFile, readdir, rename, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { newerApiMigrations } from '@keyroom/api/data'
import { newerIdentityMigrations } from '@keyroom/identity/migrate'
import { extract, list, type ReadEntry } from 'tar'
import type { Settings } from '../settings/settings.ts'
import { openEmbeddedDatabase } from '../state/open-embedded-database.ts'
import { hasDatabase, holdState } from '../state/state-folder.ts'
import { refuseServer } from './backup-command.ts'
import { backedUp, manifestName, type Manifest } from '../state/backup.ts'

/**
 * `npm run restore -- <file>`: puts a backup into a state folder without data. Everything is unpacked and its database
 * is opened aside, before anything of it takes its place.
 *
 * @throws {FolderHeldError} while a stack runs
 * @throws when the folder has data, or the file is no backup, is damaged, or comes from a newer version
 */
export async function restoreCommand(settings: Settings, [name, ...more]: readonly string[]): Promise<void> {
  if (!name || more.length > 0) throw new Error('Expected one file: npm run restore -- <file>')
  refuseServer(settings, 'pg_restore')
  const file = resolve(process.env['INIT_CWD'] ?? process.cwd(), name)
  const { state } = settings
  const lock = await holdState(state, 'npm run restore')
  const draft = join(state, 'data.restore')
  try {
    await refuseData(state)
    await rm(draft, { recursive: true, force: true })
    await mkdir(draft, { mode: 0o700 })
    await unpack(file, draft)
    const { createdAt } = await readManifest(file, draft)
    await checkDatabase(file, draft)
    const found = await readdir(draft)
    for (const entry of backedUp) if (found.includes(entry)) await rename(join(draft, entry), join(state, entry))
    console.log(`Restored ${file}, which was written on ${createdAt}, to ${state}. npm start continues with it.`)
  } finally {
    await rm(draft, { recursive: true, force: true })
    await lock.release()
  }
}

async function refuseData(state: string): Promise<void> {
  const found = (await readdir(state)).filter((name) => backedUp.some((entry) => entry === name))
  if (found.length === 0) return
  throw new Error(
    `Expected ${state} without data, got ${found.join(', ')}. Nothing was changed. Keep a copy of the folder, ` +
      'then "npm run reset", or set KEYROOM_DATA to a new folder.',
  )
}

async function unpack(file: string, draft: string): Promise<void> {
  if (!(await stat(file).catch(() => undefined))?.isFile()) throw new Error(`Expected a file, found none at ${file}.`)
  try {
    // Read as a whole first: an unpacking that fails goes on writing for a moment.
    await list({ file, strict: true })
    // A path that leads out of the folder is refused by tar itself.
    await extract({ file, cwd: draft, strict: true, filter: (path, entry) => isExpected(path, entry as ReadEntry) })
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error)
    throw new Error(`Expected a backup in ${file}, got a file that can't be unpacked: ${words}. Nothing was changed.`, {
      cause: error,
    })
  }
  await chmod(draft, 0o700)
}

function isExpected(path: string, { type }: ReadEntry): boolean {
  const [first = ''] = path.split('/')
  return (type === 'File' || type === 'Directory') && [manifestName, ...backedUp].includes(first)
}

async function readManifest(file: string, draft: string): Promise<Manifest> {
  const text = await readFile(join(draft, manifestName), 'utf8').catch(() => '{}')
  const { format, createdAt } = JSON.parse(text) as { format?: unknown; createdAt?: unknown }
  if (format === 1) return { format, createdAt: String(createdAt) }
  throw new Error(
    format === undefined
      ? `Expected a backup of KeyRoom in ${file}, got another archive. Nothing was changed.`
      : `Expected a backup of format 1, got ${JSON.stringify(format)}: a newer version wrote it. Nothing was changed.`,
  )
}

async function checkDatabase(file: string, draft: string): Promise<void> {
  const folder = join(draft, 'data')
  if (!(await hasDatabase(folder))) throw lacks(file, 'no database')
  const database = await openEmbeddedDatabase(folder)
  try {
    const found = await database.query<{ schemaname: string }>(
      `SELECT schemaname FROM pg_tables WHERE schemaname IN ('api', 'identity') AND tablename = 'migration'`,
    )
    if (found.length < 2) throw lacks(file, 'a database without the tables of KeyRoom')
    const newer = [...(await newerApiMigrations(database)), ...(await newerIdentityMigrations(database))]
    if (newer.length === 0) return
    throw new Error(
      `Expected a backup of this version or an earlier one, got ${file} with ${newer.join(', ')}. Nothing was ` +
        'changed. Restore it with the version that wrote it.',
    )
  } finally {
    await database.close()
  }
}

function lacks(file: string, got: string): Error {
  return new Error(
    `Expected a backup with KeyRoom's data in ${file}, got ${got}. Nothing was changed. Use a backup of a state folder ` +
      'that KeyRoom has started on.',
  )
}
