import { contractVersion } from '@keyroom/contract'
import type { RegistryEntry } from '@keyroom/contract/shell'
import { satisfies } from 'compare-versions'
import { create } from 'zustand'
import { remoteLabel } from '../fault-text.ts'
import { useRegistry, type RegistryState } from '../registry-store.ts'
import { filesOf } from '../remote-files.ts'
import { useRemotes, type LoadedRemote, type RemoteState } from '../remotes-store.ts'
import { isReachable } from './is-reachable.ts'

/** What is known about builds newer than those that the page runs. */
interface Offers {
  /** The build of each remote that was seen to be there, by the remote's name. */
  readonly reachable: Readonly<Record<string, string>>
  /** The build of the shell that a reload would bring. */
  readonly shell: string | undefined
  /** The builds that the person dismissed, by name. */
  readonly dismissed: Readonly<Record<string, string>>
}

/** Something whose newer build a reload brings. */
export interface Offer {
  readonly name: string
  readonly version: string
  /** What the person knows it as. */
  readonly label: string
}

export const useOffers = create<Offers>(() => ({ reachable: {}, shell: undefined, dismissed: {} }))

/** The product's name, which no remote can have: those are in lower case. */
const shellName = 'KeyRoom'

/** What can be offered: other builds of what the page has loaded, that are there, and were not dismissed. */
export function offered(
  { reachable, shell, dismissed }: Offers,
  remotes: Readonly<Record<string, RemoteState>>,
  { listed }: Pick<RegistryState, 'listed'>,
): readonly Offer[] {
  const ofRemotes = outdated(remotes, listed)
    .filter(({ now }) => reachable[now.name] === now.version)
    .map(({ loaded, now }) => ({ name: now.name, version: now.version, label: remoteLabel(loaded.entry) }))
  const all = shell ? [{ name: shellName, version: shell, label: shellName }, ...ofRemotes] : ofRemotes
  return all.filter(({ name, version }) => dismissed[name] !== version)
}

/** Checks which newer builds are available and could run here. */
export async function checkOffers(): Promise<void> {
  const { reachable, shell } = useOffers.getState()
  const unknown = outdated(useRemotes.getState(), useRegistry.getState().listed)
    .map(({ now }) => now)
    .filter(({ name, version }) => reachable[name] !== version)
    .filter(({ descriptor }) => shell !== undefined || satisfies(contractVersion, descriptor.requires.contract))
  await Promise.all(
    unknown.map(async (entry) => {
      if (!(await isReachable(filesOf(entry).manifest))) return
      useOffers.setState((offers) => ({ reachable: { ...offers.reachable, [entry.name]: entry.version } }))
    }),
  )
}

/** Hides the offer of these builds. A later build is offered again. */
export function dismiss(offers: readonly Offer[]): void {
  const versions = Object.fromEntries(offers.map(({ name, version }) => [name, version]))
  useOffers.setState(({ dismissed }) => ({ dismissed: { ...dismissed, ...versions } }))
}

function outdated(
  remotes: Readonly<Record<string, RemoteState>>,
  listed: readonly RegistryEntry[],
): { loaded: LoadedRemote; now: RegistryEntry }[] {
  return listed.flatMap((now) => {
    const state = remotes[now.name]
    const differs = state?.status === 'ready' && state.loaded.entry.version !== now.version
    return differs ? [{ loaded: state.loaded, now }] : []
  })
}
