import type { RegistryEntry } from '@keyroom/contract/shell'
import { usePreferences } from '../preferences/preferences-store.ts'
import { ensureRemote } from './ensure-remote.ts'
import { loadRegistry } from './registry-store.ts'

/** Tries a remote again as the registry lists it now: its team may have mended or rolled it back meanwhile. */
export async function retryRemote({ name }: RegistryEntry): Promise<void> {
  const { listed } = await loadRegistry(usePreferences.getState().locale)
  const entry = listed.find((candidate) => candidate.name === name)
  if (entry) await ensureRemote(entry)
}
