/** Initials in place of a picture: of the first and the last word of a name or e-mail address. */
export function initialsOf(name: string): string {
  const words = (name.split('@')[0] ?? '').match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}’']*/gu) ?? []
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined]
  return [first, last]
    .map((word) => (word ? Array.from(word)[0] : ''))
    .join('')
    .toUpperCase()
}
