import type { Stats } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { LRUCache } from 'lru-cache'

/** A file that was sent, and the headers that describe it. */
interface SentFile {
  readonly path: string
  readonly stat: Stats
  readonly headers: Readonly<Record<string, string>>
}

/** Files that were sent before, in memory: a page needs some fifty, and looking for each takes longer than sending it. */
export interface HeldFiles {
  /** @returns undefined for a file that is not held, or was replaced or deleted since */
  readonly find: (key: string) => Promise<{ bytes: Buffer; headers: SentFile['headers'] } | undefined>
  readonly hold: (key: string, file: SentFile) => void
}

/** How large all of them are at most, and each, in bytes. */
const [maxSize, maxEntrySize] = [32 * 2 ** 20, 2 ** 20]

export function createHeldFiles(): HeldFiles {
  const files = new LRUCache<string, SentFile & { content?: Promise<Buffer> }>({
    maxSize,
    maxEntrySize,
    sizeCalculation: (file) => Math.max(1, file.stat.size),
  })
  return {
    find: async (key) => {
      const file = files.get(key)
      if (!file) return undefined
      try {
        if (markOf(await stat(file.path)) === markOf(file.stat)) {
          file.content ??= readFile(file.path)
          return { bytes: await file.content, headers: file.headers }
        }
      } catch {
        // A file that cannot be read is answered as one that was never held.
      }
      files.delete(key)
      return undefined
    },
    hold: (key, file) => void files.set(key, file),
  }
}

function markOf({ ino, mtimeMs, size }: Stats): string {
  return `${ino} ${mtimeMs} ${size}`
}
