import type { LostRoute } from './check-routes.ts'
import { noteChange } from './history.ts'
import { readEntries, writeEntries } from './registry-files.ts'
import { routesLostWithout } from './site-routes.ts'
import { changeSite } from './site.ts'

/** The result of removing a remote. */
export interface Removed {
  /** Its well-known routes that others use. Their links to them are hidden. */
  readonly lostRoutes: readonly LostRoute[]
}

/**
 * Removes a remote from the registry. Its builds stay, for open tabs and a later publication.
 *
 * @returns undefined if it was not in the registry
 */
export async function removeRemote(options: { site: string; name: string }): Promise<Removed | undefined> {
  const { site, name } = options
  return changeSite(site, `removing ${name}`, async (held) => {
    const entries = await readEntries(site)
    const gone = entries.find((entry) => entry.name === name)
    if (!gone) return undefined
    const lostRoutes = await routesLostWithout(site, name)
    await writeEntries(
      held,
      entries.filter((entry) => entry !== gone),
    )
    await noteChange(site, { action: 'remove', name, version: gone.version })
    return { lostRoutes }
  })
}
