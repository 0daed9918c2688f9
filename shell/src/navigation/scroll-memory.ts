import { browserStorage } from '@keyroom/persisted'

/** In the tab's own storage, which ends with it. */
const storageKey = 'keyroom-scroll'
const mostPlaces = 50

/** How far each visited place was scrolled, in pixels; kept for a reload of the tab. */
export interface ScrollMemory {
  readonly note: (place: string, y: number) => void
  readonly of: (place: string) => number
}

export function createScrollMemory(storage: Storage = browserStorage('session')): ScrollMemory {
  const kept = read(storage)
  return {
    note(place, y) {
      // The latest comes last, so that the oldest can go first.
      kept.delete(place)
      kept.set(place, Math.round(y))
      for (const oldest of [...kept.keys()].slice(0, -mostPlaces)) kept.delete(oldest)
      write(storage, kept)
    },
    of: (place) => kept.get(place) ?? 0,
  }
}

function read(storage: Storage): Map<string, number> {
  try {
    const stored: unknown = JSON.parse(storage.getItem(storageKey) ?? '[]')
    const entries: unknown[] = Array.isArray(stored) ? stored : []
    return new Map(entries.filter(isEntry))
  } catch {
    return new Map()
  }
}

function isEntry(entry: unknown): entry is [string, number] {
  return Array.isArray(entry) && typeof entry[0] === 'string' && Number.isFinite(entry[1])
}

function write(storage: Storage, kept: ReadonlyMap<string, number>): void {
  try {
    storage.setItem(storageKey, JSON.stringify([...kept]))
  } catch {
    // A browser that stores nothing only forgets it at a reload.
  }
}
