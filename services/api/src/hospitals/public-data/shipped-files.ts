import { createReadStream, createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { createBrotliDecompress } from 'node:zlib'
import type { Database } from '@keyroom/database'
import { importKindSchema, shippedBy } from '@keyroom/product-api/schemas'
import * as z from 'zod/mini'
import { openJob } from '../imports/jobs/import-job.ts'

/** Where the packed files, their manifest and NOTICE are. */
export const publicDataFolder = fileURLToPath(new URL('../../../public-data', import.meta.url))

const shippedFileSchema = z.strictObject({
  /** The packed file's name: that of the agency's file, and `.br`. */
  file: z.string(),
  title: z.string(),
  agency: z.string(),
  edition: z.string(),
  /** The day on which this copy was taken into the project. */
  retrieved: z.iso.date(),
  license: z.string(),
  kind: importKindSchema,
  /** The year that the whole file is of; null where it has several or none. */
  year: z.nullable(z.int()),
  /** Of the unpacked file. */
  sha256: z.string(),
  bytes: z.int(),
  rows: z.int(),
})

/** What the manifest says about one packed file. */
export type ShippedFile = z.output<typeof shippedFileSchema>

const manifestSchema = z.strictObject({ files: z.array(shippedFileSchema) })

let manifest: Promise<readonly ShippedFile[]> | undefined

/** The files that KeyRoom ships, in the order in which they are imported. */
export function readShippedFiles(): Promise<readonly ShippedFile[]> {
  manifest ??= readFile(join(publicDataFolder, 'manifest.json'), 'utf8').then(
    (text) => manifestSchema.parse(JSON.parse(text)).files,
  )
  return manifest
}

/**
 * Opens an import job for each shipped file, unless a file of its kind and year was imported before: what an operator
 * imported is never replaced by what KeyRoom ships. A job that an operator canceled is not opened again; one that failed
 * is. The import runner unpacks the files.
 *
 * @returns the names of the files whose jobs wait now
 */
export async function queueShippedFiles(
  database: Database,
  files?: readonly ShippedFile[],
): Promise<readonly string[]> {
  const queued: string[] = []
  for (const shipped of files ?? (await readShippedFiles())) {
    if (await isSettled(database, shipped)) continue
    const { file } = await openJob(database, {
      file: shipped.file.replace(/\.br$/, ''),
      checksum: shipped.sha256,
      bytes: shipped.bytes,
      encoding: 'utf8',
      year: null,
      startedBy: shippedBy,
      uploaded: true,
    })
    queued.push(file)
  }
  return queued
}

async function isSettled(database: Database, { kind, year, sha256 }: ShippedFile): Promise<boolean> {
  const settled = await database.query(
    `SELECT 1 FROM api.imported_file WHERE kind = $1 AND ($2::int IS NULL OR $2 = ANY (years))
     UNION ALL SELECT 1 FROM api.import_job WHERE checksum = $3 AND state = 'cancelled' LIMIT 1`,
    [kind, year, sha256],
  )
  return settled.length > 0
}

/**
 * Unpacks a shipped file.
 *
 * @param checksum of the unpacked file
 * @returns false where no shipped file has it
 */
export async function unpackShippedFile(checksum: string, path: string): Promise<boolean> {
  const shipped = (await readShippedFiles()).find(({ sha256 }) => sha256 === checksum)
  if (!shipped) return false
  const packed = createReadStream(join(publicDataFolder, shipped.file))
  await pipeline(packed, createBrotliDecompress(), createWriteStream(path, { mode: 0o600 }))
  return true
}
