import type { RegistryEntry } from '@keyroom/contract/shell'
import { ensureRemote } from './ensure-remote.ts'
import { useRemotes } from './remotes-store.ts'

/** Starts to fetch a remote that the person seems to be heading for. One that failed waits for them to ask. */
export async function prefetchRemote(entry: RegistryEntry): Promise<void> {
  if (!useRemotes.getState()[entry.name]) await ensureRemote(entry)
}
