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
