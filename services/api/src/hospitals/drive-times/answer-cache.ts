/** Answers that were given before, as texts. */
export interface AnswerCache {
  readonly read: (key: string) => Promise<string> | undefined
  /** Makes an answer once for all who ask for it meanwhile and later. What fails is not kept. */
  readonly keep: (key: string, make: () => Promise<string>) => Promise<string>
  readonly clear: () => void
}

/** How much is kept, in characters, and how long, in milliseconds: a service may load other roads without a word. */
export interface CacheBounds {
  readonly maxLength: number
  readonly keptMs: number
}

const usualBounds: CacheBounds = { maxLength: 32 * 1024 * 1024, keptMs: 10 * 60_000 }

/** @param now milliseconds of a clock */
export function createAnswerCache(
  { maxLength, keptMs } = usualBounds,
  now: () => number = () => performance.now(),
): AnswerCache {
  const entries = new Map<string, { readonly answer: Promise<string>; readonly at: number; length: number }>()
  const dropOldest = () => {
    let sum = [...entries.values()].reduce((all, { length }) => all + length, 0)
    for (const [key, { length }] of entries) {
      if (sum <= maxLength) return
      entries.delete(key)
      sum -= length
    }
  }
  return {
    read: (key) => {
      const entry = entries.get(key)
      if (entry && now() - entry.at <= keptMs) return entry.answer
      entries.delete(key)
      return undefined
    },
    keep: (key, make) => {
      const entry = { answer: make(), at: now(), length: 0 }
      entries.set(key, entry)
      entry.answer.then(
        (text) => {
          entry.length = text.length
          dropOldest()
        },
        () => {
          if (entries.get(key) === entry) entries.delete(key)
        },
      )
      return entry.answer
    },
    clear: () => entries.clear(),
  }
}
