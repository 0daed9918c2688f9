/** How a sorting is written in the address: `email`, or `-email` from the end. */
export function writeSorting({ key, descending }: { key: string; descending: boolean }): string {
  return `${descending ? '-' : ''}${key}`
}

/** The sorting that the address asks for; by the first key where it asks for none that there is. */
export function readSorting<Key extends string>(
  text: string | null,
  keys: readonly [Key, ...Key[]],
): { key: Key; descending: boolean } {
  const key = keys.find((candidate) => candidate === text?.replace(/^-/, ''))
  return key === undefined ? { key: keys[0], descending: false } : { key, descending: text?.startsWith('-') ?? false }
}
