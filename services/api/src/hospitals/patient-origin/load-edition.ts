import type { Database } from '@keyroom/database'
import { EditionBuilder, type Edition } from './edition.ts'

/** An edition was replaced, and so deleted, while it was read. */
export class EditionReplaced extends Error {
  override readonly name = 'EditionReplaced'
}

/**
 * Reads one edition, a range of ZIPs at a time, so that other requests hardly wait.
 * @throws EditionReplaced
 */
export async function loadEdition(database: Database, edition: number): Promise<Edition> {
  const [counted] = await database.query<{ rows: number }>(
    'SELECT count(*)::int AS rows FROM api.zip_origin WHERE edition = $1',
    [edition],
  )
  const builder = new EditionBuilder(counted?.rows ?? 0)
  for (const prefix of prefixes) {
    const zips = await database.query<{ zip: string; cells: string }>(
      `SELECT zip, string_agg(ccn || ':' || coalesce(cases::text, '*'), ',') AS cells
       FROM api.zip_origin WHERE edition = $1 AND zip >= $2 AND zip < $3 GROUP BY zip`,
      [edition, prefix, `${prefix}:`],
    )
    for (const { zip, cells } of zips) builder.add(zip, cells)
  }
  const published = await database.query('SELECT 1 FROM api.zip_origin_edition WHERE edition = $1', [edition])
  if (published.length === 0) throw new EditionReplaced(`Edition ${edition} was replaced while it was read.`)
  return builder.build(edition)
}

/** The first two digits of ZIP codes: `00` to `99`. */
const prefixes = Array.from({ length: 100 }, (_none, at) => String(at).padStart(2, '0'))
