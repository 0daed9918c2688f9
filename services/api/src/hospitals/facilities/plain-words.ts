import type { FacilityRow } from './facility-row.ts'

/**
 * Text as searches and matches compare it: lower case, no accents, no punctuation, `&` spelled out,
 * `saint` as `st`. "St. Mary's Hospital & Clinic" becomes "st marys hospital and clinic".
 */
export function plainWords(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’`.]/g, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(/\bsaint\b/g, 'st')
    .trim()
}

/** What the search compares a facility by: its name and city in plain words, and every word that finds it. */
export function searchKeys(facility: {
  readonly ccn: string
  readonly name: string
  readonly city: string | null
  readonly state: string | null
  readonly zip: string | null
  readonly otherNames: readonly string[]
}): Pick<FacilityRow, 'search_name' | 'search_city' | 'search_words'> {
  const { ccn, name, city, state, zip, otherNames } = facility
  const texts = [name, ...otherNames, city ?? '', state ?? '', zip ?? '', ccn]
  const words = new Set(texts.flatMap((text) => plainWords(text).split(' ')).filter((word) => word !== ''))
  return { search_name: plainWords(name), search_city: plainWords(city ?? ''), search_words: [...words].join(' ') }
}
