import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { builderConfig } from './valhalla-config.ts'
import { readExtract } from './read-extract.ts'
import { currentTiles, factsFile, holdRoads, makeCurrent, type TileFacts } from './tile-folder.ts'

/** How far a build is: Valhalla's own steps, one after the other. */
export interface TileProgress {
  readonly file: string
  readonly step: number
  readonly steps: number
}

export interface TileOptions {
  readonly onProgress?: (progress: TileProgress) => void
  /** Ends the build; what was current stays. */
  readonly signal?: AbortSignal
  /** The program that builds; by default that of Valhalla's package. */
  readonly builder?: string
}

/** Lines of Valhalla's log that end a step, and how many there are. */
const stepLine = /\[TIMING\] \S+::\w+ took /
const steps = 24

/** How much of the log an error shows, in characters. */
const maxWords = 500

/**
 * Builds road tiles from an OpenStreetMap extract and makes them current in one step, when all is there: processes that
 * use the former tiles keep them until then, and a build that breaks off leaves nothing.
 *
 * @param folder of road tiles
 * @throws FileRefused for another file, FolderHeldError while another build runs, the signal's reason
 */
export async function buildRoadTiles(folder: string, path: string, options: TileOptions = {}): Promise<TileFacts> {
  const { signal } = options
  const { dataDate } = await readExtract(path)
  const lock = await holdRoads(folder, 'building road tiles')
  const builtAt = new Date().toISOString()
  const name = `build-${builtAt.replaceAll(/\D/g, '')}`
  const draft = join(folder, `${name}.partial`)
  const began = performance.now()
  try {
    await dropDrafts(folder)
    await mkdir(join(draft, 'tiles'), { recursive: true })
    const config = join(draft, 'config.json')
    await writeFile(config, JSON.stringify(builderConfig(join(draft, 'tiles'))))
    const work = join(draft, 'work')
    await mkdir(work)
    const words = ['-c', resolve(config), resolve(path)]
    await run(options.builder ?? findBuilder(), words, work, { ...options, file: basename(path) })
    await rm(work, { recursive: true })
    signal?.throwIfAborted()
    const facts: TileFacts = {
      file: basename(path),
      bytes: (await stat(path)).size,
      dataDate,
      builtAt,
      seconds: Math.round((performance.now() - began) / 100) / 10,
    }
    await rm(config)
    await writeFile(join(draft, factsFile), JSON.stringify(facts))
    const former = await currentTiles(folder)
    await rename(draft, join(folder, name))
    await makeCurrent(folder, name)
    await dropOthers(folder, [name, former])
    return facts
  } finally {
    await rm(draft, { recursive: true, force: true })
    await lock.release()
  }
}

/** What a build that was killed has left. */
async function dropDrafts(folder: string): Promise<void> {
  const names = await readdir(folder)
  for (const name of names.filter((one) => one.endsWith('.partial'))) {
    await rm(join(folder, name), { recursive: true, force: true })
  }
}

/** The former build stays, since a process may still read its tiles. */
async function dropOthers(folder: string, kept: readonly (string | null)[]): Promise<void> {
  const names = await readdir(folder)
  for (const name of names.filter((one) => /^build-\d+$/.test(one) && !kept.includes(one))) {
    await rm(join(folder, name), { recursive: true, force: true })
  }
}

/** @throws an error in words where the package has no program for this machine */
function findBuilder(): string {
  try {
    const main = createRequire(import.meta.url).resolve('@valhallajs/valhallajs')
    return join(dirname(main), process.platform, process.arch, 'valhalla_build_tiles')
  } catch (error) {
    throw new Error(
      'Expected the package @valhallajs/valhallajs, which builds road tiles, got none. Install the optional dependencies.',
      { cause: error },
    )
  }
}

async function run(
  builder: string,
  words: readonly string[],
  cwd: string,
  { file, signal, onProgress }: TileOptions & { readonly file: string },
): Promise<void> {
  signal?.throwIfAborted()
  // It leaves notes of duplicate ways in the folder that it works in.
  const child = spawn(builder, words, { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
  const abort = () => child.kill('SIGKILL')
  signal?.addEventListener('abort', abort)
  let log = ''
  let step = 0
  const read = (line: string) => {
    log = `${log}\n${line}`.slice(-maxWords)
    if (!stepLine.test(line)) return
    step = Math.min(step + 1, steps)
    onProgress?.({ file, step, steps })
  }
  for (const stream of [child.stdout, child.stderr]) createInterface({ input: stream }).on('line', read)
  try {
    const [code] = (await once(child, 'close')) as [number | null]
    signal?.throwIfAborted()
    if (code !== 0) throw new Error(`Expected road tiles from ${file}, got code ${code} of Valhalla: ${log.trim()}`)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'ENOENT' && code !== 'EACCES') throw error
    throw new Error(
      `Expected Valhalla's program at ${builder}, got ${code}. Road tiles can be built on Linux and on macOS for arm64.`,
      { cause: error },
    )
  } finally {
    signal?.removeEventListener('abort', abort)
  }
}
