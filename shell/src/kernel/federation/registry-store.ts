import type { Locale } from '@keyroom/contract'
import { readRegistry, type ReadRegistry, type RegistryEntry } from '@keyroom/contract/shell'
import { create } from 'zustand'
import { keptEntries } from './kept-entries.ts'
import { useRemotes } from './remotes-store.ts'

/** What the registry says about remotes. Once read, it stays while a newer one is fetched. */
export interface RegistryState {
  readonly status: 'loading' | 'ready' | 'failed'
  /** What the page goes by: the builds that it has loaded, and for the rest what is listed. */
  readonly entries: readonly RegistryEntry[]
  /** What the registry lists, as it was read last. */
  readonly listed: readonly RegistryEntry[]
  /** The language of its labels, once it was read. */
  readonly locale: Locale | undefined
  readonly broken: ReadRegistry['broken']
}

export const useRegistry = create<RegistryState>(() => ({
  status: 'loading',
  entries: [],
  listed: [],
  locale: undefined,
  broken: [],
}))

const languages = new WeakMap<RegistryEntry, Locale>()
let lastReading = 0

/**
 * Reads the registry in a language; `started` is a fetch of it that is already running. When several overlap, the one that
 * started last counts: an earlier one may be in the previous language.
 */
export async function loadRegistry(locale: Locale, started?: Promise<unknown>): Promise<RegistryState> {
  const reading = ++lastReading
  try {
    const registry = await (started ?? fetchRegistry(locale))
    if (reading === lastReading) takeRegistry(locale, registry)
  } catch (error) {
    console.error('The registry could not be read', error)
    if (reading === lastReading && useRegistry.getState().status !== 'ready') useRegistry.setState({ status: 'failed' })
  }
  return useRegistry.getState()
}

/** Applies a registry that was fetched. Throws without any change when it is not a registry. */
export function takeRegistry(locale: Locale, registry: unknown): void {
  const { entries: listed, broken } = readRegistry(registry)
  for (const { name, reason } of broken) console.error(`The registry's entry of "${name}" can't be used: ${reason}`)
  for (const entry of listed) languages.set(entry, locale)
  useRegistry.setState({ status: 'ready', listed, locale, broken, entries: entriesNow(listed, locale) })
}

// A remote may come into the page while another build of it is listed already.
useRemotes.subscribe(() => {
  const { status, listed, locale, entries } = useRegistry.getState()
  if (status !== 'ready') return
  const now = entriesNow(listed, locale)
  if (now.length !== entries.length || now.some((entry, at) => entry !== entries[at]))
    useRegistry.setState({ entries: now })
})

function entriesNow(listed: readonly RegistryEntry[], locale: Locale | undefined): readonly RegistryEntry[] {
  return keptEntries(listed, useRemotes.getState(), (entry) => languages.get(entry) === locale)
}

/** Resolves once the registry was read, or could not be. */
export function settledRegistry(): Promise<RegistryState> {
  return new Promise((resolve) => {
    const now = useRegistry.getState()
    if (now.status !== 'loading') return resolve(now)
    const stop = useRegistry.subscribe((state) => {
      if (state.status === 'loading') return
      stop()
      resolve(state)
    })
  })
}

async function fetchRegistry(locale: Locale): Promise<unknown> {
  const url = `/registry.${locale}.json`
  const response = await fetch(url, { signal: AbortSignal.timeout(10_000) })
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return response.json()
}
