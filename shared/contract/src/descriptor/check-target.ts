import type { RouteTarget } from '../host/route-target.ts'
import { closestWord } from './closest-word.ts'
import type { RemoteDescriptor } from './remote-descriptor.ts'
import { writeRoute } from './write-route.ts'

/**
 * Checks that a remote names a route as its `remote.json` lists it: one of its own well-known routes, or one under
 * `uses` with these parameters. Otherwise publishing compares nothing with what others declare, and a misspelled id only
 * hides a link. For tests and development.
 *
 * @throws with what to list
 */
export function checkTarget(
  { name, routes, uses }: Pick<RemoteDescriptor, 'name' | 'routes' | 'uses'>,
  { route: id, params = {} }: RouteTarget,
): void {
  if (routes.some((route) => route.id === id && route.params)) return
  const use = uses.routes.find((one) => one.id === id)
  if (use) {
    // Only the given parameters are compared: what the path needs is known to the route's owner.
    writeRoute({ ...use, path: id }, params)
    return
  }
  const known = [...routes.filter((route) => route.params), ...uses.routes].map((route) => route.id)
  const meant = closestWord(id, known)
  throw new Error(
    `Expected a route that remote.json of ${name} lists (${known.join(', ') || 'none'}), got "${id}". ` +
      (meant ? `Did you mean "${meant}"?` : 'List it under "uses", with the parameters that you give.'),
  )
}
