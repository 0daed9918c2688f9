import { createStoredValue } from '@keyroom/persisted'

/** In the tab's own storage, which ends with it. A browser that stores nothing only forgets it at a reload. */
const storageKey = 'keyroom-scroll'
const maxPlaces = 50

/** How far each visited place was scrolled, in pixels; kept for a reload of the tab. */
export interface ScrollMemory {
  readonly note: (place: string, y: number) => void
  readonly of: (place: string) => number
}

const stored = createStoredValue({ key: storageKey, kind: 'session', parse: placesOf })

export function createScrollMemory(): ScrollMemory {
  const kept = new Map(stored.read())
  return {
    note(place, y) {
      // The latest comes last, so that the oldest can go first.
      kept.delete(place)
      kept.set(place, Math.round(y))
      for (const oldest of [...kept.keys()].slice(0, -maxPlaces)) kept.delete(oldest)
      stored.write([...kept])
    },
    of: (place) => kept.get(place) ?? 0,
  }
}

function placesOf(kept: unknown): [string, number][] {
  return Array.isArray(kept) ? kept.filter(isEntry) : []
}

function isEntry(entry: unknown): entry is [string, number] {
  return Array.isArray(entry) && typeof entry[0] === 'string' && Number.isFinite(entry[1])
}
