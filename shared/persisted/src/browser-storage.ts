const memory = new Map<string, string>()

/** Stands in where the browser lets nothing be kept: it lasts as long as the page. */
const inMemory: Storage = {
  get length() {
    return memory.size
  },
  key: (index) => [...memory.keys()][index] ?? null,
  getItem: (key) => memory.get(key) ?? null,
  setItem: (key, value) => void memory.set(key, value),
  removeItem: (key) => void memory.delete(key),
  clear: () => memory.clear(),
}

/**
 * The browser's local storage; where it is blocked, as with cookies it is, one that lasts as long as the page. Even to
 * look at a blocked one throws.
 */
export function browserStorage(): Storage {
  try {
    return localStorage
  } catch {
    return inMemory
  }
}
