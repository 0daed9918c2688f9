import { noteChange } from './history.ts'
import { readEntries, writeEntries } from './registry-files.ts'
import { changeSite } from './site.ts'

/**
 * Removes a remote from the registry. Its builds stay, for open tabs and a later publication.
 *
 * @returns whether it was in the registry
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
