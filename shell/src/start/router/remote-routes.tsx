import type { RegistryEntry } from '@keyroom/contract/shell'
import { Outlet, useLocation, type RouteObject } from '@keyroom/ui/router'
import { findRoute } from '../federation/find-route.ts'
import { RemoteGate } from '../federation/remote-gate.tsx'
import { RemoteSurroundings } from '../federation/remote-surroundings.tsx'
import type { LoadedRemote } from '../federation/remotes-store.ts'
import { RemoteRouteError } from './remote-route-error.tsx'
import { withLazyErrorsShown } from './lazy-errors.tsx'

/** The routes of a loaded remote, below one of the shell's that keeps its failures and its access in bounds. */
export function remoteRoutes({ entry, remote, host }: LoadedRemote, id: string): RouteObject {
  return {
    id,
    element: <RemoteScreen entry={entry} />,
    errorElement: <RemoteRouteError entry={entry} />,
    children: remote.routes(host).map(withLazyErrorsShown),
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
