import { browserStorage } from './browser-storage.ts'

/** Where state is kept: the product's own keys, which are forgotten with the account. */
export type PersistedKey = `berry-${string}` | `user-${string}`

/** What a browser's storage offers; one that answers later is fine. */
export interface KeptStorage {
  readonly getItem: (key: string) => string | null | Promise<string | null>
  readonly setItem: (key: string, value: string) => void | Promise<void>
  readonly removeItem: (key: string) => void | Promise<void>
}

/** A value that outlives the page. */
export interface Persisted<Value> {
  /** What was kept; the initial value when there is nothing, it is damaged, or it does not come in time. Never rejects. */
  readonly restore: () => Promise<Value>
  /** Keeps the value for the next visit. A browser that refuses (private mode, full) is no reason to fail. */
  readonly save: (value: Value) => Promise<void>
  readonly forget: () => Promise<void>
}

interface PersistedOptions<Value> {
  readonly key: PersistedKey
  /** Checks what was kept, which anybody may have written; throws when it is damaged. */
  readonly parse: (kept: unknown) => Value
  readonly initial: Value
  readonly storage?: KeptStorage
  /** How long to wait for the storage, in milliseconds. */
  readonly restoreWithin?: number
}

/** A value that is kept as JSON under one key. */
export function createPersisted<Value>({
  key,
  parse,
  initial,
  storage,
  restoreWithin = 5_000,
}: PersistedOptions<Value>): Persisted<Value> {
  const place = () => storage ?? browserStorage()
  const read = async () => {
    const kept = await place().getItem(key)
    return kept === null ? initial : parse(JSON.parse(kept))
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
      let timer: ReturnType<typeof setTimeout> | undefined
      const late = new Promise<Value>((resolve) => {
        timer = setTimeout(() => {
          console.warn(`${key} was not restored within ${restoreWithin} ms`)
          resolve(initial)
        }, restoreWithin)
      })
      const kept = read().catch((error: unknown) => {
        console.warn(`${key} is damaged and counts as not kept`, error)
        return initial
      })
      return Promise.race([kept, late]).finally(() => clearTimeout(timer))
    },
    save: (value) => attempt('kept', () => place().setItem(key, JSON.stringify(value))),
    forget: () => attempt('forgotten', () => place().removeItem(key)),
  }
}
