import { readEntries } from './registry-files.ts'
import { storedVersions } from './stored-versions.ts'

/** A published remote. */
export interface ListedRemote {
  readonly name: string
  readonly version: string
  readonly previous?: string
  readonly owner: string
  /** Every build stored in the site, newest first. */
  readonly stored: readonly string[]
}

/** The published remotes, by name. */
export async function listRemotes(options: { site: string }): Promise<ListedRemote[]> {
  const entries = await readEntries(options.site)
  return Promise.all(
    entries.map(async ({ name, version, previous, descriptor }) => ({
      name,
      version,
      ...(previous && { previous }),
      owner: descriptor.owner.team,
      stored: await storedVersions(options.site, name),
    })),
  )
}
