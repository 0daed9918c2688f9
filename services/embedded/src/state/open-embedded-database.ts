import { statfsSync } from 'node:fs'
import { access, constants, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { openPgliteDatabase, type PgliteDatabase } from '@keyroom/database'

/** With less free space than this, a run does not start, in bytes. */
const minFreeAtStart = 512 * 2 ** 20

/**
 * With less free space than this, in bytes, the database takes no more writes: without space for its log, PGlite never
 * answers again. Reads need a little of it, and so does a transaction that has begun.
 */
const reserve = 192 * 2 ** 20

/** With less than this, in bytes, nothing is written at all. Sign-ins use what is between, so that people can read. */
const lastReserve = 96 * 2 ** 20

/**
 * Opens the PGlite database of a folder, and makes it at the first start. The caller holds the folder: PGlite does not
 * guard it against a second process. While the disk is nearly full, the database refuses writes with an error for which
 * `isStorageFull` holds.
 *
 * @param freeBytes how much space is left for files of the folder
 * @throws when the folder holds something else or can't be written to, its database is damaged, or the disk is too full to
 *   begin
 */
export async function openEmbeddedDatabase(folder: string, freeBytes = freeBytesOf): Promise<PgliteDatabase> {
  const isNew = await isFirstStart(folder)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await access(folder, constants.W_OK).catch((error: NodeJS.ErrnoException) => {
    const got = error.code === 'EROFS' ? 'a read-only disk' : 'a folder of another user'
    throw new Error(
      `Expected to write to ${folder}, got ${got}. Nothing is damaged: make it writable and start again, or set ` +
        'KEYROOM_DATA to another folder.',
      { cause: error },
    )
  })
  const free = freeBytes(folder)
  if (free < minFreeAtStart) {
    throw new Error(
      `Expected ${megabytes(minFreeAtStart)} of free space for ${folder}, got ${megabytes(free)}. ` +
        'Free some, or set KEYROOM_DATA to a folder on another disk.',
    )
  }
  const beginning = markerOf(folder)
  if (isNew) await writeFile(beginning, '')
  const database = await openPgliteDatabase(
    { dataDir: folder },
    { isStorageFull: () => freeBytes(folder) < reserve, isReserveFull: () => freeBytes(folder) < lastReserve },
  ).catch((error: unknown) => {
    const words = error instanceof Error ? error.message : String(error)
    throw new Error(
      `Expected a database in ${folder} that can be opened, got an error of its engine: ${words} ` +
        'Keep a copy of the folder, then "npm run reset" and restore a backup: npm run restore -- <file>',
      { cause: error },
    )
  })
  await rm(beginning, { force: true })
  return database
}

/**
 * Whether the folder has no database yet. A file beside it says that a start is making one; if that start was
 * interrupted, nobody has stored anything, and it begins again.
 */
async function isFirstStart(folder: string): Promise<boolean> {
  const found = await readdir(folder).catch((): string[] => [])
  const wasInterrupted = await stat(markerOf(folder)).then(
    () => true,
    () => false,
  )
  if (wasInterrupted) await rm(folder, { recursive: true, force: true })
  else if (found.length > 0 && !found.includes('PG_VERSION')) {
    throw new Error(
      `Expected a database in ${folder}, got ${found.length} other files without PG_VERSION. Starting would make an ` +
        'empty database. Restore the folder from a backup ("npm run restore -- <file>" after "npm run reset"), or ' +
        'delete it to begin with an empty one.',
    )
  }
  return wasInterrupted || found.length === 0
}

const markerOf = (folder: string) => `${folder}.new`

function freeBytesOf(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

function megabytes(bytes: number): string {
  return `${Math.floor(bytes / 2 ** 20)} MB`
}
