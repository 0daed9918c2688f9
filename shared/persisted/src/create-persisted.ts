import pTimeout from 'p-timeout'
import { browserStorage } from './browser-storage.ts'

/** Keys of stored state, which are deleted with the account. */
export type PersistedKey = `berry-${string}` | `user-${string}`

/** The methods of a browser's storage, which may also be asynchronous. */
export interface PersistedStorage {
  readonly getItem: (key: string) => string | null | Promise<string | null>
  readonly setItem: (key: string, value: string) => void | Promise<void>
  readonly removeItem: (key: string) => void | Promise<void>
}

/** A value that outlives the page. */
export interface Persisted<Value> {
  /** The stored value; the initial value if it is missing, damaged or not read in time. Never rejects. */
  readonly restore: () => Promise<Value>
  /** Stores the value for the next visit. Only warns if the browser refuses (private mode, full). */
  readonly save: (value: Value) => Promise<void>
  readonly forget: () => Promise<void>
}

interface PersistedOptions<Value> {
  readonly key: PersistedKey
  /** Validates the stored value, which anybody may have written; throws if it is damaged. */
  readonly parse: (stored: unknown) => Value
  readonly initial: Value
  readonly storage?: PersistedStorage
  readonly restoreTimeoutMs?: number
}

/** Creates a value stored as JSON under one key. */
export function createPersisted<Value>({
  key,
  parse,
  initial,
  storage,
  restoreTimeoutMs = 5_000,
}: PersistedOptions<Value>): Persisted<Value> {
  const currentStorage = () => storage ?? browserStorage()
  const read = async () => {
    const stored = await currentStorage().getItem(key)
    return stored === null ? initial : parse(JSON.parse(stored))
  }
  const attempt = async (what: string, effect: () => unknown) => {
    try {
      await effect()
    } catch (error) {
      console.warn(`${key} could not be ${what}`, error)
    }
  }
  return {
    restore: async () => {
      const stored = read().catch((error: unknown) => {
        console.warn(`${key} is damaged and counts as missing.`, error)
        return initial
      })
      return pTimeout(stored, {
        milliseconds: restoreTimeoutMs,
        fallback: () => {
          console.warn(`${key} was not restored within ${restoreTimeoutMs} ms.`)
          return initial
        },
      })
    },
    save: (value) => attempt('saved', () => currentStorage().setItem(key, JSON.stringify(value))),
    forget: () => attempt('removed', () => currentStorage().removeItem(key)),
  }
}
