import type * as serverState from './server-state.tsx'

type ServerStateModule = typeof serverState

let loading: Promise<ServerStateModule> | undefined

/**
 * Loads the cache of server state, with the first remote, since the frame is drawn without it. The next call repeats a
 * failed load.
 */
export function loadServerState(): Promise<ServerStateModule> {
  loading ??= import('./server-state.tsx').catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

/**
 * Fetches again what is cached under keys that `concerns` accepts: at once what is on the screen, including what failed,
 * and the rest when it is next shown. What fails stays as it was. Resolves with whether all of it arrived.
 */
export async function refreshServerState(concerns: (key: readonly unknown[]) => boolean): Promise<boolean> {
  const module = await loading?.catch(() => undefined)
  if (!module) return true
  const filter = { predicate: ({ queryKey }: { readonly queryKey: readonly unknown[] }) => concerns(queryKey) }
  await module.queryClient.invalidateQueries(filter)
  return module.queryClient
    .getQueryCache()
    .findAll({ ...filter, type: 'active' })
    .every(({ state }) => state.status !== 'error')
}

/** Clears all server state. */
export function clearServerState(): void {
  void loading?.then(({ queryClient }) => queryClient.clear()).catch(() => undefined)
}
