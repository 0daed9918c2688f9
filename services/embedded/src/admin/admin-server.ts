import { chmod, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { isAbsolute } from 'node:path'
import { text } from 'node:stream/consumers'
import type { DownloadSettings } from '@keyroom/api/settings'
import { downloadPublicData, importFiles, type DownloadProgress, type ImportReport } from '@keyroom/api/data'
import type { Database } from '@keyroom/database'
import { rotateSigningKeys } from '@keyroom/identity/signing-keys'
import { adminAddress } from './admin-address.ts'
import { writeBackup } from '../state/write-backup.ts'
import type { AdminLine, BackupLine, RotationLine } from './admin-line.ts'

type Databases = Readonly<Record<'api' | 'identity', Database>>

/**
 * Takes commands of the user whose stack this is, from other processes of theirs: `POST /import` with the paths of
 * files, which this process reads itself, answered with lines of JSON: progress, then the report; `POST /cancel` with
 * the id that the import was given by its caller; `POST /download` with years, answered in the same way; and `POST /rotate-keys` and `POST /backup`, answered with one line.
 */
export async function serveAdmin(
  state: string,
  databases: Databases,
  downloads: DownloadSettings,
): Promise<{ readonly close: () => Promise<void> }> {
  const address = adminAddress(state)
  // This process holds the data folder, so a socket file that still exists was left by a process that ended.
  await rm(address, { force: true })
  const orders = new Map<string, AbortController>()
  const server = createServer((request, response) => {
    if (request.method === 'POST' && request.url === '/backup') void backUp(state, databases.api, request, response)
    else void answer(databases, orders, downloads, request, response)
  })
  await new Promise<void>((resolve, reject) => {
    const before = process.umask(0o177)
    server.once('error', reject)
    server.listen(address, resolve)
    process.umask(before)
  })
  await chmod(address, 0o600)
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Running imports and downloads, by the id that their caller chose. */
type Orders = Map<string, AbortController>

async function answer(
  databases: Databases,
  orders: Orders,
  downloads: DownloadSettings,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method === 'POST' && request.url === '/rotate-keys') return rotate(databases.identity, request, response)
  if (request.method === 'POST' && request.url === '/cancel') return cancel(orders, request, response)
  const isDownload = request.url === '/download'
  if (request.method !== 'POST' || (request.url !== '/import' && !isDownload)) {
    response.writeHead(404).end()
    return
  }
  const abort = new AbortController()
  response.once('close', () => abort.abort(new Error('The command that asked for the import ended.')))
  const say = (line: AdminLine) => void response.write(`${JSON.stringify(line)}\n`)
  response.writeHead(200, { 'content-type': 'application/x-ndjson' })
  try {
    const body = await text(request)
    const { id, run } = isDownload ? readDownload(body, databases.api, downloads) : readImport(body, databases.api)
    orders.set(id, abort)
    response.once('close', () => orders.delete(id))
    const report = await run({
      onProgress: (progress) => say({ progress }),
      onNote: (note) => say({ note }),
      signal: abort.signal,
    })
    say({ report })
  } catch (error) {
    say({ error: error instanceof Error ? error.message : String(error) })
  }
  response.end()
}

/** An import that has ended can't be cancelled; its report says so. */
async function cancel(orders: Orders, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const id = idIn(await text(request).catch(() => ''))
  if (id === undefined) {
    response.writeHead(400).end()
    return
  }
  orders.get(id)?.abort(new Error('The import was cancelled.'))
  response.writeHead(204).end()
}

function idIn(body: string): string | undefined {
  try {
    const id = (JSON.parse(body) as { id?: unknown } | null)?.id
    return typeof id === 'string' ? id : undefined
  } catch {
    return undefined
  }
}

async function rotate(database: Database, request: IncomingMessage, response: ServerResponse): Promise<void> {
  response.writeHead(200, { 'content-type': 'application/x-ndjson' })
  const line: RotationLine = await text(request)
    .then((body) => rotateSigningKeys(database, { atOnce: (JSON.parse(body) as { atOnce?: unknown }).atOnce === true }))
    .then((rotated) => ({ rotated }))
    .catch((error: unknown) => ({ error: error instanceof Error ? error.message : String(error) }))
  response.end(`${JSON.stringify(line)}\n`)
}

async function backUp(
  state: string,
  database: Database,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  response.writeHead(200, { 'content-type': 'application/x-ndjson' })
  const line: BackupLine = await text(request)
    .then((body) => writeBackup(state, database, readFile(body)))
    .then((backup) => ({ backup }))
    .catch((error: unknown) => ({ error: error instanceof Error ? error.message : String(error) }))
  response.end(`${JSON.stringify(line)}\n`)
}

function readFile(body: string): string {
  const { file } = JSON.parse(body) as { file?: unknown }
  if (typeof file === 'string' && isAbsolute(file)) return file
  throw new Error('Expected {"file": "…"} with an absolute path.')
}

/** What a command wants done. */
interface Order {
  readonly id: string
  readonly run: (options: {
    readonly onProgress: (progress: DownloadProgress) => void
    readonly onNote: (text: string) => void
    readonly signal: AbortSignal
  }) => Promise<ImportReport>
}

function readDownload(body: string, database: Database, settings: DownloadSettings): Order {
  const { id, years } = JSON.parse(body) as { id?: unknown; years?: unknown }
  const areYears = Array.isArray(years) && years.every((year) => Number.isInteger(year))
  if (typeof id !== 'string' || !areYears) throw new Error('Expected {"id": "…", "years": [2022]}.')
  return { id, run: (options) => downloadPublicData(database, settings, years as number[], options) }
}

function readImport(body: string, database: Database): Order {
  const { id, paths, year } = JSON.parse(body) as { id?: unknown; paths?: unknown; year?: unknown }
  const arePaths = Array.isArray(paths) && paths.every((path) => typeof path === 'string' && isAbsolute(path))
  if (typeof id !== 'string' || !arePaths || (year !== undefined && !Number.isInteger(year))) {
    throw new Error('Expected {"id": "…", "paths": […], "year": 2021} with absolute paths; the year is optional.')
  }
  const order = year === undefined ? {} : { year: year as number }
  return {
    id,
    run: ({ onProgress, signal }) => importFiles(database, paths as string[], { onProgress, signal, ...order }),
  }
}
