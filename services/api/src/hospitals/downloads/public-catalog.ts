import type { Database } from '@keyroom/database'
import type { DownloadTroubleFacts, PublicCatalog } from '@keyroom/product-api/schemas'
import type { DownloadSettings } from './download-settings.ts'
import { DownloadTrouble } from './download-trouble.ts'
import { openAddress, type DownloadLimits } from './open-address.ts'
import { readCatalog, type ListedFile } from './read-catalog.ts'

interface CatalogRow {
  readonly url: string
  readonly files: readonly ListedFile[]
  readonly trouble: DownloadTroubleFacts | null
  readonly askedAt: Date
  readonly answeredAt: Date | null
  readonly isAsking: boolean
}

/** Rows of catalogs that are configured now. */
function readRows(database: Pick<Database, 'query'>, { catalogs }: DownloadSettings): Promise<CatalogRow[]> {
  return database.query<CatalogRow & Record<string, unknown>>(
    `SELECT url, files, trouble, asked_at AS "askedAt", answered_at AS "answeredAt",
       coalesce(asking_until > now(), false) AS "isAsking"
     FROM api.public_catalog WHERE url = ANY ($1::text[]) ORDER BY array_position($1::text[], url)`,
    [catalogs],
  )
}

/** The files that the catalogs last listed, the latest year first. */
export async function readListedFiles(
  database: Pick<Database, 'query'>,
  settings: DownloadSettings,
): Promise<readonly ListedFile[]> {
  return (await readRows(database, settings)).flatMap(({ files }) => files)
}

/** What the catalogs last said, as operators see it. */
export async function readPublicCatalog(database: Database, settings: DownloadSettings): Promise<PublicCatalog> {
  const rows = await readRows(database, settings)
  const imported = await database.query<{ kind: string; name: string; at: Date }>(
    `SELECT kind, name, max(imported_at) AS at FROM api.imported_file WHERE kind <> 'sample' GROUP BY kind, name`,
  )
  const importedAt = new Map(imported.map(({ kind, name, at }) => [`${kind} ${name}`, at.toISOString()]))
  const answers = rows.flatMap(({ answeredAt }) => answeredAt ?? [])
  return {
    isOn: settings.catalogs.length > 0,
    isDaily: settings.isDaily,
    origins: [...settings.origins],
    isAsking: rows.some(({ isAsking }) => isAsking),
    askedAt: rows.map(({ askedAt }) => askedAt.toISOString()).toSorted()[0] ?? null,
    answeredAt: answers.map((moment) => moment.toISOString()).toSorted()[0] ?? null,
    troubles: rows.flatMap(({ trouble }) => trouble ?? []),
    files: rows
      .flatMap(({ files }) => files)
      .map(({ kind, title, year, file, url, modified }) => {
        return { kind, title, year, file, url, modified, importedAt: importedAt.get(`${kind} ${file}`) ?? null }
      })
      .toSorted((one, other) => (other.year ?? 9_999) - (one.year ?? 9_999)),
  }
}

/** How long a catalog may take before another process may ask it, in seconds. */
const askingSeconds = 180

/** Whether a catalog was not asked in the last day. */
export async function isCatalogDue(database: Database, { catalogs }: DownloadSettings): Promise<boolean> {
  const [recent] = await database.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM api.public_catalog
     WHERE url = ANY ($1::text[]) AND asked_at > now() - interval '1 day'`,
    [catalogs],
  )
  return (recent?.count ?? 0) < catalogs.length
}

/** Takes on the catalogs that nobody asks at this moment. @returns their addresses */
export async function beginAsking(database: Database, { catalogs }: DownloadSettings): Promise<readonly string[]> {
  const rows = await database.query<{ url: string }>(
    `INSERT INTO api.public_catalog AS catalog (url, asked_at, asking_until)
     SELECT url, now(), now() + interval '${askingSeconds} s' FROM unnest($1::text[]) AS url
     ON CONFLICT (url) DO UPDATE SET asked_at = excluded.asked_at, asking_until = excluded.asking_until
     WHERE coalesce(catalog.asking_until < now(), true) RETURNING url`,
    [catalogs],
  )
  return rows.map(({ url }) => url)
}

export interface AskOptions {
  readonly settings: DownloadSettings
  readonly limits: DownloadLimits
  readonly signal: AbortSignal
}

/**
 * Asks catalogs that `beginAsking` has taken on, and stores what they say. What one that gives no answer has said before
 * stays.
 */
export async function askCatalogs(database: Database, urls: readonly string[], options: AskOptions): Promise<void> {
  for (const url of urls) {
    const answer = await fetchCatalog(url, options).catch((error: unknown) => {
      if (error instanceof DownloadTrouble) return error.facts
      // The service stops. Another process may ask at once.
      return options.signal.aborted ? undefined : new DownloadTrouble('failed', {}, { cause: error }).facts
    })
    const files = Array.isArray(answer) ? JSON.stringify(answer) : null
    await database.query(
      `UPDATE api.public_catalog SET asking_until = NULL, files = coalesce($2::jsonb, files),
         answered_at = CASE WHEN $2::jsonb IS NULL THEN answered_at ELSE now() END, trouble = $3::jsonb
       WHERE url = $1`,
      [url, files, files === null && answer ? JSON.stringify(answer) : null],
    )
  }
}

/** @throws DownloadTrouble, and the signal's reason */
async function fetchCatalog(url: string, { settings, limits, signal }: AskOptions): Promise<ListedFile[]> {
  const seconds = askingSeconds / 3
  const inTime = AbortSignal.timeout(seconds * 1_000)
  const either = AbortSignal.any([signal, inTime])
  const headers = { accept: 'application/json' }
  try {
    const opened = await openAddress(url, { origins: settings.origins, limits, headers, signal: either })
    try {
      const { host, status } = opened
      if (status !== 200) throw new DownloadTrouble('status', { host, status })
      const chunks: Uint8Array[] = []
      let bytes = 0
      for await (const chunk of opened.chunks()) {
        bytes += chunk.length
        if (bytes > limits.maxCatalogBytes) {
          throw new DownloadTrouble('too-large', { host, megabytes: Math.floor(limits.maxCatalogBytes / 1024 ** 2) })
        }
        chunks.push(chunk)
      }
      const files = readCatalog(parseJson(Buffer.concat(chunks).toString()))
      if (!files) throw new DownloadTrouble('not-catalog', { host })
      return files
    } finally {
      opened.close()
    }
  } catch (error) {
    if (!inTime.aborted || signal.aborted) throw error
    throw new DownloadTrouble('timeout', { host: new URL(url).host, seconds })
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
