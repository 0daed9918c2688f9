import { remoteRouteObjects, type RegistryEntry } from '@keyroom/contract/shell'
import { Outlet, useLocation, type RouteObject } from '@keyroom/ui/router'
import { findRoute } from '../../kernel/federation/find-route.ts'
import { RemoteGate } from '../../frame/remotes/remote-gate.tsx'
import { RemoteSurroundings } from '../../frame/remotes/remote-surroundings.tsx'
import type { LoadedRemote } from '../../kernel/federation/remotes-store.ts'
import { RemoteRouteError } from './remote-route-error.tsx'
import { withLazyErrorsShown } from './lazy-errors.tsx'

/** The routes of a loaded remote, below a route of the shell that handles its errors and its access. */
export function remoteRoutes({ entry, remote, host }: LoadedRemote, id: string): RouteObject {
  return {
    id,
    element: <RemoteScreen entry={entry} />,
    errorElement: <RemoteRouteError entry={entry} />,
    children: remoteRouteObjects(remote, entry.descriptor.routes, host).map(withLazyErrorsShown),
  }
}

function RemoteScreen({ entry }: { entry: RegistryEntry }) {
  const { pathname } = useLocation()
  const route = findRoute([entry], pathname)?.route
  const screen = (
    <RemoteSurroundings entry={entry}>
      <Outlet />
    </RemoteSurroundings>
  )
  return route ? <RemoteGate rule={route.access}>{screen}</RemoteGate> : screen
}
