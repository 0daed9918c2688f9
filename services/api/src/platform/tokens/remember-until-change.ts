import type { Change } from '@keyroom/product-api/schemas'
import type { ChangeHub } from '../changes/change-hub.ts'

/** Values that are remembered at most; then all are looked up anew. */
const mostRemembered = 20_000

/** Values by key that are looked up once. */
export interface Remembered<Value> {
  /** The value that is remembered, or what `lookUp` finds. */
  readonly get: (key: string, lookUp: () => Promise<Value>) => Promise<Value>
  /** It is looked up at the next question. */
  readonly forget: (key: string) => void
}

/**
 * Remembers what was looked up for as long as changes are heard; while they go unheard it looks every time.
 * @param keyOf the key whose value a change makes stale, if any
 */
export function rememberUntilTold<Value>(
  changes: Pick<ChangeHub, 'watch'>,
  keyOf: (change: Change) => string | undefined,
): Remembered<Value> {
  const known = new Map<string, Promise<Value>>()
  let isHearing = false
  const forget = (key: string) => void known.delete(key)
  changes.watch({
    heard: (change) => {
      const key = keyOf(change)
      if (key !== undefined) forget(key)
    },
    doubted: (hears) => {
      isHearing = hears
      known.clear()
    },
  })
  return {
    forget,
    get: (key, lookUp) => {
      const remembered = known.get(key)
      if (remembered) return remembered
      const found = lookUp()
      if (!isHearing) return found
      if (known.size >= mostRemembered) known.clear()
      known.set(key, found)
      found.catch(() => known.get(key) === found && forget(key))
      return found
    },
  }
}
