import { mkdir, readFile, readlink, rename, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { holdFolder, type FolderLock } from '@keyroom/folder-lock'
import * as z from 'zod/mini'

/** What is known of the road tiles of a build. It is written beside them. */
const tileFactsSchema = z.strictObject({
  /** The file that they were built from. */
  file: z.string(),
  bytes: z.int(),
  /** The day of its data; null if the file does not say. */
  dataDate: z.nullable(z.iso.date()),
  builtAt: z.iso.datetime(),
  seconds: z.number(),
})

export type TileFacts = z.output<typeof tileFactsSchema>

/** A finished build of road tiles. */
export interface TileBuild {
  readonly name: string
  readonly tiles: string
  readonly facts: TileFacts
}

const current = 'current'
/** The name of the file of facts in a build. */
export const factsFile = 'facts.json'

/**
 * Locks the folder for one import, and makes it if it is not there. The lock is a file in it: in containers the folder is
 * a volume, beside which nothing can be written.
 *
 * @throws FolderHeldError while another import runs
 */
export async function holdRoads(folder: string, purpose: string): Promise<FolderLock> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return holdFolder(join(folder, 'import'), purpose)
}

/** The name of the build that is current; null before the first. It costs one system call. */
export function currentTiles(folder: string | null): Promise<string | null> {
  return currentIn(folder, current)
}

/** What a link of the folder names; null without it. */
export async function currentIn(folder: string | null, link: string): Promise<string | null> {
  return folder === null ? null : readlink(join(folder, link)).catch(() => null)
}

/** The current build; null before the first, and where its facts cannot be read. */
export async function readCurrentBuild(folder: string | null): Promise<TileBuild | null> {
  const name = await currentTiles(folder)
  if (folder === null || name === null) return null
  try {
    const facts = tileFactsSchema.parse(JSON.parse(await readFile(join(folder, name, factsFile), 'utf8')))
    return { name, tiles: join(folder, name, 'tiles'), facts }
  } catch {
    return null
  }
}

/** Makes a build current in one step: a reader finds the former one or this one, never half of either. */
export async function makeCurrent(folder: string, name: string, link = current): Promise<void> {
  const next = join(folder, `${link}-${process.pid}`)
  await rm(next, { force: true })
  await symlink(name, next)
  await rename(next, join(folder, link))
}
