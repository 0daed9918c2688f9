import type * as serverState from './server-state.tsx'

type ServerStateModule = typeof serverState

let loading: Promise<ServerStateModule> | undefined

/**
 * Brings the cache of server state into the page: with the first remote, since the frame is drawn without it.
 * A load that failed is tried again by the next call.
 */
export function loadServerState(): Promise<ServerStateModule> {
  loading ??= import('./server-state.tsx').catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

/**
 * Asks again for what is kept under keys that `concerns` names: at once for what is on the screen, what failed included,
 * and for the rest when it is next shown. What can't be had now stays as it was. Resolves with whether all of it came.
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

/** Forgets all server state; without anything to forget it does nothing. */
export function clearServerState(): void {
  void loading?.then(({ queryClient }) => queryClient.clear()).catch(() => undefined)
}
