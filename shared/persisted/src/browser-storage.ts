type Kind = 'local' | 'session'

/** Used if the browser blocks its storage; they last as long as the page. */
const inMemory: Readonly<Record<Kind, Storage>> = { local: createMemory(), session: createMemory() }

function createMemory(): Storage {
  const stored = new Map<string, string>()
  return {
    get length() {
      return stored.size
    },
    key: (index) => [...stored.keys()][index] ?? null,
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
    clear: () => stored.clear(),
  }
}

/**
 * The browser's storage of this origin or of this tab. If it is blocked, as it is together with cookies, even access to
 * it throws; then a storage that lasts as long as the page replaces it.
 */
export function browserStorage(kind: Kind = 'local'): Storage {
  try {
    return kind === 'local' ? localStorage : sessionStorage
  } catch {
    return inMemory[kind]
  }
}
