import type { LostRoute, MissingRoute } from './check-routes.ts'
import type { Published } from './make-current.ts'

/** What the author of a build should know although it was published, in words. */
export function warningsOf({ name, missingRoutes = [], lostRoutes = [] }: Published): string[] {
  return [...missingRoutes.map((missing) => missingRouteWarning(name, missing)), ...lostRoutes.map(lostRouteWarning)]
}

function missingRouteWarning(name: string, { id, meant }: MissingRoute): string {
  return (
    `No published remote declares the route "${id}", which remote.json of ${name} uses. ` +
    (meant ? `Did you mean "${meant}"? ` : '') +
    `${name} hides its links to the route until a remote declares it.`
  )
}

/** A well-known route that a build or a removal took away, in words. */
export function lostRouteWarning({ id, callers }: LostRoute): string {
  return (
    `No published remote declares the route "${id}" any longer. Links to it are hidden from now on in ` +
    `${callers.join(', ')}. If that is a mistake, declare it again, with "params", or roll back.`
  )
}
