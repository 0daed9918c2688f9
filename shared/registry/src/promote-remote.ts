import { makeCurrent, onlyOne, type Published, type StoredBuild } from './make-current.ts'
import { readHistory } from './history.ts'
import { readEntries } from './registry-files.ts'
import { refuseTakeOver } from './refuse-take-over.ts'
import { readRemoteBuild } from './remote-build-file.ts'
import { refuseMisfits } from './site-routes.ts'
import { changeSite, versionFolder, type HeldSite } from './site.ts'
import { storedRemotes, storedVersions } from './stored-versions.ts'

/**
 * Makes a build current that is already stored in the site, by a remote's own image or because it was current before.
 *
 * @param version by default the newest
 * @param mayTakeOver whether the build may be of another team than the current one
 * @throws if the build is missing, with a list of the stored ones, if browsers could not use it, or if the remote's
 *   name belongs to another team
 */
export async function promoteRemote(options: {
  site: string
  name: string
  version?: string
  mayTakeOver?: boolean
}): Promise<Published> {
  const { site, name, version } = options
  return changeSite(site, `promoting ${name}`, async (held) => {
    const stored = await storedVersions(site, name)
    const wanted = version ?? stored[0]
    if (wanted === undefined || !stored.includes(wanted)) {
      throw new Error(
        `Expected a stored build of ${name}${version ? ` ${version}` : ''}, got nothing. ` +
          `Stored: ${stored.join(', ') || 'nothing'}.`,
      )
    }
    return onlyOne(await promote(held, [{ name, version: wanted }], options))
  })
}

/**
 * Makes the newest stored build of each remote current if it was never current before, so that rollbacks are kept.
 *
 * @returns the builds that became current
 * @throws if browsers could not use one of them, or another team has its name; then nothing changes
 */
export async function promoteNew(options: { site: string; mayTakeOver?: boolean }): Promise<Published[]> {
  const { site } = options
  return changeSite(site, 'promoting new builds', async (held) => {
    const released = new Set((await readHistory(options)).map(({ name, version }) => `${name} ${version}`))
    for (const { name, version } of await readEntries(site)) released.add(`${name} ${version}`)
    const unreleased: StoredBuild[] = []
    for (const name of await storedRemotes(site)) {
      const [newest] = await storedVersions(site, name)
      if (newest !== undefined && !released.has(`${name} ${newest}`)) unreleased.push({ name, version: newest })
    }
    return unreleased.length > 0 ? promote(held, unreleased, options) : []
  })
}

async function promote(
  held: HeldSite,
  stored: readonly StoredBuild[],
  { mayTakeOver = false }: { mayTakeOver?: boolean },
): Promise<Published[]> {
  const { site } = held
  const builds = await Promise.all(
    stored.map(({ name, version }) => readRemoteBuild(versionFolder(site, name, version))),
  )
  if (!mayTakeOver) await refuseTakeOver(site, builds)
  await refuseMisfits(site, builds)
  return makeCurrent(held, 'promote', builds)
}
