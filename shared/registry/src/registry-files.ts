import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { locales, type Locale } from '@keyroom/contract'
import { readRegistry, type RegistryEntry } from '@keyroom/contract/registry'
import { versionFolder, versionUrl, type HeldSite } from './site.ts'
import { readRemoteBuild } from './remote-build-file.ts'
import { swapFile } from './swap-file.ts'

const registryName = (locale?: Locale): string => (locale ? `registry.${locale}.json` : 'registry.json')

/** The entries of the site's registry, none when nothing was published yet. Throws when the file is broken. */
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
    throw new Error(`${file} has entries that can't be read, so it is left as it is. Mend or remove them:\n${faults}`)
  }
  return [...entries]
}

/** The entry for a build that lies in the site. */
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
 * Writes the registry, and for every language its projection with the labels inline. Each file is swapped whole. The
 * one without labels is written first: it is what the others are made from, so that the next change mends them if this
 * process dies between two files. The caller holds the site.
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
