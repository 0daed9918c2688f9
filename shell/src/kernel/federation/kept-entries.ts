import type { RegistryEntry } from '@keyroom/contract/shell'
import { loadedOf, type RemoteState } from './remotes-store.ts'

/**
 * The entries that the page uses: for a loaded remote the entry of its build, even after another one was published; for
 * any other remote the listed entry. A loaded remote that is no longer listed leaves the menu, but its open pages stay.
 * `isOfLanguage` says whether an entry's labels are in the language of the page.
 */
export function keptEntries(
  listed: readonly RegistryEntry[],
  remotes: Readonly<Record<string, RemoteState>>,
  isOfLanguage: (entry: RegistryEntry) => boolean,
): readonly RegistryEntry[] {
  const kept = listed.map((entry) => {
    const loaded = loadedOf(remotes[entry.name])?.entry
    if (!loaded || loaded.version === entry.version) return entry
    // Labels in another language only come with the build that is listed: where it still has them, they are right.
    return isOfLanguage(loaded) ? loaded : { ...loaded, labels: { ...loaded.labels, ...entry.labels } }
  })
  const gone = Object.values(remotes).flatMap((state) => {
    const loaded = loadedOf(state)?.entry
    return !loaded || listed.some(({ name }) => name === loaded.name) ? [] : [loaded]
  })
  return [...kept, ...gone.map((entry) => ({ ...entry, descriptor: { ...entry.descriptor, menu: [] } }))]
}
