import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { cp, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '@keyroom/database'
import { create } from 'tar'
import { backedUp, manifestName, type Backup, type Manifest } from './backup.ts'

/**
 * Writes everything of a state folder that can't be made again to one compressed file, readable by this user alone:
 * the database, the secrets, uploads that wait, and reports of imports.
 *
 * Other statements wait while the files of the database are copied; the copy is then compressed beside them.
 *
 * @throws when the file exists, or there is no space for it
 */
export async function writeBackup(state: string, database: Database, file: string): Promise<Backup> {
  if (await exists(file)) throw new Error(`Expected a new file, got ${file}, which exists. Give another name.`)
  const name = createHash('sha256').update(file).digest('hex').slice(0, 8)
  const [copy, draft] = [join(state, `data.backup-${name}`), `${file}.draft`]
  try {
    await rm(copy, { recursive: true, force: true })
    await mkdir(copy, { mode: 0o700 })
    const waitedMs = await copyEntries(state, database, copy)
    const manifest: Manifest = { format: 1, createdAt: new Date().toISOString() }
    await writeFile(join(copy, manifestName), JSON.stringify(manifest), { mode: 0o600 })
    const entries: string[] = []
    for (const entry of [manifestName, ...backedUp]) if (await exists(join(copy, entry))) entries.push(entry)
    await create({ cwd: copy, file: draft, gzip: { level: 1 }, portable: true, mode: 0o600 }, entries)
    await rename(draft, file)
    return { file, bytes: (await stat(file)).size, waitedMs }
  } finally {
    await rm(copy, { recursive: true, force: true })
    await rm(draft, { force: true })
  }
}

/** @returns how long other statements waited, in milliseconds */
async function copyEntries(state: string, database: Database, copy: string): Promise<number> {
  const copyOne = async (entry: string) => {
    const source = join(state, entry)
    // Where the file system can share the bytes of two files, the copy takes no time and no space.
    const mode = constants.COPYFILE_FICLONE
    if (await exists(source)) await cp(source, join(copy, entry), { recursive: true, mode })
  }
  const started = performance.now()
  await database.transaction(async (transaction) => {
    await transaction.script('CHECKPOINT')
    await copyOne('data')
  })
  const waitedMs = performance.now() - started
  for (const entry of backedUp) if (entry !== 'data') await copyOne(entry)
  return waitedMs
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
