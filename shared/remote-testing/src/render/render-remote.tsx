import { remoteDescriptorSchema } from '@keyroom/contract/descriptor'
import { createMemoryRouter } from '@keyroom/ui/router'
import { QueryClient } from '@tanstack/react-query'
import { act, render, waitFor, type RenderResult } from '@testing-library/react'
import { createTestHost, type TestHost, type TestHostOptions } from '../host/create-test-host.ts'
import { Page } from './page.tsx'
import { contributionRoutes, remoteRoutes, type RemoteUnderTest } from './remote-routes.tsx'

/** What to render of a remote, and the state of the shell. */
export interface RenderOptions extends RemoteUnderTest, Omit<TestHostOptions, 'navigate' | 'routes' | 'descriptor'> {
  /** The address below /dashboard, with its query; by default the remote's first route. */
  readonly path?: string
  /** Ids of routes that the remote uses and no published remote declares; by default each is declared, at its id. */
  readonly missingRoutes?: readonly string[]
  /** Draws this contribution to another remote's slot instead of a screen. */
  readonly contribution?: string
}

/** Changes of the host that need a rerender. */
type Change = 'changePreferences' | 'signIn' | 'setAccess'

/** A rendered remote: Testing Library's result, the host, and the recorded errors. */
export interface RenderedRemote extends RenderResult, Omit<TestHost, Change> {
  readonly changePreferences: (...change: Parameters<TestHost['changePreferences']>) => Promise<void>
  /** As in the shell, data of another account is removed from the cache. */
  readonly signIn: (...person: Parameters<TestHost['signIn']>) => Promise<void>
  readonly setAccess: (...status: Parameters<TestHost['setAccess']>) => Promise<void>
  /** The current path and query: `/dashboard/widget/map?ccn=220071`. */
  readonly address: () => string
  /** Errors thrown while the remote was loaded or rendered. */
  readonly crashes: readonly unknown[]
  /** Errors of missing messages or wrong values. */
  readonly messageErrors: readonly unknown[]
  /** Resolves when no API call is pending. */
  readonly settled: () => Promise<void>
}

/** Loading the code of a screen for the first time can be slow on a busy machine. */
const waitOptions = { timeout: 60_000 }

/**
 * Renders a remote with its real routes as the shell would: in its theme, direction and language, behind the gate of
 * the route, with the remote's messages, a query cache, and the address in a memory router. Resolves when the screen is
 * drawn, the gate is closed, or the remote has crashed (see `crashes`).
 *
 * @example const { findByText } = await renderRemote({ remote, descriptor, path: 'widget/map', api: answers({ … }) })
 */
export async function renderRemote(options: RenderOptions): Promise<RenderedRemote> {
  const descriptor = remoteDescriptorSchema.parse(options.descriptor)
  const path = options.path ?? descriptor.routes[0]?.path ?? ''
  const crashes: unknown[] = []
  const messageErrors: unknown[] = []
  let drawn = false

  const testHost = createTestHost(descriptor.name, {
    ...options,
    descriptor,
    routes: [
      ...descriptor.routes,
      ...descriptor.uses.routes.flatMap((use) =>
        options.missingRoutes?.includes(use.id) ? [] : { ...use, path: use.id },
      ),
    ],
    navigate: (to, how) => void router.navigate(to, how),
  })
  const around = {
    testHost,
    messages: options.remote.messages,
    onCrash: (error: unknown) => crashes.push(error),
    onDrawn: () => {
      drawn = true
    },
  }
  const routes =
    options.contribution === undefined
      ? remoteRoutes(options, around)
      : contributionRoutes(options, options.contribution, around)
  const router = createMemoryRouter(routes, { initialEntries: [`/dashboard/${path}`] })
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: { staleTime: Infinity, retry: false, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  })

  const page = (
    <Page
      testHost={testHost}
      queryClient={queryClient}
      router={router}
      onMessageError={(error) => messageErrors.push(error)}
    />
  )
  const result = await act(async () => render(page))
  await waitFor(() => {
    const shut = result.queryByText(/^(Closed: .*|Waiting for access|Another screen of the dashboard)$/)
    if (!drawn && crashes.length === 0 && !shut)
      throw new Error(`Expected the remote to draw something at ${path}, got nothing.`)
  }, waitOptions)

  return {
    ...result,
    ...testHost,
    changePreferences: (change) => act(async () => testHost.changePreferences(change)),
    setAccess: (status) => act(async () => testHost.setAccess(status)),
    signIn: (person) =>
      act(async () => {
        testHost.signIn(person)
        queryClient.clear()
      }),
    address: () => router.state.location.pathname + router.state.location.search,
    crashes,
    messageErrors,
    settled: () =>
      waitFor(() => {
        if (queryClient.isFetching() > 0)
          throw new Error('Expected no pending API calls, got some. Their answers may be missing.')
      }, waitOptions),
    unmount: () => {
      result.unmount()
      queryClient.clear()
      router.dispose()
    },
  }
}
