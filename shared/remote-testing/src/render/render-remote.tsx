import { remoteDescriptorSchema } from '@keyroom/contract/descriptor'
import { createMemoryRouter } from '@keyroom/ui/router'
import { QueryClient } from '@tanstack/react-query'
import { act, render, waitFor, type RenderResult } from '@testing-library/react'
import { createTestHost, type TestHost, type TestHostOptions } from '../host/create-test-host.ts'
import { Page } from './page.tsx'
import { contributionRoutes, remoteRoutes, type RemoteUnderTest } from './remote-routes.tsx'

/** What to draw of a remote, and in what kind of shell. */
export interface RenderOptions extends RemoteUnderTest, Omit<TestHostOptions, 'navigate'> {
  /** The address below /dashboard, with its query; the remote's first route unless said otherwise. */
  readonly path?: string
  /** Draws this contribution to another remote's slot instead of a screen. */
  readonly contribution?: string
}

/** Changes of the host that the page has to be drawn anew for. */
type Change = 'changePreferences' | 'signIn' | 'setAccess'

/** A drawn remote: what Testing Library gives, the host, and what went wrong on the way. */
export interface RenderedRemote extends RenderResult, Omit<TestHost, Change> {
  readonly changePreferences: (...change: Parameters<TestHost['changePreferences']>) => Promise<void>
  /** As in the shell, what was fetched for another account is forgotten. */
  readonly signIn: (...person: Parameters<TestHost['signIn']>) => Promise<void>
  readonly setAccess: (...status: Parameters<TestHost['setAccess']>) => Promise<void>
  /** Path and query as they are now: `/dashboard/widget/map?ccn=220071`. */
  readonly address: () => string
  /** What the remote threw while it was loaded or drawn. */
  readonly crashes: readonly unknown[]
  /** Messages that are missing or do not fit their values. */
  readonly messageErrors: readonly unknown[]
  /** Resolves once no call of the API is under way. */
  readonly settled: () => Promise<void>
}

/** Loading the code of a screen for the first time takes its time on a busy machine. */
const patience = { timeout: 20_000 }

/**
 * Draws a remote alone, by its real routes, as the shell would: in its theme, direction and language, behind the gate
 * of the route, with the remote's own messages, a cache of server state, and the address in a memory router. Resolves
 * once the screen is drawn, or the gate is closed, or the remote crashed, which `crashes` then tells.
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
    if (!drawn && crashes.length === 0 && !shut) throw new Error(`Nothing of the remote was drawn at ${path}.`)
  }, patience)

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
        if (queryClient.isFetching() > 0) throw new Error('Calls of the API are still under way.')
      }, patience),
    unmount: () => {
      result.unmount()
      queryClient.clear()
      router.dispose()
    },
  }
}
