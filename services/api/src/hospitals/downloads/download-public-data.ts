import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '@keyroom/database'
import type { ImportReport } from '../imports/import-log/import-report.ts'
import { cancelJob } from '../imports/jobs/cancel-job.ts'
import { isOver, readJob } from '../imports/jobs/import-job.ts'
import type { ImportProgress } from '../imports/jobs/import-path.ts'
import { readIssues } from '../imports/jobs/keep-issues.ts'
import { cancelDownload, isDownloadOver, readDownload, type Download } from './download-row.ts'
import type { DownloadSettings } from './download-settings.ts'
import { defaultDownloadLimits } from './open-address.ts'
import { orderDownloads } from './order-downloads.ts'
import { askCatalogs, beginAsking, readPublicCatalog } from './public-catalog.ts'

/** How far the download of a file, or its import, is. */
export interface DownloadProgress extends Omit<ImportProgress, 'phase'> {
  readonly phase: ImportProgress['phase'] | 'downloading'
}

export interface DownloadOptions {
  readonly onProgress?: (progress: DownloadProgress) => void
  /** Takes sentences about what the catalogs lack, or did not answer. */
  readonly onNote?: (text: string) => void
  /** Wakes a runner of this process; others look for orders every few seconds. */
  readonly onOrdered?: () => void
  /** Cancels the downloads and the imports that are not over. */
  readonly signal: AbortSignal
}

/** Milliseconds between two looks how far everything is. */
const intervalMs = 300

/**
 * Asks the catalogs, orders what they list of some years, and waits for the imports. A download runner and an import
 * runner do the work, in this process or another one on the database.
 *
 * @throws an error that says what to do, where no catalog lists anything of the years
 */
export async function downloadPublicData(
  database: Database,
  settings: DownloadSettings,
  years: readonly number[],
  { onProgress, onNote, onOrdered, signal }: DownloadOptions,
): Promise<ImportReport> {
  if (settings.catalogs.length === 0) {
    throw new Error('Expected the address of a catalog in the settings, got none. Set one, or import files instead.')
  }
  await askNow(database, settings, signal)
  const catalog = await readPublicCatalog(database, settings)
  const { items, missing } = await orderDownloads(database, settings, years, null)
  if (items.length === 0) {
    const [trouble] = catalog.troubles
    if (trouble) throw new Error(trouble.reason)
    const known = [...new Set(catalog.files.flatMap(({ year }) => year ?? []))].toSorted((one, other) => one - other)
    throw new Error(
      `Expected files of ${years.join(', ')} in the catalog, got those of ${known.join(', ') || 'no year'}.`,
    )
  }
  onOrdered?.()
  for (const { reason } of catalog.troubles) onNote?.(`${reason} What it said before is used.`)
  for (const { title, year } of missing) onNote?.(`Not in the catalog: ${title}${year === null ? '' : ` ${year}`}.`)
  return follow(database, items, onProgress, signal)
}

/** Asks every catalog, or waits for the process that does. */
async function askNow(database: Database, settings: DownloadSettings, signal: AbortSignal): Promise<void> {
  const urls = await beginAsking(database, settings)
  await askCatalogs(database, urls, { settings, limits: defaultDownloadLimits, signal })
  signal.throwIfAborted()
  while ((await readPublicCatalog(database, settings)).isAsking) await wait(intervalMs, undefined, { signal })
}

async function follow(
  database: Database,
  downloads: readonly Download[],
  onProgress: DownloadOptions['onProgress'],
  signal: AbortSignal,
): Promise<ImportReport> {
  const report = { files: [], refused: [], cancelled: [], notBegun: [] } as {
    -readonly [Key in keyof ImportReport]: ImportReport[Key][number][]
  }
  let isCancelling = false
  const open = new Set(downloads.map(({ id }) => id))
  while (open.size > 0) {
    if (signal.aborted && !isCancelling) {
      isCancelling = true
      for (const id of open) await cancelEither(database, id)
    }
    for (const id of open) {
      const isAtEnd = await look(database, id, report, onProgress)
      if (isAtEnd) open.delete(id)
      // One is worked on at a time; the others would overwrite its line.
      else break
    }
    if (open.size > 0) await wait(intervalMs, undefined, isCancelling ? {} : { signal }).catch(() => undefined)
  }
  return report
}

/** Shows how far one file is, or adds what became of it. @returns whether it is at its end */
async function look(
  database: Database,
  id: string,
  report: { readonly [Key in keyof ImportReport]: ImportReport[Key][number][] },
  onProgress: DownloadOptions['onProgress'],
): Promise<boolean> {
  const download = await readDownload(database, id)
  if (!download) return true
  const { file, bytesReceived, bytes, importId } = download
  if (!isDownloadOver(download)) {
    onProgress?.({ file, phase: 'downloading', rows: 0, bytesRead: bytesReceived, bytes: bytes ?? 0 })
    return false
  }
  const job = importId === null ? undefined : await readJob(database, importId)
  if (job && !isOver(job)) {
    onProgress?.(job)
    return false
  }
  if (job?.report) report.files.push({ ...job.report, issues: await readIssues(database, job.id) })
  else if (download.state === 'cancelled' || job?.state === 'cancelled') report.cancelled.push(file)
  else report.refused.push({ file, reason: job?.reason ?? download.trouble?.reason ?? 'It was not imported.' })
  return true
}

async function cancelEither(database: Database, id: string): Promise<void> {
  const download = await cancelDownload(database, id)
  if (download?.importId) await cancelJob(database, download.importId)
}
