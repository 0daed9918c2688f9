import type { PGlite } from '@electric-sql/pglite'
import { EmscriptenBuiltinFilesystem } from '@electric-sql/pglite/basefs'

/** The contents of PGlite's data folder, each folder before its files. A folder has no bytes. */
export type PgliteFiles = readonly { readonly path: string; readonly bytes?: Uint8Array }[]

type EmscriptenFiles = PGlite['Module']['FS']

/** Where an open PGlite has them. */
export const dataFolder = '/pglite/data'

export function readPgliteFiles(fs: EmscriptenFiles, folder = dataFolder): PgliteFiles {
  const names: string[] = fs.readdir(folder)
  return names
    .filter((name) => name !== '.' && name !== '..')
    .map((name) => `${folder}/${name}`)
    .flatMap((path) =>
      fs.isDir(fs.stat(path).mode) ? [{ path }, ...readPgliteFiles(fs, path)] : [{ path, bytes: fs.readFile(path) }],
    )
}

/** Files in memory that begin as copies. Unpacking an archive instead takes ten times as long. */
export class CopiedFilesystem extends EmscriptenBuiltinFilesystem {
  readonly originals: PgliteFiles

  constructor(originals: PgliteFiles) {
    super()
    this.originals = originals
  }

  override async initialSyncFs(): Promise<void> {
    const fs = this.opened()
    fs.mkdirTree(dataFolder, 0o700)
    for (const { path, bytes } of this.originals) {
      if (bytes) fs.writeFile(path, bytes.slice(), { canOwn: true })
      else fs.mkdir(path, 0o700)
    }
  }

  read(): PgliteFiles {
    return readPgliteFiles(this.opened())
  }

  private opened(): EmscriptenFiles {
    if (!this.pg) throw new Error('Expected the file system of an open PGlite. Give it to PGlite.create first.')
    return this.pg.Module.FS
  }
}
