import { browserStorage } from './browser-storage.ts'

/** A value in the browser's storage that is there at once, without waiting. */
export interface Kept<Value> {
  /** What was kept; undefined when there is nothing, or it is damaged. Never throws. */
  readonly read: () => Value | undefined
  /** Keeps the value, or forgets what was kept. A browser that refuses (private mode, full) is no reason to fail. */
  readonly write: (value: Value | undefined) => void
}

interface KeptOptions<Value> {
  readonly key: string
  /** Checks what was kept, which anybody may have written; throws when it is damaged. */
  readonly parse: (kept: unknown) => Value
  readonly kind?: 'local' | 'session'
}

/** A value that is kept as JSON under one key of this origin's storage, or of this tab's. */
export function createKept<Value>({ key, parse, kind = 'local' }: KeptOptions<Value>): Kept<Value> {
  return {
    read: () => {
      try {
        const kept = browserStorage(kind).getItem(key)
        return kept === null ? undefined : parse(JSON.parse(kept))
      } catch {
        return undefined
      }
    },
    write: (value) => {
      try {
        if (value === undefined) browserStorage(kind).removeItem(key)
        else browserStorage(kind).setItem(key, JSON.stringify(value))
      } catch {
        // It is only not there at the next visit; a warning at each change would be noise.
      }
    },
  }
}
