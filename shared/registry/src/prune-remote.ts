import { rm } from 'node:fs/promises'
import { readEntries } from './registry-files.ts'
import { changeSite, versionFolder } from './site.ts'
import { storedVersions } from './stored-versions.ts'

/**
 * Deletes old builds of a remote on a developer's machine, where each edit makes a new one. Keeps the current build,
 * the previous one and the `keep` newest. Never use it on a site with users: their open tabs need the old builds.
 *
 * @returns the deleted versions
 */
export async function pruneRemote(options: { site: string; name: string; keep: number }): Promise<string[]> {
  const { site, name, keep } = options
  return changeSite(site, `pruning ${name}`, async () => {
    const entry = (await readEntries(site)).find((other) => other.name === name)
    const old = (await storedVersions(site, name))
      .slice(keep)
      .filter((version) => version !== entry?.version && version !== entry?.previous)
    for (const version of old) await rm(versionFolder(site, name, version), { recursive: true })
    return old
  })
}
