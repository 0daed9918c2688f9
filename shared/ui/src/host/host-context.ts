import type { AccessDecision, AccessRule, Host, RouteTarget } from '@keyroom/contract'
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

/**
 * Whether the current account may use what a rule guards, and why not; it follows the account and its subscriptions.
 * @example const { allowed } = useAccess('cost-report')
 */
export function useAccess(rule: AccessRule): AccessDecision {
  const { access } = useHost()
  return useSyncExternalStore(access.subscribe, access.get)(rule)
}
