const maxWords = 8

/**
 * Patterns for ILIKE by the words of a search: for each word those of which one has to match. Databases may know the two
 * cases of ASCII letters only.
 */
export function searchPatterns(search: string | undefined): string[][] {
  const words = (search ?? '').split(/\s+/u).filter((word) => word !== '')
  return words.slice(0, maxWords).map((word) => {
    return casesOf(word).map((variant) => `%${variant.replaceAll(/[\\%_]/g, '\\$&')}%`)
  })
}

/**
 * SQL that every word is in a text.
 * @param first the number of the first placeholder; each word takes one
 */
export function hasWords(text: string, patterns: readonly string[][], first: number): string {
  return patterns.map((_word, at) => `AND ${text} ILIKE ANY ($${first + at}::text[])`).join(' ')
}

function casesOf(word: string): string[] {
  if (/^[ -~]*$/.test(word)) return [word]
  const lower = word.toLowerCase()
  return [...new Set([word, lower, word.toUpperCase(), lower.charAt(0).toUpperCase() + lower.slice(1)])]
}
