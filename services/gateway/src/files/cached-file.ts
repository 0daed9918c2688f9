import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'

/** A file's content with a strong hash of it. */
export interface FileContent {
  readonly bytes: Buffer
  /** SHA-256, base64url. */
  readonly hash: string
}

/**
 * Caches a small file in memory and reads it again after it was replaced.
 *
 * @returns a reader that returns undefined when the file does not exist
 */
export function cachedFile(path: string): () => Promise<FileContent | undefined> {
  let known: { mark: string; content: FileContent } | undefined
  return async () => {
    const found = await stat(path, { bigint: true }).catch(() => undefined)
    if (!found?.isFile()) return (known = undefined)
    const mark = `${found.ino} ${found.mtimeNs} ${found.size}`
    if (known?.mark !== mark) {
      const bytes = await readFile(path)
      known = { mark, content: { bytes, hash: createHash('sha256').update(bytes).digest('base64url') } }
    }
    return known.content
  }
}
