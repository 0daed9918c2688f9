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

/** Forgets all server state; without anything to forget it does nothing. */
export function clearServerState(): void {
  void loading?.then(({ queryClient }) => queryClient.clear()).catch(() => undefined)
}
