/** The word of a list that somebody most likely meant by a misspelled one; undefined if none is similar. */
export function closestWord(word: string, words: Iterable<string>): string | undefined {
  const allowed = Math.max(1, Math.floor(word.length / 3))
  const [best] = Array.from(words, (candidate) => ({ candidate, edits: editsBetween(word, candidate) }))
    .filter(({ edits }) => edits <= allowed)
    .toSorted((a, b) => a.edits - b.edits)
  return best?.candidate
}

/** How many letters must be added, removed, replaced, or swapped with the next one. */
function editsBetween(from: string, to: string): number {
  let [before, row] = [[] as number[], Array.from({ length: to.length + 1 }, (_, at) => at)]
  for (const [index, letter] of Array.from(from).entries()) {
    const next = [index + 1]
    for (let at = 1; at <= to.length; at++) {
      const isSame = to[at - 1] === letter
      const isSwapped = at > 1 && to[at - 2] === letter && to[at - 1] === from[index - 1]
      next.push(
        Math.min(
          edits(row, at - 1) + (isSame ? 0 : 1),
          edits(row, at) + 1,
          edits(next, at - 1) + 1,
          isSwapped ? edits(before, at - 2) + 1 : Infinity,
        ),
      )
    }
    ;[before, row] = [row, next]
  }
  return edits(row, to.length)
}

const edits = (row: readonly number[], at: number): number => row[at] ?? Infinity
