import { browserStorage } from './browser-storage.ts'

/** A value in the browser's storage, read and written synchronously. */
export interface StoredValue<Value> {
  /** The stored value; undefined if it is missing or damaged. Never throws. */
  readonly read: () => Value | undefined
  /** Stores the value; undefined removes it. Does nothing if the browser refuses (private mode, full). */
  readonly write: (value: Value | undefined) => void
}

interface StoredValueOptions<Value> {
  readonly key: string
  /** Validates the stored value, which anybody may have written; throws if it is damaged. */
  readonly parse: (stored: unknown) => Value
  readonly kind?: 'local' | 'session'
}

/** Creates a value stored as JSON under a key of this origin's storage (`local`) or of this tab's (`session`). */
export function createStoredValue<Value>({
  key,
  parse,
  kind = 'local',
}: StoredValueOptions<Value>): StoredValue<Value> {
  return {
    read: () => {
      try {
        const stored = browserStorage(kind).getItem(key)
        return stored === null ? undefined : parse(JSON.parse(stored))
      } catch {
        return undefined
      }
    },
    write: (value) => {
      try {
        if (value === undefined) browserStorage(kind).removeItem(key)
        else browserStorage(kind).setItem(key, JSON.stringify(value))
      } catch {
        // The value is only lost at the next visit; a warning at each change would be noise.
      }
    },
  }
}
