import { noteChange } from './history.ts'
import { readEntries, writeEntries } from './registry-files.ts'
import { changeSite } from './site.ts'

/**
 * Takes a remote out of the registry. Its builds stay, for the tabs that are open and for a later publication.
 *
 * @returns whether it was there
 */
export async function removeRemote(options: { site: string; name: string }): Promise<boolean> {
  const { site, name } = options
  return changeSite(site, `removing ${name}`, async (held) => {
    const entries = await readEntries(site)
    const gone = entries.find((entry) => entry.name === name)
    if (!gone) return false
    await writeEntries(
      held,
      entries.filter((entry) => entry !== gone),
    )
    await noteChange(site, { action: 'remove', name, version: gone.version })
    return true
  })
}
