import type { RouteTarget } from './route-target.ts'

/**
 * Options of a navigation.
 * @public
 */
export interface NavigateOptions {
  /** Whether the new address replaces the current one in the browser's history. */
  readonly replace?: boolean
}

/**
 * Goes to another screen of the dashboard.
 * @public
 */
export interface HostNavigate {
  /**
   * Goes to a well-known route, named in `uses` of `remote.json` unless it is the remote's own. If no remote declares
   * it, the person sees a page that says so; `host.routes` tells in advance. Since 1.6.0.
   *
   * @example host.navigate({ route: 'hospital-summary', params: { ccn: '220071' } })
   */
  (to: RouteTarget, options?: NavigateOptions): void
  /**
   * Goes to an address that was stored from the address bar, such as a saved view's. Since 1.6.0.
   *
   * @example host.navigate({ address: view.address })
   */
  (to: { readonly address: string }, options?: NavigateOptions): void
  /**
   * Goes to a path of the dashboard, given without the leading `/dashboard/`.
   *
   * @deprecated Name the route: another remote's path may change. Contract 2 has no paths.
   */
  (path: string, options?: NavigateOptions): void
}
