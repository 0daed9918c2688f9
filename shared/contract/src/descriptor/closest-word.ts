/** The word of a list that somebody most likely meant by a misspelled one; undefined if none is similar. */
export function closestWord(word: string, words: Iterable<string>): string | undefined {
  const allowed = Math.max(1, Math.floor(word.length / 3))
  const [best] = Array.from(words, (candidate) => ({ candidate, edits: editsBetween(word, candidate) }))
    .filter(({ edits }) => edits <= allowed)
    .toSorted((a, b) => a.edits - b.edits)
  return best?.candidate
}

/** How many letters must be added, removed or replaced (Levenshtein). */
function editsBetween(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at)
  for (const [index, letter] of Array.from(from).entries()) {
    const next = [index + 1]
    for (let at = 1; at <= to.length; at++) {
      const replaced = (row[at - 1] ?? 0) + (to[at - 1] === letter ? 0 : 1)
      next.push(Math.min(replaced, (row[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[to.length] ?? 0
}
