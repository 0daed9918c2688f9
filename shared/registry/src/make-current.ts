import type { LostRoute, MissingRoute } from './check-routes.ts'
import { noteChange, type Action } from './history.ts'
import { entryFor, readEntries, writeEntries } from './registry-files.ts'
import { checkRemoteBuild, readRemoteBuild } from './remote-build-file.ts'
import { checkSiteRoutes } from './site-routes.ts'
import { versionFolder, type HeldSite } from './site.ts'

/** A build that is stored in the site. */
export interface StoredBuild {
  readonly name: string
  readonly version: string
}

/** The result of a change of the registry. */
export interface Published extends StoredBuild {
  /** The previous version, if another one was current. */
  readonly previous?: string
  /** False if this build was already current. */
  readonly changed: boolean
  /** Well-known routes that it uses and no published remote declares. Links to them are hidden. */
  readonly missingRoutes?: readonly MissingRoute[]
  /** Well-known routes of the build before that it lacks and others use. Their links to them are hidden. */
  readonly lostRoutes?: readonly LostRoute[]
}

/** Points the registry to stored builds, all at once, after checking that browsers can use them. */
export async function makeCurrent(
  held: HeldSite,
  action: Action,
  builds: readonly StoredBuild[],
): Promise<Published[]> {
  const { site } = held
  const before = await readEntries(site)
  const entries = await Promise.all(
    builds.map(async ({ name, version }) => {
      const folder = versionFolder(site, name, version)
      await checkRemoteBuild(folder, await readRemoteBuild(folder))
      const current = before.find((entry) => entry.name === name)
      return entryFor(site, name, version, current?.version === version ? current.previous : current?.version)
    }),
  )
  const published = (await checkSiteRoutes(site, entries)).map(({ name, version, missing, lost }, at): Published => {
    const previous = entries[at]?.previous
    const changed = !before.some((entry) => entry.name === name && entry.version === version)
    const missingRoutes = missing.length > 0 ? { missingRoutes: missing } : {}
    const lostRoutes = lost.length > 0 ? { lostRoutes: lost } : {}
    return { name, version, ...(previous && { previous }), changed, ...missingRoutes, ...lostRoutes }
  })
  await writeEntries(held, [...before.filter(({ name }) => !builds.some((build) => build.name === name)), ...entries])
  for (const { name, version, previous, changed } of published)
    if (changed) await noteChange(site, { action, name, version, ...(previous && { previous }) })
  return published
}

/** The result for a single build. */
export function onlyOne([published]: readonly Published[]): Published {
  if (!published) throw new Error('Expected a build to become current, got none.')
  return published
}
