import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { isDatabaseUnreachable, type Database } from '@keyroom/database'
import type { Logger } from 'pino'
import { isWorkerGone, workerName } from '../imports/jobs/hold-job.ts'
import type { ImportRunner } from '../imports/jobs/import-runner.ts'
import { StorageFull } from '../imports/jobs/uploads.ts'
import type { DownloadSettings } from './download-settings.ts'
import { DownloadTrouble } from './download-trouble.ts'
import {
  endDownload,
  forgetOldDownloads,
  holdDownload,
  noteProgress,
  readUnfinished,
  releaseDownload,
  type Download,
  type DownloadEnd,
} from './download-row.ts'
import { discardPart, fetchFile } from './fetch-file.ts'
import { defaultDownloadLimits, type DownloadLimits } from './open-address.ts'
import { askCatalogs, beginAsking, isCatalogDue } from './public-catalog.ts'
import { wantedDatasets } from './wanted-datasets.ts'

/** How often to look for work that another process left, and for a catalog that is to be asked daily. */
const intervalMs = 5_000

/** How often progress is stored, and a cancellation is looked for. */
const progressIntervalMs = 1_000

export interface DownloadRunnerParts {
  readonly database: Database
  readonly settings: DownloadSettings
  /** Where files are kept until they are imported. */
  readonly folder: string
  readonly imports: Pick<ImportRunner, 'take'>
  readonly logger: Pick<Logger, 'info' | 'warn' | 'error'>
  readonly limits?: DownloadLimits
}

/** Asks catalogs and downloads what was ordered, one file after the other, while the service runs. */
export interface DownloadRunner {
  readonly settings: DownloadSettings
  /** Asks the catalogs in the background, unless they are being asked. */
  readonly ask: () => Promise<void>
  /** Looks for ordered downloads. */
  readonly wake: () => void
  /** Starts with what an earlier process left unfinished. */
  readonly start: () => void
  /** Interrupts the current download; the next start resumes it. */
  readonly close: () => Promise<void>
}

export function createDownloadRunner(parts: DownloadRunnerParts): DownloadRunner {
  const { database, settings, logger, limits = defaultDownloadLimits } = parts
  const closing = new AbortController()
  const { signal } = closing
  const asking = new Set<Promise<void>>()
  let working: Promise<void> | undefined
  let isWanted = false
  let timer: NodeJS.Timeout | undefined

  const ask = async () => {
    const urls = await beginAsking(database, settings)
    const asked = askCatalogs(database, urls, { settings, limits, signal })
      .catch((error: unknown) => logger.warn({ err: error }, 'what a catalog said could not be stored'))
      .finally(() => asking.delete(asked))
    asking.add(asked)
  }
  const work = async () => {
    while (isWanted && !signal.aborted) {
      isWanted = false
      try {
        if (settings.isDaily && (await isCatalogDue(database, settings))) await ask()
        isWanted = (await downloadNext({ ...parts, limits }, signal)) || isWanted
      } catch (error) {
        if (!signal.aborted) logger.warn({ err: error }, 'downloads could not go on, and will be tried again')
      }
    }
    working = undefined
  }
  const wake = () => {
    isWanted = true
    working ??= work()
  }
  return {
    settings,
    ask,
    wake,
    start: () => {
      timer ??= setInterval(wake, intervalMs).unref()
      wake()
    },
    close: async () => {
      clearInterval(timer)
      closing.abort(new Error('The service stops.'))
      await Promise.all([working, ...asking])
    },
  }
}

/** @returns whether there may be more to do */
async function downloadNext(parts: Required<DownloadRunnerParts>, closing: AbortSignal): Promise<boolean> {
  const { database } = parts
  for (const { isHeld, ...download } of await readUnfinished(database)) {
    closing.throwIfAborted()
    if (isHeld && !isWorkerGone(download.worker ?? '')) continue
    if (!(await holdDownload(database, download, workerName))) continue
    if (download.cancelRequested) await endDownload(database, download.id, workerName, { state: 'cancelled' })
    else await workOn(parts, download, closing)
    await forgetOldDownloads(database)
    return true
  }
  return false
}

/** Thrown inside when an operator has cancelled the download, or another process has it now. */
class DownloadStopped extends Error {
  readonly reason: 'cancelled' | 'taken over'

  constructor(reason: DownloadStopped['reason']) {
    super(`The download was ${reason}.`)
    this.reason = reason
  }
}

async function workOn(parts: Required<DownloadRunnerParts>, download: Download, closing: AbortSignal): Promise<void> {
  const { database, logger } = parts
  const { id, file } = download
  const stopped = new AbortController()
  const signal = AbortSignal.any([closing, stopped.signal])
  let progress = { received: download.bytesReceived, bytes: download.bytes }
  const note = () =>
    noteProgress(database, id, workerName, progress).then(
      (answer) => answer !== 'go on' && stopped.abort(new DownloadStopped(answer)),
      // A database that is away is no reason to stop receiving.
      () => undefined,
    )
  const notes = setInterval(() => void note(), progressIntervalMs)
  try {
    const job = await fetchAndTake(parts, download, signal, (received, bytes) => (progress = { received, bytes }))
    const { id: importId, checksum: sha256, bytes } = job
    await endDownload(database, id, workerName, { state: 'done', sha256, importId, bytes })
    logger.info({ download: id, file, bytes, sha256 }, 'a file was downloaded')
  } catch (error) {
    const end = endOf(error, signal)
    if (end) await endDownload(database, id, workerName, end)
    else await releaseDownload(database, id, workerName).catch(() => undefined)
    if (isDatabaseUnreachable(error)) throw error
    if (end?.state === 'failed') logger.warn({ err: error, download: id, file }, 'a download failed')
  } finally {
    clearInterval(notes)
  }
}

/** How a download ends that was not handed to an import; nothing when it is to go on later, or elsewhere. */
function endOf(error: unknown, { aborted, reason }: AbortSignal): DownloadEnd | undefined {
  if (aborted)
    return reason instanceof DownloadStopped && reason.reason === 'cancelled' ? { state: 'cancelled' } : undefined
  if (isDatabaseUnreachable(error)) return undefined
  const code = error instanceof StorageFull ? 'storage-full' : 'failed'
  const trouble = error instanceof DownloadTrouble ? error : new DownloadTrouble(code)
  return { state: 'failed', trouble: trouble.facts }
}

/** Fetches a file and hands it to the queue of imports, which keeps a copy of its own. */
async function fetchAndTake(
  { settings, limits, folder, imports }: Required<DownloadRunnerParts>,
  { kind, file, url, checksum, year, startedBy }: Download,
  signal: AbortSignal,
  onProgress: (received: number, bytes: number | null) => void,
) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // The same file continues where an earlier download of it ended. What is left here is deleted like unfinished uploads.
  const path = join(folder, `download-${createHash('sha256').update(url).digest('hex').slice(0, 32)}`)
  await fetchFile({ url, checksum }, path, { origins: settings.origins, limits, signal, onProgress })
  const needsYear = wantedDatasets.some((wanted) => wanted.kind === kind && wanted.needsYear)
  const body = createReadStream(path)
  const job = await imports.take({ body, file, year: needsYear ? year : null, startedBy, signal })
  await discardPart(path)
  return job
}
