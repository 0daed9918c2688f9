import { makeCurrent, onlyOne, type Published } from './make-current.ts'
import { readEntries } from './registry-files.ts'
import { changeSite } from './site.ts'

/**
 * Makes the previous build current again. A second rollback undoes the first. Mismatched routes do not prevent a
 * rollback, because it has to work when something is broken.
 *
 * @throws if the remote is not published or has no earlier build
 */
export async function rollbackRemote(options: { site: string; name: string }): Promise<Published> {
  const { site, name } = options
  return changeSite(site, `rolling back ${name}`, async (held) => {
    const entries = await readEntries(site)
    const current = entries.find((entry) => entry.name === name)
    if (!current) {
      const known = entries.map((entry) => entry.name).join(', ') || 'none'
      throw new Error(`Expected a published remote, got "${name}". Published: ${known}.`)
    }
    if (!current.previous)
      throw new Error(
        `Expected an earlier build of ${name} than ${current.version}, got nothing: it is the first build.`,
      )
    return onlyOne(await makeCurrent(held, 'rollback', [{ name, version: current.previous }]))
  })
}
