import type { RegistryEntry } from '@keyroom/contract/shell'
import { createHost } from '../host/create-host.ts'
import { loadServerState } from '../host/load-server-state.ts'
import { fetchRemote } from './fetch-remote.ts'
import { loadedOf, noteFailure, setRemoteState, useRemotes, type LoadedRemote } from './remotes-store.ts'

const underWay = new Map<string, Promise<LoadedRemote | undefined>>()

/**
 * Makes sure that a remote can be drawn: fetches its code, at most once at a time, or lets it draw again when it is
 * already there. A page keeps the build that it has loaded; only when that one failed, the entry's takes its place.
 *
 * @returns nothing when it failed; the store then says why. A remote that failed is tried again.
 */
export function ensureRemote(entry: RegistryEntry): Promise<LoadedRemote | undefined> {
  const known = useRemotes.getState()[entry.name]
  const loaded = loadedOf(known)
  if (loaded && (known?.status === 'ready' || loaded.entry.version === entry.version)) {
    if (known?.status === 'failed') setRemoteState(entry.name, { status: 'ready', loaded })
    return Promise.resolve(loaded)
  }
  const loading = underWay.get(entry.name) ?? load(entry).finally(() => underWay.delete(entry.name))
  underWay.set(entry.name, loading)
  return loading
}

async function load(entry: RegistryEntry): Promise<LoadedRemote | undefined> {
  setRemoteState(entry.name, { status: 'loading' })
  try {
    const loaded = await bringRemote(entry)
    setRemoteState(entry.name, { status: 'ready', loaded })
    return loaded
  } catch (error) {
    noteFailure(entry, error)
    return undefined
  }
}

/** Fetches a remote and makes its host, and tells nobody. Rejects with a `RemoteFault`, or when the shell's own is gone. */
export async function bringRemote(entry: RegistryEntry): Promise<LoadedRemote> {
  const [remote, { ServerState }] = await Promise.all([fetchRemote(entry), loadServerState()])
  return { entry, remote, ServerState, ...createHost(entry) }
}
