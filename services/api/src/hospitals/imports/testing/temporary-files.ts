import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder for files that a test makes. */
export interface TemporaryFiles {
  readonly folder: string
  /** Writes a file and gives its path. */
  readonly write: (name: string, content: string | Uint8Array) => Promise<string>
  readonly remove: () => Promise<void>
}

export async function openTemporaryFiles(): Promise<TemporaryFiles> {
  const folder = await mkdtemp(join(tmpdir(), 'keyroom-test-'))
  return {
    folder,
    write: async (name, content) => {
      const path = join(folder, name)
      await writeFile(path, content)
      return path
    },
    remove: () => rm(folder, { recursive: true }),
  }
}
