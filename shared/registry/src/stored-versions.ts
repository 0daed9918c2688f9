import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { remoteFolder } from './site.ts'

/** The versions of a remote whose builds lie in the site, the one published last first. */
export async function storedVersions(site: string, name: string): Promise<string[]> {
  const folder = remoteFolder(site, name)
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const versions = names.filter((version) => !version.startsWith('.'))
  const dated = await Promise.all(
    versions.map(async (version) => ({ version, time: (await stat(join(folder, version))).ctimeMs })),
  )
  return dated.sort((a, b) => b.time - a.time).map(({ version }) => version)
}
