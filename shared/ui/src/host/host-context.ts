import type { Host, RouteTarget } from '@keyroom/contract'
import { createContext, use, useSyncExternalStore } from 'react'

const HostContext = createContext<Host | undefined>(undefined)

/** Gives a remote's screens the host that the shell made for that remote. */
export const HostProvider = HostContext.Provider

/** The host of the remote that the calling component belongs to. Throws outside a remote's screens. */
export function useHost(): Host {
  const host = use(HostContext)
  if (!host) {
    throw new Error(
      'Expected a host around the component that calls useHost(), got none. Call it in a screen, or below <HostProvider> in a test.',
    )
  }
  return host
}

/**
 * The address of a well-known route, for a link: `undefined` if no published remote declares the route; leave the link
 * out then.
 */
export function useRouteAddress(target: RouteTarget): string | undefined {
  const { routes } = useHost()
  return useSyncExternalStore(routes.subscribe, routes.get)(target)
}
