/** Lists as a query holds them, with commas between; an empty one is left out. */
export function listed<Key extends string>(
  lists: Readonly<Record<Key, readonly string[] | undefined>>,
): Partial<Record<Key, string>> {
  const filled = Object.entries<readonly string[] | undefined>(lists).flatMap(([key, values]) =>
    values && values.length > 0 ? [[key, values.join()] as const] : [],
  )
  return Object.fromEntries(filled) as Partial<Record<Key, string>>
}
