/**
 * Values of a route's parameters by name. One that is `undefined` is left out.
 * @public
 */
export type RouteParams = Readonly<Record<string, string | number | boolean | undefined>>

/**
 * A well-known route by its id, which any remote may declare in its `remote.json`.
 *
 * @example { route: 'hospital-summary', params: { ccn: '220071' } }
 * @public
 */
export interface RouteTarget {
  /** The id of the route in its owner's `remote.json`. */
  readonly route: string
  /** Values of its parameters; missing if it has no parameters. */
  readonly params?: RouteParams
}
