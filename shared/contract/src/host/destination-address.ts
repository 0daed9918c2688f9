import type { RouteTarget } from './route-target.ts'

/** What `host.navigate` takes: a route, a stored address, or a path below /dashboard. */
export type Destination = RouteTarget | { readonly address: string } | string

/**
 * The address that a destination leads to; for a route that no remote declares, one that shows that the page is missing.
 * @throws TypeError for a stored address outside of /dashboard
 */
export function destinationAddress(to: Destination, routeAddress: (to: RouteTarget) => string | undefined): string {
  if (typeof to === 'string') return `/dashboard/${to.replace(/^\/+/, '')}`
  if ('route' in to) return routeAddress(to) ?? missingRouteAddress(to)
  if (!/^\/dashboard(?![^/?#])/.test(to.address))
    throw new TypeError(`Expected an address below /dashboard, got "${to.address}".`)
  return to.address
}

/** Where a person is led whose target no remote declares: the page that says that there is no such page. */
export function missingRouteAddress({ route }: RouteTarget): string {
  return `/dashboard/missing-route/${encodeURIComponent(route)}`
}
