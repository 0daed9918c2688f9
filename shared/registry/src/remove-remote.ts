import { readEntries, writeEntries } from './registry-files.ts'
import { changeSite } from './site.ts'

/**
 * Takes a remote out of the registry. Its builds stay, for the tabs that are open and for a later publication.
 *
 * @returns whether it was there
 */
export async function removeRemote(options: { site: string; name: string }): Promise<boolean> {
  const { site, name } = options
  return changeSite(site, `removing ${name}`, async () => {
    const entries = await readEntries(site)
    const rest = entries.filter((entry) => entry.name !== name)
    if (rest.length === entries.length) return false
    await writeEntries(site, rest)
    return true
  })
}
