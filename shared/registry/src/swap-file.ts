import { randomUUID } from 'node:crypto'
import { readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'

/**
 * Replaces a file atomically: a reader gets the whole old or the whole new text. An unchanged file is not touched. The
 * new time is at least a second later: static servers derive entity tags from seconds and length, so two changes within
 * one second would look the same.
 */
export async function swapFile(file: string, text: string): Promise<void> {
  const before = await read(file)
  if (before?.text === text) return
  const draft = `${file}.${randomUUID()}`
  try {
    await writeFile(draft, text)
    if (before) {
      const time = Math.max(Date.now() / 1000, Math.floor(before.seconds) + 1)
      await utimes(draft, time, time)
    }
    await rename(draft, file)
  } finally {
    await rm(draft, { force: true })
  }
}

async function read(file: string): Promise<{ text: string; seconds: number } | undefined> {
  try {
    return { text: await readFile(file, 'utf8'), seconds: (await stat(file)).mtimeMs / 1000 }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
