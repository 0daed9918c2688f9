import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { remoteFolder } from './site.ts'

/** The stored versions of a remote, newest first. */
export async function storedVersions(site: string, name: string): Promise<string[]> {
  const folder = remoteFolder(site, name)
  const versions = await foldersIn(folder)
  const dated = await Promise.all(
    versions.map(async (version) => ({ version, time: (await stat(join(folder, version))).ctimeMs })),
  )
  // File times have milliseconds: builds stored within the same one are ordered by version.
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
