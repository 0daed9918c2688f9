import type { Database } from '@keyroom/database'
import type { BoundingBox } from './bounding-box.ts'
import { withinBox } from './bounding-box.ts'
import { summaryColumns, type SummaryRow } from './facility-answer.ts'
import { plainWords } from './plain-words.ts'

export interface FacilitySearch {
  readonly search: string
  readonly box: BoundingBox | null
  readonly limit: number
}

/**
 * Facilities whose words begin with all words of the search: name, former names, city, state, ZIP, CCN. The best come
 * first: the exact CCN, name or ZIP, names that begin with the search, the exact city, names that contain it, the
 * rest; among equals the larger hospital first. An empty search finds all facilities.
 */
export function searchFacilities(database: Database, { search, box, limit }: FacilitySearch): Promise<SummaryRow[]> {
  const text = plainWords(search)
  const place = box === null ? { sql: 'true', parameters: [] } : withinBox(box, 4)
  if (text === '') {
    return database.query<SummaryRow>(
      `SELECT ${summaryColumns} FROM api.visible_facility WHERE ${place.sql.replaceAll(/\$(\d)/g, (_, n) => `$${Number(n) - 2}`)}
       ORDER BY beds DESC NULLS LAST, ccn LIMIT $1`,
      [limit, ...place.parameters],
    )
  }
  return database.query<SummaryRow>(
    `SELECT ${summaryColumns} FROM api.visible_facility
     WHERE ${text.length === 1 ? `search_name LIKE $1 || '%' AND $2::text IS NOT NULL` : 'search_words @@ $2::tsquery'}
       AND ${place.sql}
     ORDER BY CASE
         WHEN ccn = upper($1) THEN 0
         WHEN search_name = $1 THEN 1
         WHEN zip = $1 THEN 2
         WHEN starts_with(search_name, $1) THEN 3
         WHEN search_city = $1 THEN 4
         WHEN strpos(search_name, $1) > 0 THEN 5
         ELSE 6
       END, beds DESC NULLS LAST, name, ccn
     LIMIT $3`,
    [text, wordsQuery(text), limit, ...place.parameters],
  )
}

/** Every word as the beginning of a word: `'mass':* & 'gen':*`. The words are letters and digits only. */
function wordsQuery(text: string): string {
  return text
    .split(' ')
    .map((word) => `'${word}':*`)
    .join(' & ')
}
