import { randomUUID } from 'node:crypto'
import { existsSync, openAsBlob } from 'node:fs'
import { appendFile, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import type { Database } from '../database.ts'
import { openPgliteDatabase } from '../pglite-database.ts'
import { CopiedFilesystem, dataFolder, readPgliteFiles, type PgliteFiles } from './pglite-files.ts'
import type { TestState } from './test-database.ts'

const cache = fileURLToPath(new URL('../../../../.cache/test/pglite/', import.meta.url))

/**
 * The default of 128 MB takes half of PGlite's start time to clear. A start from a copied folder, which was never shut
 * down, would set a timer for a report of progress.
 */
const settings = ['shared_buffers=8MB', 'log_startup_progress_interval=0']

/**
 * Opens a separate PGlite in memory, empty or in the state. What initdb makes is the same each time and takes seconds, so
 * it is stored on disk per version of PGlite. A state is made once in a run and then only copied.
 */
export async function openFreshPglite(state?: TestState): Promise<Database> {
  const { database } = await openCopy(state ? await filesOf(state) : await emptyFiles())
  return database
}

/** Writes the folder of a separate PGlite, empty or in the state: for tests of what opens one on disk. */
export async function writePgliteFolder(folder: string, state?: TestState): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const { path, bytes } of state ? await filesOf(state) : await emptyFiles()) {
    const copy = join(folder, relative(dataFolder, path))
    if (bytes) await writeFile(copy, bytes, { mode: 0o600 })
    else await mkdir(copy, { mode: 0o700 })
  }
  await appendFile(join(folder, 'postgresql.conf'), `${settings.join('\n')}\n`)
}

async function openCopy(files: PgliteFiles): Promise<{ database: Database; filesystem: CopiedFilesystem }> {
  const filesystem = new CopiedFilesystem(files)
  return { database: await openPgliteDatabase(await optionsFor(filesystem)), filesystem }
}

/** A separate PGlite in the state, for what only the engine itself tells. The process may end without closing it. */
export async function openPgliteIn(state: TestState): Promise<PGlite> {
  const pglite = await PGlite.create(await optionsFor(new CopiedFilesystem(await filesOf(state))))
  const run = pglite.execProtocolRawSync.bind(pglite)
  // The engine sets timers to count what statements did, for which the process would wait.
  pglite.execProtocolRawSync = (...message) => {
    const { setTimeout } = globalThis
    globalThis.setTimeout = ((...timer: Parameters<typeof setTimeout>) => setTimeout(...timer).unref()) as never
    try {
      return run(...message)
    } finally {
      globalThis.setTimeout = setTimeout
    }
  }
  return pglite
}

async function optionsFor(fs: CopiedFilesystem): Promise<PGliteOptions> {
  await keepInRun('compiled PGlite', compilePglite)
  return { fs, startParams: [...PGlite.defaultStartParams, ...settings.flatMap((setting) => ['-c', setting])] }
}

function filesOf(state: TestState): Promise<PgliteFiles> {
  return keepInRun(`PGlite files: ${state.name}`, async () => {
    const { database, filesystem } = await openCopy(await (state.base ? filesOf(state.base) : emptyFiles()))
    await state.prepare(database)
    // Without a checkpoint each copy would replay the log.
    await database.script('CHECKPOINT')
    const files = filesystem.read()
    await database.close()
    return files
  })
}

function emptyFiles(): Promise<PgliteFiles> {
  return keepInRun('PGlite files: empty', async () => {
    const path = join(cache, `empty-${await versionOfPglite()}.tar`)
    if (!existsSync(path)) await keepEmptyFolder(path)
    const pglite = await PGlite.create({ loadDataDir: await openAsBlob(path) })
    const files = readPgliteFiles(pglite.Module.FS)
    await pglite.close()
    return files
  })
}

/** Node's types lack this part, which browsers and Node share. */
declare const WebAssembly: { compile: (code: Uint8Array) => Promise<object> }

/** V8 compiles the same code only once as long as the result is referenced. */
async function compilePglite(): Promise<object> {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  return WebAssembly.compile(await readFile(join(dirname(entry), 'pglite.wasm')))
}

async function versionOfPglite(): Promise<string> {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  const { version } = JSON.parse(await readFile(join(dirname(entry), '../package.json'), 'utf8')) as { version: string }
  return version
}

/**
 * Packages are tested in parallel: a reader finds a complete file or none, and of two files the first stays, since a
 * file that is replaced while it is read breaks the reader.
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

const own = new Map<string, Promise<unknown>>()

/** Makes a value once for all test files of a process: the jest environment of this repository carries it from file to file. */
export function keepInRun<Value>(name: string, make: () => Promise<Value>): Promise<Value> {
  const kept = (globalThis as { keptInRun?: Map<string, Promise<unknown>> }).keptInRun ?? own
  const value = kept.get(name) ?? make()
  kept.set(name, value)
  return value as Promise<Value>
}
