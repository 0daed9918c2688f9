import type { RegistryEntry, RouteDescriptor } from '@keyroom/contract/shell'
import { matchPath } from '@keyroom/ui/router'

/** A screen of a remote that an address leads to. */
export interface FoundRoute {
  readonly entry: RegistryEntry
  readonly route: RouteDescriptor
}

/** Finds, in the descriptors alone, whose screen an address of this site leads to. */
export function findRoute(entries: readonly RegistryEntry[], pathname: string): FoundRoute | undefined {
  for (const entry of entries) {
    const route = entry.descriptor.routes.find(({ path }) => matchPath(`/dashboard/${path}`, pathname))
    if (route) return { entry, route }
  }
  return undefined
}
