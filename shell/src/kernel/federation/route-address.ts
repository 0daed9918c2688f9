import type { HostRoutes, RouteTarget } from '@keyroom/contract'
import { writeRoute, type RegistryEntry } from '@keyroom/contract/shell'
import { hostValueOf } from '../host/host-values.ts'
import { useRegistry, type RegistryState } from './registry-store.ts'

type AddressOf = (target: RouteTarget) => string | undefined

const known = new WeakMap<readonly RegistryEntry[], AddressOf>()

/**
 * The addresses of well-known routes; the same function until the entries change. A route that no remote declares has
 * none. Neither has one that does not take the given parameters: publishing checks that, but a roll-back may undo it.
 */
export function routeAddresses({ entries }: Pick<RegistryState, 'entries'>): AddressOf {
  const made = known.get(entries) ?? ((target: RouteTarget) => addressOf(entries, target))
  known.set(entries, made)
  return made
}

/** The address of a well-known route for a component that links to it. */
export function useRouteAddress(target: RouteTarget): string | undefined {
  return useRegistry(routeAddresses)(target)
}

/** The addresses as hosts give them to remotes. */
export const registryRoutes: HostRoutes = hostValueOf(useRegistry, routeAddresses)

function addressOf(entries: readonly RegistryEntry[], { route: id, params }: RouteTarget): string | undefined {
  for (const { descriptor } of entries) {
    const route = descriptor.routes.find((candidate) => candidate.id === id && candidate.params)
    if (!route) continue
    try {
      return `/dashboard/${writeRoute(route, params)}`
    } catch (error) {
      console.error(error)
      return undefined
    }
  }
  return undefined
}
