import { readEntries } from './registry-files.ts'
import { readRemoteBuild } from './remote-build-file.ts'
import type { RemoteBuild } from './remote-build.ts'
import { versionFolder } from './site.ts'
import { storedVersions } from './stored-versions.ts'

type Owned = Pick<RemoteBuild, 'name' | 'version' | 'descriptor'>

/**
 * @throws if a build has the name of a remote that belongs to another team. The name of a remote that was removed still
 *   belongs to the team of its last build, whose files open tabs may have loaded.
 */
export async function refuseTakeOver(site: string, builds: readonly Owned[]): Promise<void> {
  const entries = await readEntries(site)
  const reasons: string[] = []
  for (const { name, version, descriptor } of builds) {
    const current = entries.find((entry) => entry.name === name)?.descriptor
    const before = current ?? (await lastStored(site, name, version))
    const got = descriptor.owner.team
    if (before === undefined || before.owner.team === got) continue
    reasons.push(
      `${name} ${version}: expected a build of the team "${before.owner.team}" (${before.owner.contact}), ` +
        `to which the name "${name}" belongs, got one of "${got}".`,
    )
  }
  if (reasons.length === 0) return
  throw new Error(
    `${reasons.join('\n')}\nChoose another name in remote.json and package.json and for the folder. ` +
      'If the remote changes hands and both teams agree, add --take-over.',
  )
}

/** The descriptor of the newest build of a remote that is stored, without the build in question. */
async function lastStored(site: string, name: string, version: string): Promise<RemoteBuild['descriptor'] | undefined> {
  for (const stored of await storedVersions(site, name)) {
    if (stored === version) continue
    const build = await readRemoteBuild(versionFolder(site, name, stored)).catch(() => undefined)
    if (build) return build.descriptor
  }
  return undefined
}
