import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { currentIn, holdRoads, makeCurrent } from '../tiles/tile-folder.ts'
import type { PrimaryRoads } from './read-primary-roads.ts'

const schema = z.strictObject({ file: z.string(), year: z.int(), lines: z.array(z.array(z.number())) })

/** The link to the roads in use. It is beside the road tiles, which it does not depend on. */
const link = 'primary-roads'

/** Primary roads as they are kept. */
export interface KeptRoads extends PrimaryRoads {
  /** Another one for each import. */
  readonly name: string
}

/** The name of the primary roads in use; null without any. It costs one system call. */
export async function currentPrimaryRoads(folder: string | null): Promise<string | null> {
  return currentIn(folder, link)
}

/** The primary roads in use; null without any, and where they cannot be read. */
export async function readKeptRoads(folder: string | null): Promise<KeptRoads | null> {
  const name = await currentPrimaryRoads(folder)
  if (folder === null || name === null) return null
  try {
    return { name, ...schema.parse(JSON.parse(await readFile(join(folder, name), 'utf8'))) }
  } catch {
    return null
  }
}

/** Keeps primary roads and makes them current in one step. Those before stay, since a process may still read them. */
export async function keepPrimaryRoads(folder: string, roads: PrimaryRoads): Promise<void> {
  const lock = await holdRoads(folder, 'importing primary roads')
  try {
    const former = await currentPrimaryRoads(folder)
    const name = `${link}-${new Date().toISOString().replaceAll(/\D/g, '')}.json`
    const draft = join(folder, `${name}.partial`)
    await writeFile(draft, JSON.stringify(roads))
    await rename(draft, join(folder, name))
    await makeCurrent(folder, name, link)
    const names = await readdir(folder)
    const kept: readonly (string | null)[] = [name, former]
    for (const other of names.filter((one) => /^primary-roads-\d+\.json$/.test(one) && !kept.includes(one)))
      await rm(join(folder, other), { force: true })
  } finally {
    await lock.release()
  }
}
