import { randomUUID } from 'node:crypto'
import { link, rm, writeFile } from 'node:fs/promises'

/**
 * Creates a file atomically, so that no reader gets half of its text.
 *
 * @returns false when the file already existed; its text is kept
 */
export async function createWhole(file: string, text: string): Promise<boolean> {
  const draft = `${file}.${randomUUID()}`
  await writeFile(draft, text, { mode: 0o600 })
  try {
    await link(draft, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    await rm(draft, { force: true })
  }
}
