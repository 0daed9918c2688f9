import type { Database } from '@keyroom/database'
import type { ComingFile, DataSource } from '@keyroom/product-api/schemas'
import type { FileKindId } from '../imports/kinds/file-kind.ts'
import { fileKinds } from '../imports/recognition/file-kinds.ts'
import { readShippedFiles } from './shipped-files.ts'

/** The latest file of each kind and year, as `api.imported_file` has it. */
export async function readDataSources(database: Database): Promise<DataSource[]> {
  const [rows, shipped] = await Promise.all([
    database.query<{
      kind: FileKindId
      name: string
      checksum: string
      rows: number
      years: number[] | null
      importedAt: Date
    }>(
      `WITH latest AS (
         SELECT DISTINCT ON (kind, year) number, year
         FROM api.imported_file LEFT JOIN LATERAL unnest(years) AS year ON true
         WHERE kind <> 'sample' ORDER BY kind, year, number DESC),
       shown AS (
         SELECT number, array_agg(year ORDER BY year) FILTER (WHERE year IS NOT NULL) AS years FROM latest GROUP BY number)
       SELECT kind, name, checksum, rows, shown.years, imported_at AS "importedAt"
       FROM shown JOIN api.imported_file USING (number)`,
    ),
    readShippedFiles(),
  ])
  const position = (kind: FileKindId) => fileKinds.findIndex(({ id }) => id === kind)
  return rows
    .map((row) => ({ ...row, years: row.years ?? [] }))
    .sort((one, other) => position(one.kind) - position(other.kind) || (other.years[0] ?? 0) - (one.years[0] ?? 0))
    .map(({ kind, name, checksum, rows: count, years, importedAt }) => {
      const own = shipped.find(({ sha256 }) => sha256 === checksum)
      const ofKind = own ?? shipped.find((file) => file.kind === kind)
      return {
        title: fileKinds.find(({ id }) => id === kind)?.title ?? kind,
        agency: ofKind?.agency ?? null,
        file: name,
        shipped: own ? { edition: own.edition, license: own.license, retrieved: own.retrieved } : null,
        years,
        rows: count,
        importedAt: importedAt.toISOString(),
      }
    })
}

/** The shipped files that are being imported, or wait for it. */
export async function readComingFiles(database: Database): Promise<ComingFile[]> {
  const jobs = await database.query<{ checksum: string }>(
    `SELECT checksum FROM api.import_job WHERE state IN ('queued', 'running', 'publishing') AND uploaded
     ORDER BY created_at, id`,
  )
  const shipped = await readShippedFiles()
  return jobs.flatMap(({ checksum }) =>
    shipped.filter(({ sha256 }) => sha256 === checksum).map(({ title, edition }) => ({ title, edition })),
  )
}
