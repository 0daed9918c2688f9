import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { locales, type Locale } from '@keyroom/contract'
import { readRegistry, type RegistryEntry } from '@keyroom/contract/registry'
import { versionFolder, versionUrl, type HeldSite } from './site.ts'
import { readRemoteBuild } from './remote-build-file.ts'
import { swapFile } from './swap-file.ts'

const registryName = (locale?: Locale): string => (locale ? `registry.${locale}.json` : 'registry.json')

/** The entries of the site's registry; empty if nothing is published yet. Throws if the file is invalid. */
export async function readEntries(site: string): Promise<RegistryEntry[]> {
  const file = join(site, registryName())
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (text === undefined) return []
  const { entries, broken } = readRegistry(JSON.parse(text))
  if (broken.length > 0) {
    const faults = broken.map(({ name, reason }) => `${name}: ${reason}`).join('\n')
    throw new Error(`Expected readable entries in ${file}, got these errors. Fix or remove the entries:\n${faults}`)
  }
  return [...entries]
}

/** The entry for a stored build. */
export async function entryFor(site: string, name: string, version: string, previous?: string): Promise<RegistryEntry> {
  const { files, integrity, descriptor, preload } = await readRemoteBuild(versionFolder(site, name, version))
  return {
    name,
    version,
    ...(previous && { previous }),
    baseUrl: versionUrl(name, version),
    files,
    integrity,
    descriptor,
    preload,
  }
}

/**
 * Writes the registry, and for every language its projection with inline labels. Each file is replaced atomically. The
 * one without labels is written first: the others are derived from it, so the next change repairs them if this process
 * ends between two files. The caller holds the site.
 */
export async function writeEntries({ site, confirm }: HeldSite, entries: readonly RegistryEntry[]): Promise<void> {
  const remotes = entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))
  const builds = await Promise.all(
    remotes.map(async (entry) => ({
      entry,
      labels: (await readRemoteBuild(versionFolder(site, entry.name, entry.version))).labels,
    })),
  )
  await confirm()
  await swapFile(join(site, registryName()), JSON.stringify({ schema: 1, remotes }))
  for (const locale of locales) {
    const translated = builds.map(({ entry, labels }) => ({ ...entry, labels: labels[locale] ?? labels['en'] ?? {} }))
    await swapFile(join(site, registryName(locale)), JSON.stringify({ schema: 1, remotes: translated }))
  }
}
