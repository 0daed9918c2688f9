import type { RegistryEntry } from '@keyroom/contract/shell'
import { createHost } from '../host/create-host.ts'
import { loadServerState } from '../api/load-server-state.ts'
import { fetchRemote } from './fetch-remote.ts'
import { loadedOf, noteFailure, setRemoteState, useRemotes, type LoadedRemote } from './remotes-store.ts'
import { usePreferences } from '../preferences/preferences-store.ts'
import { loadRegistry } from './registry-store.ts'

const loads = new Map<string, Promise<LoadedRemote | undefined>>()

/**
 * Makes sure that a remote can be drawn: fetches its code, at most once at a time, or lets it draw again when its code is
 * loaded. A page keeps the build that it has loaded; only when that build failed, the entry's build replaces it.
 *
 * @returns nothing when it failed; the store then says why. A failed remote is tried again.
 */
export function ensureRemote(entry: RegistryEntry): Promise<LoadedRemote | undefined> {
  const known = useRemotes.getState()[entry.name]
  const loaded = loadedOf(known)
  if (loaded && (known?.status === 'ready' || loaded.entry.version === entry.version)) {
    if (known?.status === 'failed') setRemoteState(entry.name, { status: 'ready', loaded })
    return Promise.resolve(loaded)
  }
  const loading = loads.get(entry.name) ?? load(entry).finally(() => loads.delete(entry.name))
  loads.set(entry.name, loading)
  return loading
}

async function load(entry: RegistryEntry): Promise<LoadedRemote | undefined> {
  setRemoteState(entry.name, { status: 'loading' })
  try {
    const loaded = await loadRemote(entry)
    setRemoteState(entry.name, { status: 'ready', loaded })
    return loaded
  } catch (error) {
    noteFailure(entry, error)
    return undefined
  }
}

/** Fetches a remote and creates its host, without changing the store. Rejects with a `RemoteFault`, or when a file of the shell's own is missing. */
export async function loadRemote(entry: RegistryEntry): Promise<LoadedRemote> {
  const [remote, { ServerState }] = await Promise.all([fetchRemote(entry), loadServerState()])
  return { entry, remote, ServerState, ...createHost(entry) }
}

/** Starts to fetch a remote that the person is about to open. A failed remote waits for Retry. */
export async function prefetchRemote(entry: RegistryEntry): Promise<void> {
  if (!useRemotes.getState()[entry.name]) await ensureRemote(entry)
}

/** Tries a remote again as the registry lists it now: its team may have fixed it or rolled it back. */
export async function retryRemote({ name }: RegistryEntry): Promise<void> {
  const { listed } = await loadRegistry(usePreferences.getState().locale)
  const entry = listed.find((candidate) => candidate.name === name)
  if (entry) await ensureRemote(entry)
}
