import type { Remote } from '@keyroom/contract'
import { remoteDescriptorSchema, type RemoteDescriptor } from '@keyroom/contract/descriptor'
import { matchPath, Outlet, useLocation, type RouteObject } from '@keyroom/ui/router'
import { lazy, type ComponentProps } from 'react'
import { Boundary, RouteCrash } from './boundary.tsx'
import { Gate } from './gate.tsx'
import { Surroundings } from './surroundings.tsx'

/** A remote as its package gives it to the shell. */
export interface RemoteUnderTest {
  /** The default export of `src/remote.ts`. */
  readonly remote: Remote
  /** The contents of `remote.json`. */
  readonly descriptor: unknown
}

type Around = ComponentProps<typeof Surroundings>

/** The remote's own routes below /dashboard, each behind the gate that its descriptor asks for. */
export function remoteRoutes({ remote, descriptor }: RemoteUnderTest, around: Around): RouteObject[] {
  const { routes } = remoteDescriptorSchema.parse(descriptor)
  const screen = {
    element: <Screen routes={routes} around={around} />,
    errorElement: <RouteCrash onCrash={around.onCrash} />,
    children: remote.routes(around.testHost.host),
  }
  return [dashboard([screen, { path: '*', element: <p>Another screen of the dashboard</p> }])]
}

/** One contribution of the remote to another's slot, at an address of that other one. */
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
