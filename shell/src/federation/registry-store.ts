import type { Locale } from '@keyroom/contract'
import { readRegistry, type ReadRegistry, type RegistryEntry } from '@keyroom/contract/shell'
import { create } from 'zustand'

/** What is known of the remotes that there are. Once read, it stays while a newer one is fetched. */
export interface RegistryState {
  readonly status: 'loading' | 'ready' | 'failed'
  readonly entries: readonly RegistryEntry[]
  readonly broken: ReadRegistry['broken']
}

export const useRegistry = create<RegistryState>(() => ({ status: 'loading', entries: [], broken: [] }))

let lastReading = 0

/**
 * Reads the registry in a language; `started` is a fetch of it that is already under way. When several overlap, the one
 * that began last counts: an earlier one may be in a language that the person has left.
 */
export async function loadRegistry(locale: Locale, started?: Promise<unknown>): Promise<RegistryState> {
  const reading = ++lastReading
  try {
    const { entries, broken } = readRegistry(await (started ?? fetchRegistry(locale)))
    if (reading !== lastReading) return useRegistry.getState()
    for (const { name, reason } of broken) console.error(`The registry's entry of "${name}" can't be used: ${reason}`)
    useRegistry.setState({ status: 'ready', entries, broken })
  } catch (error) {
    console.error('The registry could not be read', error)
    if (reading === lastReading && useRegistry.getState().status !== 'ready')
      useRegistry.setState({ status: 'failed', entries: [], broken: [] })
  }
  return useRegistry.getState()
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
