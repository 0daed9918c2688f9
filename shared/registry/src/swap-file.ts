import { randomUUID } from 'node:crypto'
import { readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'

/**
 * Replaces a file at once: a reader gets the old text or the new one, whole. A file that says the same stays. Its time
 * is at least a second after that of the one before: static servers make entity tags of seconds and length, and two
 * swaps within one second would otherwise be taken for one.
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
