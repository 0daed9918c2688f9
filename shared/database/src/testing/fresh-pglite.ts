import { randomUUID } from 'node:crypto'
import { existsSync, openAsBlob } from 'node:fs'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import type { Database } from '../database.ts'
import { openPgliteDatabase } from '../pglite-database.ts'

const cache = fileURLToPath(new URL('../../../../.cache/test/pglite/', import.meta.url))

/**
 * A PGlite of its own in memory, empty. What initdb makes is the same each time and takes seconds, so it is made once
 * for each version of PGlite and kept. Nothing of ours is in it: every test migrates for itself.
 */
export async function openFreshPglite(): Promise<Database> {
  const path = join(cache, `empty-${await versionOfPglite()}.tar`)
  if (!existsSync(path)) await keepEmptyFolder(path)
  return openPgliteDatabase({ loadDataDir: await openAsBlob(path) })
}

async function versionOfPglite(): Promise<string> {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  const { version } = JSON.parse(await readFile(join(dirname(entry), '../package.json'), 'utf8')) as { version: string }
  return version
}

/**
 * Packages are tested at once: whoever reads finds a whole file or none, and of two that are made the first stays, since a
 * file that is replaced can't be read to its end.
 */
async function keepEmptyFolder(path: string): Promise<void> {
  const made = await PGlite.create()
  const folder = await made.dumpDataDir('none')
  await made.close()
  const half = `${path}.${randomUUID()}`
  await mkdir(cache, { recursive: true })
  await writeFile(half, Buffer.from(await folder.arrayBuffer()))
  await link(half, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(half)
}
