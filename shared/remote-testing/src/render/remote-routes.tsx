import type { Remote, AccessRule } from '@keyroom/contract'
import { remoteDescriptorSchema, type RemoteDescriptor } from '@keyroom/contract/descriptor'
import { remoteRouteObjects } from '@keyroom/contract/shell'
import { matchPath, Outlet, useLocation, type RouteObject } from '@keyroom/ui/router'
import { lazy, type ComponentProps, useSyncExternalStore, type PropsWithChildren } from 'react'
import type { TestHost } from '../host/create-test-host.ts'
import { Boundary, RouteCrash } from './boundary.tsx'
import { Surroundings } from './surroundings.tsx'

/** A remote as exported by its package. */
export interface RemoteUnderTest {
  /** The default export of `src/remote.ts`. */
  readonly remote: Remote
  /** The contents of `remote.json`. */
  readonly descriptor: unknown
}

type Around = ComponentProps<typeof Surroundings>

/** The remote's routes below /dashboard, each behind the gate of its descriptor. */
export function remoteRoutes({ remote, descriptor }: RemoteUnderTest, around: Around): RouteObject[] {
  const { routes } = remoteDescriptorSchema.parse(descriptor)
  const screen = {
    element: <Screen routes={routes} around={around} />,
    errorElement: <RouteCrash onCrash={around.onCrash} />,
    children: remoteRouteObjects(remote, routes, around.testHost.host),
  }
  return [dashboard([screen, { path: '*', element: <p>Another screen of the dashboard</p> }])]
}

/** A contribution of the remote to another's slot, at an address of the other remote. */
export function contributionRoutes({ remote, descriptor }: RemoteUnderTest, name: string, around: Around) {
  const { slots } = remoteDescriptorSchema.parse(descriptor)
  const contributed = slots.contributes.find((contribution) => contribution.name === name)
  const load = remote.slots?.[name]
  if (!contributed || !load) {
    const names = slots.contributes.map((contribution) => contribution.name).join(', ') || 'none'
    throw new Error(`Expected a contribution of the descriptor and of the remote, got "${name}"; there are: ${names}.`)
  }
  const Loaded = lazy(async () => ({ default: await load() }))
  const element = (
    <Gate testHost={around.testHost} rule={contributed.access}>
      <Surroundings {...around}>
        <Loaded />
      </Surroundings>
    </Gate>
  )
  return [dashboard([{ path: '*', element: <Boundary onCrash={around.onCrash}>{element}</Boundary> }])]
}

function dashboard(children: RouteObject[]): RouteObject {
  return { path: '/dashboard', hydrateFallbackElement: <p>Loading</p>, element: <Frame />, children }
}

function Frame() {
  return (
    <main>
      <Outlet />
    </main>
  )
}

function Screen({ routes, around }: { routes: RemoteDescriptor['routes']; around: Around }) {
  const { pathname } = useLocation()
  const route = routes.find(({ path }) => matchPath(`/dashboard/${path}`, pathname))
  const screen = (
    <Surroundings {...around}>
      <Outlet />
    </Surroundings>
  )
  return route ? (
    <Gate testHost={around.testHost} rule={route.access}>
      {screen}
    </Gate>
  ) : (
    screen
  )
}

/** Shows the screen to users whom the rule admits, and the reason to others, as `Closed: planning-tier`. */
function Gate({ testHost, rule, children }: PropsWithChildren<{ testHost: TestHost; rule: AccessRule }>) {
  const { access } = testHost.host
  const check = useSyncExternalStore(access.subscribe, access.get)
  if (!testHost.isDecidable(rule)) return <p role="status">Waiting for access</p>
  const decision = check(rule)
  return decision.allowed ? children : <p role="alert">{`Closed: ${decision.reason}`}</p>
}
