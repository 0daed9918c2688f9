/** A map, or one that keeps nothing whose key is gone. */
interface Kept<Key, Value> {
  readonly get: (key: Key) => Promise<Value> | undefined
  readonly set: (key: Key, value: Promise<Value>) => unknown
  readonly delete: (key: Key) => unknown
}

/** What was made for a key before, or is made now. What fails is not kept: the next request tries again. */
export function keepUntilFailed<Key, Value>(
  kept: Kept<Key, Value>,
  key: Key,
  make: () => Promise<Value>,
): Promise<Value> {
  const known = kept.get(key)
  if (known) return known
  const making = make()
  kept.set(key, making)
  making.catch(() => kept.delete(key))
  return making
}
