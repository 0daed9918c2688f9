import { makeCurrent, onlyOne, type Published, type StoredBuild } from './make-current.ts'
import { readHistory } from './history.ts'
import { readEntries } from './registry-files.ts'
import { readRemoteBuild } from './remote-build-file.ts'
import { refuseMisfits } from './site-routes.ts'
import { changeSite, versionFolder, type HeldSite } from './site.ts'
import { storedRemotes, storedVersions } from './stored-versions.ts'

/**
 * Makes a build current that is already stored in the site, by a remote's own image or because it was current before.
 *
 * @param version by default the newest
 * @throws if the build is missing, with a list of the stored ones, or if browsers could not use it
 */
export async function promoteRemote(options: { site: string; name: string; version?: string }): Promise<Published> {
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
    return onlyOne(await promote(held, [{ name, version: wanted }]))
  })
}

/**
 * Makes the newest stored build of each remote current if it was never current before, so that rollbacks are kept.
 *
 * @returns the builds that became current
 * @throws if browsers could not use one of them; then nothing changes
 */
export async function promoteNew(options: { site: string }): Promise<Published[]> {
  const { site } = options
  return changeSite(site, 'promoting new builds', async (held) => {
    const released = new Set((await readHistory(options)).map(({ name, version }) => `${name} ${version}`))
    for (const { name, version } of await readEntries(site)) released.add(`${name} ${version}`)
    const unreleased: StoredBuild[] = []
    for (const name of await storedRemotes(site)) {
      const [newest] = await storedVersions(site, name)
      if (newest !== undefined && !released.has(`${name} ${newest}`)) unreleased.push({ name, version: newest })
    }
    return unreleased.length > 0 ? promote(held, unreleased) : []
  })
}

async function promote(held: HeldSite, builds: readonly StoredBuild[]): Promise<Published[]> {
  const { site } = held
  await refuseMisfits(
    site,
    await Promise.all(builds.map(({ name, version }) => readRemoteBuild(versionFolder(site, name, version)))),
  )
  return makeCurrent(held, 'promote', builds)
}
