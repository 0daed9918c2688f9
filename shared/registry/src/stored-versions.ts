import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { remoteFolder } from './site.ts'

/** The versions of a remote whose builds lie in the site, the one published last first. */
export async function storedVersions(site: string, name: string): Promise<string[]> {
  const folder = remoteFolder(site, name)
  const versions = await foldersIn(folder)
  const dated = await Promise.all(
    versions.map(async (version) => ({ version, time: (await stat(join(folder, version))).ctimeMs })),
  )
  // A file system's clock ticks in milliseconds: builds stored within one tick go by their numbers.
  const byNumber = new Intl.Collator('en', { numeric: true })
  return dated.sort((a, b) => b.time - a.time || byNumber.compare(b.version, a.version)).map(({ version }) => version)
}

/** The names of all remotes with a folder in the site, published or not. */
export function storedRemotes(site: string): Promise<string[]> {
  return foldersIn(join(site, 'remotes'))
}

async function foldersIn(folder: string): Promise<string[]> {
  const found = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return found.flatMap((item) => (item.isDirectory() && !item.name.startsWith('.') ? [item.name] : [])).sort()
}
