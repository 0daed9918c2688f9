import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, readFile, rm, stat, statfs, writeFile, type FileHandle } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { isStorageFull } from '@keyroom/database'
import * as z from 'zod/mini'
import { DownloadTrouble } from './download-trouble.ts'
import { openAddress, type AddressOptions, type DownloadLimits, type OpenedAddress } from './open-address.ts'
import type { ListedFile } from './read-catalog.ts'

/** Space that stays free: the embedded database stops writing below 192 MB. */
const spareBytes = 256 * 1024 ** 2

export interface FetchOptions extends Pick<AddressOptions, 'origins' | 'signal'> {
  readonly limits: DownloadLimits
  readonly onProgress: (received: number, bytes: number | null) => void
}

/**
 * Fetches a file to a path, where a part of it may be. The part is continued if the server still has the same file;
 * `<path>.json` says which it had. A connection that ends early is opened again.
 *
 * @throws DownloadTrouble, and the signal's reason; what was received stays, unless it can't be used
 */
export async function fetchFile(
  { url, checksum }: Pick<ListedFile, 'url' | 'checksum'>,
  path: string,
  options: FetchOptions,
): Promise<void> {
  const { totalMs, retryDelaysMs } = options.limits
  const signal = AbortSignal.any([options.signal, AbortSignal.timeout(totalMs)])
  let delays = retryDelaysMs
  let hasReceived = false
  for (;;) {
    const before = await sizeOf(path)
    try {
      await fetchRest(url, path, { ...options, signal })
      break
    } catch (error) {
      options.signal.throwIfAborted()
      if (isStorageFull(error)) {
        await discardPart(path)
        throw new DownloadTrouble('storage-full', {}, { cause: error })
      }
      if (signal.aborted) throw new DownloadTrouble('timeout', { host: new URL(url).host, seconds: totalMs / 1_000 })
      if (!(error instanceof DownloadTrouble)) throw error
      const hasProgress = (await sizeOf(path)) > before
      if (hasProgress) delays = retryDelaysMs
      hasReceived ||= hasProgress
      const [delayMs, ...later] = delays
      // A server that sent something before and is gone now may be starting again.
      const isPassing = error.isPassing || (hasReceived && error.facts.code === 'unreachable')
      if (delayMs === undefined || !isPassing) throw error
      delays = later
      await wait(Math.max(delayMs, error.retryAfterMs), undefined, { signal }).catch(() => undefined)
      options.signal.throwIfAborted()
    }
  }
  if (checksum && (await hashOf(path, checksum.algorithm)) !== checksum.value) {
    await discardPart(path)
    throw new DownloadTrouble('checksum', { algorithm: checksum.algorithm })
  }
}

/** Deletes a file or the part of one, and what is known of it. */
export async function discardPart(path: string): Promise<void> {
  await Promise.all([rm(path, { force: true }), rm(`${path}.json`, { force: true })])
}

/** What the server said about the file that a part is of. */
const partSchema = z.object({ url: z.string(), validator: z.nullable(z.string()), bytes: z.nullable(z.int()) })

type Part = z.output<typeof partSchema>

async function readPart(path: string, url: string): Promise<(Part & { readonly received: number }) | undefined> {
  const part = partSchema.safeParse(parseJson(await readFile(`${path}.json`, 'utf8').catch(() => '')))
  const received = await sizeOf(path)
  const isUsable = part.success && part.data.url === url && received > 0 && received <= (part.data.bytes ?? Infinity)
  return isUsable ? { ...part.data, received } : undefined
}

function parseJson(content: string): unknown {
  try {
    return JSON.parse(content)
  } catch {
    return undefined
  }
}

/** Fetches what is missing of a file, or all of it. */
async function fetchRest(url: string, path: string, options: FetchOptions): Promise<void> {
  const { limits } = options
  const part = await readPart(path, url)
  if (part && part.received === part.bytes) {
    options.onProgress(part.received, part.bytes)
    return
  }
  const range = part?.validator ? { range: `bytes=${part.received}-`, 'if-range': part.validator } : undefined
  const opened = await openAddress(url, { ...options, ...(range && { headers: range }) })
  try {
    if (opened.status === 416 && range) {
      await discardPart(path)
      throw new DownloadTrouble('cut', { received: part?.received ?? 0, bytes: part?.bytes ?? 0 })
    }
    if (opened.status !== 200 && opened.status !== 206) throw refusedBy(opened)
    const whole = part && wholeBytes(opened, part.received)
    const from = whole === undefined ? 0 : (part?.received ?? 0)
    if (opened.status === 206 && from === 0) {
      // Another piece than the one that was asked for. The next request is for all of it.
      await discardPart(path)
      throw new DownloadTrouble('cut', { received: 0, bytes: part?.bytes ?? 0 })
    }
    const bytes = whole ?? contentLength(opened)
    await checkRoom(opened, path, { bytes, from, limits })
    await receive(opened, path, { url, from, bytes, options })
  } finally {
    opened.close()
  }
}

interface Receiving {
  readonly url: string
  /** Bytes that are there. */
  readonly from: number
  /** Bytes of the whole file, if the server says. */
  readonly bytes: number | null
  readonly options: FetchOptions
}

async function receive(
  opened: OpenedAddress,
  path: string,
  { url, from, bytes, options: { limits, onProgress } }: Receiving,
): Promise<void> {
  const file = await open(path, from > 0 ? 'a' : 'w', 0o600)
  let received = from
  try {
    if (from === 0) {
      const part: Part = { url, validator: validatorOf(opened.headers), bytes }
      await writeFile(`${path}.json`, JSON.stringify(part), { mode: 0o600 })
    }
    onProgress(received, bytes)
    for await (const chunk of opened.chunks()) {
      if (received === 0) await refuseWebPage(opened, chunk, path)
      received += chunk.length
      if (received > limits.maxFileBytes || received > (bytes ?? Infinity)) {
        await discardPart(path)
        throw received > limits.maxFileBytes ? tooLarge(opened.host, limits.maxFileBytes) : cut(received, bytes)
      }
      await writeAll(file, chunk)
      onProgress(received, bytes)
    }
  } catch (error) {
    if (error instanceof DownloadTrouble && error.facts.code === 'unreachable') throw cut(received, bytes, error)
    throw error
  } finally {
    await file.close()
  }
  if (bytes !== null && received < bytes) throw cut(received, bytes)
  if ((await sizeOf(path)) === received) return
  // Another process, which was thought to be gone, wrote to it as well.
  await discardPart(path)
  throw cut(received, bytes)
}

async function writeAll(file: FileHandle, chunk: Uint8Array): Promise<void> {
  for (let written = 0; written < chunk.length;) {
    written += (await file.write(chunk, written)).bytesWritten
  }
}

function cut(received: number, bytes: number | null, cause?: unknown): DownloadTrouble {
  return new DownloadTrouble('cut', { received, bytes: bytes ?? 'more' }, { cause })
}

function tooLarge(host: string, maxBytes: number): DownloadTrouble {
  return new DownloadTrouble('too-large', { host, megabytes: Math.floor(maxBytes / 1024 ** 2) })
}

function refusedBy({ host, status, headers }: OpenedAddress): DownloadTrouble {
  const seconds = Number(headers.get('retry-after') ?? 0)
  const retryAfterMs = seconds > 0 ? Math.min(seconds, 60) * 1_000 : 0
  return new DownloadTrouble('status', { host, status }, { retryAfterMs })
}

/** The size of the whole file, if an answer is the rest of it from where the part ends. */
function wholeBytes({ status, headers }: OpenedAddress, received: number): number | undefined {
  if (status !== 206) return undefined
  const [, from, bytes] = /^bytes (\d+)-\d+\/(\d+)$/.exec(headers.get('content-range') ?? '') ?? []
  return Number(from) === received ? Number(bytes) : undefined
}

/** The size that a server states; nothing if it compresses although it should not. */
function contentLength({ headers }: OpenedAddress): number | null {
  const length = headers.get('content-length')
  const isPlain = (headers.get('content-encoding') ?? 'identity') === 'identity'
  return isPlain && length !== null && /^\d{1,15}$/.test(length) ? Number(length) : null
}

/** What the server knows a version of the file by; nothing where it can't tell two versions apart for sure. */
function validatorOf(headers: Headers): string | null {
  const isPlain = (headers.get('content-encoding') ?? 'identity') === 'identity'
  const tag = headers.get('etag')
  if (!isPlain) return null
  return tag?.startsWith('"') ? tag : headers.get('last-modified')
}

/** The file is there twice for a moment, until its import has taken it in. */
async function checkRoom(
  { host }: OpenedAddress,
  path: string,
  { bytes, from, limits }: { readonly bytes: number | null; readonly from: number; readonly limits: DownloadLimits },
): Promise<void> {
  if (bytes === null) return
  if (bytes > limits.maxFileBytes) throw tooLarge(host, limits.maxFileBytes)
  const { bavail, bsize } = await statfs(dirname(path))
  if (bavail * bsize < 2 * bytes - from + spareBytes) throw new DownloadTrouble('storage-full')
}

/** Proxies and moved files answer with a page and status 200. */
async function refuseWebPage({ host, headers }: OpenedAddress, chunk: Uint8Array, path: string): Promise<void> {
  const type = headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  const beginning = Buffer.from(chunk.subarray(0, 64)).toString('latin1')
  const isPage = type === 'text/html' || type === 'application/json' || /^(\xEF\xBB\xBF)?\s*[<{]/.test(beginning)
  if (!isPage) return
  await discardPart(path)
  throw new DownloadTrouble('not-csv', { host, type: type || 'a web page' })
}

async function sizeOf(path: string): Promise<number> {
  return stat(path).then(
    ({ size }) => size,
    () => 0,
  )
}

async function hashOf(path: string, algorithm: string): Promise<string> {
  const hash = createHash(algorithm)
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
