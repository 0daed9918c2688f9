import { noteChange, type Action } from './history.ts'
import { entryFor, readEntries, writeEntries } from './registry-files.ts'
import { checkRemoteBuild, readRemoteBuild } from './remote-build-file.ts'
import { versionFolder, type HeldSite } from './site.ts'

/** What a change of the registry did. */
export interface Published {
  readonly name: string
  readonly version: string
  /** The version that was current before, when there was another. */
  readonly previous?: string
  /** False when this build was current already. */
  readonly changed: boolean
}

/** Points the registry to a build that lies in the site, after a look at whether browsers could use it. */
export async function makeCurrent(held: HeldSite, action: Action, name: string, version: string): Promise<Published> {
  const { site } = held
  const folder = versionFolder(site, name, version)
  await checkRemoteBuild(folder, await readRemoteBuild(folder))
  const entries = await readEntries(site)
  const before = entries.find((entry) => entry.name === name)
  const changed = before?.version !== version
  const previous = changed ? before?.version : before.previous
  const entry = await entryFor(site, name, version, previous)
  await writeEntries(held, [...entries.filter((other) => other.name !== name), entry])
  if (changed) await noteChange(site, { action, name, version, ...(previous && { previous }) })
  return { name, version, ...(previous && { previous }), changed }
}
