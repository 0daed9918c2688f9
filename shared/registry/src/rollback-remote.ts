import { makeCurrent, type Published } from './make-current.ts'
import { readEntries } from './registry-files.ts'
import { changeSite } from './site.ts'

/**
 * Makes the build current again that was current before. A second roll-back undoes the first.
 *
 * @throws when the remote is not published or has no earlier build
 */
export async function rollbackRemote(options: { site: string; name: string }): Promise<Published> {
  const { site, name } = options
  return changeSite(site, `rolling back ${name}`, async (held) => {
    const entries = await readEntries(site)
    const current = entries.find((entry) => entry.name === name)
    if (!current) {
      const known = entries.map((entry) => entry.name).join(', ') || 'none'
      throw new Error(`Expected a published remote, but "${name}" is not one. Published: ${known}.`)
    }
    if (!current.previous)
      throw new Error(`${name} ${current.version} is its first build: there is none to go back to.`)
    return makeCurrent(held, 'rollback', name, current.previous)
  })
}
