import type { RegistryEntry, RouteDescriptor } from '@keyroom/contract/shell'
import { matchPath } from '@keyroom/ui/router'

/** A screen of a remote that an address leads to. */
export interface FoundRoute {
  readonly entry: RegistryEntry
  readonly route: RouteDescriptor
}

/**
 * Finds, in the descriptors alone, whose screen an address of this site leads to. As in the router, a path without
 * parameters comes before one with them, whatever remotes they are of: `site/new` before `site/:id`.
 */
export function findRoute(entries: readonly RegistryEntry[], pathname: string): FoundRoute | undefined {
  const [found] = entries
    .flatMap((entry) => entry.descriptor.routes.map((route) => ({ entry, route })))
    .filter(({ route }) => matchPath(`/dashboard/${route.path}`, pathname))
    .sort((one, other) => parametersOf(one) - parametersOf(other))
  return found
}

const parametersOf = ({ route }: FoundRoute) => route.path.split(':').length - 1
