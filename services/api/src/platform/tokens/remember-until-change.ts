import type { Change } from '@keyroom/product-api/schemas'
import type { ChangeHub } from '../changes/change-hub.ts'

/** With more values, all are discarded and looked up again. */
const maxRemembered = 20_000

/** A cache of values by key. */
export interface Remembered<Value> {
  /** The cached value, or the result of `lookUp`. */
  readonly get: (key: string, lookUp: () => Promise<Value>) => Promise<Value>
  /** Discards a value, so that the next `get` looks it up. */
  readonly forget: (key: string) => void
}

/**
 * Caches values while the process receives changes, and looks them up every time while it does not.
 * @param keyOf the key whose value a change makes stale, if any
 */
export function rememberUntilChange<Value>(
  changes: Pick<ChangeHub, 'watch'>,
  keyOf: (change: Change) => string | undefined,
): Remembered<Value> {
  const known = new Map<string, Promise<Value>>()
  let isListening = false
  const forget = (key: string) => void known.delete(key)
  changes.watch({
    onChange: (change) => {
      const key = keyOf(change)
      if (key !== undefined) forget(key)
    },
    onListening: (value) => {
      isListening = value
      known.clear()
    },
  })
  return {
    forget,
    get: (key, lookUp) => {
      const remembered = known.get(key)
      if (remembered) return remembered
      const found = lookUp()
      if (!isListening) return found
      if (known.size >= maxRemembered) known.clear()
      known.set(key, found)
      found.catch(() => known.get(key) === found && forget(key))
      return found
    },
  }
}
