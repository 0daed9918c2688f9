type Kind = 'local' | 'session'

/** Stand in where the browser lets nothing be kept: they last as long as the page. */
const inMemory: Readonly<Record<Kind, Storage>> = { local: createMemory(), session: createMemory() }

function createMemory(): Storage {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  }
}

/**
 * The browser's storage of this origin, or of this tab; where it is blocked, as with cookies it is, one that lasts as
 * long as the page. Even to look at a blocked one throws.
 */
export function browserStorage(kind: Kind = 'local'): Storage {
  try {
    return kind === 'local' ? localStorage : sessionStorage
  } catch {
    return inMemory[kind]
  }
}
