import type { Database } from '@keyroom/database'
import type { Download as DownloadAnswer, DownloadTroubleFacts } from '@keyroom/product-api/schemas'
import type { FileKindId } from '../imports/kinds/file-kind.ts'
import type { ListedChecksum, ListedFile } from './read-catalog.ts'

/** A row of `api.download`. */
export interface Download {
  readonly id: string
  readonly kind: FileKindId
  readonly title: string
  readonly year: number | null
  readonly file: string
  readonly url: string
  readonly checksum: ListedChecksum | null
  readonly state: DownloadAnswer['state']
  readonly bytesReceived: number
  readonly bytes: number | null
  readonly cancelRequested: boolean
  readonly worker: string | null
  readonly startedBy: string | null
  readonly trouble: DownloadTroubleFacts | null
  readonly sha256: string | null
  readonly importId: string | null
  readonly createdAt: Date
  readonly endedAt: Date | null
}

const columns = `id::text, kind, title, year, file, url, checksum, state, bytes_received::float8 AS "bytesReceived",
  bytes::float8, cancel_requested AS "cancelRequested", worker, started_by AS "startedBy", trouble, sha256,
  import_id::text AS "importId", created_at AS "createdAt", ended_at AS "endedAt"`

const unfinished = `state IN ('waiting', 'running')`

type Asked = Pick<Database, 'query'>

export async function readDownload(database: Asked, id: string): Promise<Download | undefined> {
  const [row] = await database.query<Row>(`SELECT ${columns} FROM api.download WHERE id = $1::uuid`, [id])
  return row
}

type Row = Download & Record<string, unknown>

/** The latest downloads, unfinished ones first. */
export function readDownloads(database: Asked, max: number): Promise<Download[]> {
  return database.query<Row>(
    `SELECT ${columns} FROM api.download ORDER BY (${unfinished}) DESC, created_at DESC, id LIMIT $1`,
    [max],
  )
}

export function isDownloadOver({ state }: Pick<Download, 'state'>): boolean {
  return state !== 'waiting' && state !== 'running'
}

/** The download of a file: the unfinished one if it has one, else a new one. */
export async function openDownload(
  database: Database,
  listed: ListedFile,
  startedBy: string | null,
): Promise<Download> {
  const { kind, title, year, file, url, checksum } = listed
  for (;;) {
    const [made] = await database.query<Row>(
      `INSERT INTO api.download (kind, title, year, file, url, checksum, started_by)
       VALUES ($1, $2, $3, $4, $5, $6::jsonb, $7) ON CONFLICT (url) WHERE ${unfinished} DO NOTHING RETURNING ${columns}`,
      [kind, title, year, file, url, checksum ? JSON.stringify(checksum) : null, startedBy],
    )
    if (made) return made
    const [open] = await database.query<Row>(`SELECT ${columns} FROM api.download WHERE url = $1 AND ${unfinished}`, [
      url,
    ])
    if (open) return open
  }
}

/** PGlite's clock has milliseconds: several files of one order can have the same time. The cost report comes first. */
const inOrder = 'created_at, kind, id'

/** Downloads that nobody works on, as far as the database knows, or somebody whose process may have ended. */
export function readUnfinished(database: Asked): Promise<(Download & { readonly isHeld: boolean })[]> {
  return database.query<Row & { isHeld: boolean }>(
    `SELECT ${columns}, coalesce(lease_until > now(), false) AS "isHeld" FROM api.download
     WHERE ${unfinished} ORDER BY ${inOrder} LIMIT 50`,
  )
}

/** How long a lease lasts without progress. A server may be silent for longer; its download then renews the lease. */
const leaseSeconds = 15

/** Takes a download for a worker, unless somebody else has just done so. */
export async function holdDownload(
  database: Asked,
  { id, worker: former }: Pick<Download, 'id' | 'worker'>,
  worker: string,
): Promise<boolean> {
  const taken = await database.query(
    `UPDATE api.download SET state = 'running', worker = $2, lease_until = now() + interval '${leaseSeconds} s'
     WHERE id = $1::uuid AND ${unfinished} AND worker IS NOT DISTINCT FROM $3 RETURNING 1`,
    [id, worker, former],
  )
  return taken.length === 1
}

/** Notes how far a download is, and renews the lease. @returns whether it is to go on */
export async function noteProgress(
  database: Asked,
  id: string,
  worker: string,
  { received, bytes }: { readonly received: number; readonly bytes: number | null },
): Promise<'go on' | 'cancelled' | 'taken over'> {
  const [row] = await database.query<{ cancel: boolean }>(
    `UPDATE api.download SET bytes_received = $3, bytes = $4, lease_until = now() + interval '${leaseSeconds} s'
     WHERE id = $1::uuid AND worker = $2 AND state = 'running' RETURNING cancel_requested AS cancel`,
    [id, worker, received, bytes],
  )
  if (!row) return 'taken over'
  return row.cancel ? 'cancelled' : 'go on'
}

/** Gives a download back, so that another process may go on with it at once. */
export async function releaseDownload(database: Asked, id: string, worker: string): Promise<void> {
  await database.query(
    `UPDATE api.download SET worker = NULL, lease_until = NULL WHERE id = $1::uuid AND worker = $2`,
    [id, worker],
  )
}

export type DownloadEnd =
  | { readonly state: 'done'; readonly sha256: string; readonly importId: string; readonly bytes: number }
  | { readonly state: 'failed'; readonly trouble: DownloadTroubleFacts }
  | { readonly state: 'cancelled' }

/** Ends a download that this worker holds. */
export async function endDownload(database: Asked, id: string, worker: string, end: DownloadEnd): Promise<void> {
  const { sha256 = null, importId = null, bytes = null } = end.state === 'done' ? end : {}
  await database.query(
    `UPDATE api.download SET state = $3, worker = NULL, lease_until = NULL, ended_at = now(), trouble = $4::jsonb,
       sha256 = $5, import_id = $6::uuid, bytes = coalesce($7, bytes), bytes_received = coalesce($7, bytes_received)
     WHERE id = $1::uuid AND worker = $2`,
    [id, worker, end.state, end.state === 'failed' ? JSON.stringify(end.trouble) : null, sha256, importId, bytes],
  )
}

/**
 * Cancels a download: at once if nobody works on it, otherwise that process ends it with its next piece.
 * @returns the download as it is now; undefined for an unknown one
 */
export async function cancelDownload(database: Asked, id: string): Promise<Download | undefined> {
  const unheld = 'coalesce(lease_until < now(), true)'
  const [cancelled] = await database.query<Row>(
    `UPDATE api.download SET cancel_requested = true,
       state = CASE WHEN ${unheld} THEN 'cancelled' ELSE state END,
       ended_at = CASE WHEN ${unheld} THEN now() ELSE ended_at END
     WHERE id = $1::uuid AND ${unfinished} RETURNING ${columns}`,
    [id],
  )
  return cancelled ?? readDownload(database, id)
}

/** Downloads that are remembered. */
const maxDownloads = 200

export async function forgetOldDownloads(database: Asked): Promise<void> {
  await database.query(
    `DELETE FROM api.download WHERE NOT (${unfinished})
       AND id IN (SELECT id FROM api.download ORDER BY created_at DESC OFFSET ${maxDownloads})`,
  )
}

/** A download as operators see it. */
export function downloadAnswer(download: Download): DownloadAnswer {
  const { checksum: _checksum, worker: _worker, createdAt, endedAt, ...shown } = download
  return { ...shown, createdAt: createdAt.toISOString(), endedAt: endedAt?.toISOString() ?? null }
}
