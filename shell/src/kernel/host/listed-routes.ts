import type { HostRoutes } from '@keyroom/contract'
import { checkTarget, type RemoteDescriptor } from '@keyroom/contract/shell'

type AddressOf = ReturnType<HostRoutes['get']>

/** The routes as the host of a remote gives them in development: naming one that its remote.json does not list throws. */
export function listedRoutes(descriptor: RemoteDescriptor, routes: HostRoutes): HostRoutes {
  const checked = new WeakMap<AddressOf, AddressOf>()
  return {
    subscribe: routes.subscribe,
    get: () => {
      const addressOf = routes.get()
      const made =
        checked.get(addressOf) ??
        ((target) => {
          checkTarget(descriptor, target)
          return addressOf(target)
        })
      checked.set(addressOf, made)
      return made
    },
  }
}
