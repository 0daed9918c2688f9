import { makeCurrent, type Published } from './make-current.ts'
import { readHistory } from './history.ts'
import { readEntries } from './registry-files.ts'
import { changeSite } from './site.ts'
import { storedRemotes, storedVersions } from './stored-versions.ts'

/**
 * Makes a build current that lies in the site already: a remote's own image has put it there, or it was current once.
 *
 * @param version the one stored last when nothing is said
 * @throws when there is no such build, with those that there are, or when browsers could not use it
 */
export async function promoteRemote(options: { site: string; name: string; version?: string }): Promise<Published> {
  const { site, name, version } = options
  return changeSite(site, `promoting ${name}`, async (held) => {
    const stored = await storedVersions(site, name)
    const wanted = version ?? stored[0]
    if (wanted === undefined || !stored.includes(wanted)) {
      throw new Error(
        `Expected a stored build of ${name}${version ? ` ${version}` : ''}, but there is none. ` +
          `Stored: ${stored.join(', ') || 'nothing'}.`,
      )
    }
    return makeCurrent(held, 'promote', name, wanted)
  })
}

/**
 * Makes the newest stored build of each remote current, where that build never was: what was rolled back stays so.
 *
 * @returns what became current now
 */
export async function promoteNew(options: { site: string }): Promise<Published[]> {
  const { site } = options
  return changeSite(site, 'promoting what is new', async (held) => {
    const released = new Set((await readHistory(options)).map(({ name, version }) => `${name} ${version}`))
    for (const { name, version } of await readEntries(site)) released.add(`${name} ${version}`)
    const promoted: Published[] = []
    for (const name of await storedRemotes(site)) {
      const [newest] = await storedVersions(site, name)
      if (newest === undefined || released.has(`${name} ${newest}`)) continue
      promoted.push(await makeCurrent(held, 'promote', name, newest))
    }
    return promoted
  })
}
