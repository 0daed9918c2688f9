import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { defaultPreferences, type Remote } from '@keyroom/contract'
import type { RegistryEntry } from '@keyroom/contract/shell'
import { IntlRoot, joinCatalogs } from '@keyroom/intl'
import { UiProvider, uiCatalog } from '@keyroom/ui/core'
import { RouterProvider } from '@keyroom/ui/router'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import ky from 'ky'
import { Suspense } from 'react'
import { useAccess } from '../../kernel/access/access-store.ts'
import { loadRegistry, useRegistry } from '../../kernel/federation/registry-store.ts'
import { noteFailure, useRemotes } from '../../kernel/federation/remotes-store.ts'
import { restoreRemotes } from '../../kernel/federation/watch/restore-remotes.ts'
import { provideServices } from '../../kernel/api/services.ts'
import { shellCatalog } from '../../messages/catalog.ts'
import { useSession } from '../../kernel/session/session-store.ts'
import { containerOf, messages, requested, serveRemote, startRemoteServer } from '../../testing/fake-remote-server.ts'
import { fakeSessionActions } from '../../testing/fake-session-actions.ts'
import { sampleEntry } from '../../testing/sample-entry.ts'
import { adaClaims, signInAs } from '../../testing/sample-session.ts'
import { registryRoutes } from '../../kernel/federation/route-address.ts'
import { createShellRouter } from './create-shell-router.tsx'
import { observeNoSizes } from '../../testing/page.ts'

observeNoSizes()

const catalog = joinCatalogs(shellCatalog, uiCatalog)
const actions = fakeSessionActions()
let stop: () => void
let count = 0
const entryOf = (sample: Parameters<typeof sampleEntry>[1] = {}) => sampleEntry(`guest${++count}`, sample)
const pageOf = (entry: RegistryEntry) => `/dashboard/widget/${entry.name}`

beforeEach(() => {
  jest.spyOn(console, 'error').mockReset()
  jest.spyOn(console, 'warn').mockReset()
  jest.clearAllMocks()
  useRemotes.setState({}, true)
  useRegistry.setState(useRegistry.getInitialState(), true)
  signInAs(adaClaims)
  useAccess.setState({ status: 'known', context: { accountType: 'personal', flags: {}, seats: {}, now: new Date() } })
  provideServices({
    api: ky.create({ prefix: location.origin, retry: 0, fetch: () => Promise.resolve(Response.json([])) }),
    navigate: () => undefined,
    routes: registryRoutes,
    slots: { useContributions: () => [] },
  })
  stop = startRemoteServer()
})
afterEach(() => stop())

function serve(entry: RegistryEntry, remote: Partial<Remote> = {}) {
  const routes = () => [{ path: `widget/${entry.name}`, element: <h1>The guest’s page</h1> }]
  serveRemote(entry, { container: containerOf({ routes, messages, ...remote }) })
}
const register = (...remotes: RegistryEntry[]) => loadRegistry('en', Promise.resolve({ schema: 1, remotes }))

async function open(path: string) {
  history.replaceState(null, '', path)
  const router = createShellRouter()
  await act(async () =>
    render(
      <UiProvider preferences={defaultPreferences}>
        <Suspense>
          <IntlRoot locale="en" catalog={catalog}>
            <RouterProvider router={router} />
          </IntlRoot>
        </Suspense>
      </UiProvider>,
    ),
  )
  return router
}
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })

describe('the shell’s own pages', () => {
  test.each([
    ['/', /figures you can check/],
    ['/signup-confirmation', 'Check your e-mail'],
    ['/email-verified', 'Your address is confirmed'],
    ['/dashboard', 'Welcome, Ada Planner'],
    ['/dashboard/survey', 'Survey'],
    ['/dashboard/trial-expired', 'Your trial has not ended'],
    ['/nowhere', '404 Not Found'],
    ['/dashboard/nowhere', '404 Not Found'],
  ])('%s', async (path, title) => {
    await register()
    await open(path)
    expect(await heading(title)).toBeTruthy()
  })

  test('the front page is for visitors too and leads to signing in', async () => {
    useSession.setState({ phase: 'visitor' }, true)
    await open('/')
    const [first] = await screen.findAllByRole('button', { name: 'Sign in' })
    await userEvent.click(first as HTMLElement)
    await userEvent.click(screen.getAllByRole('button', { name: 'Sign up' })[0] as HTMLElement)
    expect(actions.logIn.mock.calls).toEqual([[{ returnTo: '' }], [{ returnTo: '', screen: 'signup' }]])
  })

  test('the front page leads signed-in people to the dashboard', async () => {
    await open('/')
    const [first] = await screen.findAllByRole('link', { name: 'Open dashboard' })
    expect(first?.getAttribute('href')).toBe('/dashboard')
    expect(screen.queryByRole('button', { name: 'Sign up' })).toBeNull()
  })

  test('the first page offers what the account can open, from descriptors', async () => {
    const entries = [
      sampleEntry('map'),
      sampleEntry('members', { menu: [{ visibleTo: 'organization-account' }] }),
      sampleEntry('later', { menu: [{ disabled: true }] }),
    ]
    await register(...entries)
    await open('/dashboard')
    await heading(/Welcome/)
    const main = screen.getByRole('main')
    expect([...main.querySelectorAll('li a')].map((link) => link.getAttribute('href'))).toEqual([
      '/dashboard/widget/map',
    ])
    expect(requested.fetched).toEqual([])
  })
})

describe('a remote’s page', () => {
  test('is shown at its address', async () => {
    const entry = entryOf()
    serve(entry)
    await register(entry)
    await open(pageOf(entry))
    expect(await heading('The guest’s page')).toBeTruthy()
  })

  test.each(['', '?beds=3', '#notes'])('is shown when the registry is read after the page %s', async (rest) => {
    const entry = entryOf()
    const page = () => Promise.resolve({ Component: () => <h1>The late page</h1> })
    serve(entry, { routes: () => [{ path: `widget/${entry.name}`, lazy: page }] })
    const router = await open(pageOf(entry) + rest)
    await act(() => register(entry))
    expect(await heading('The late page')).toBeTruthy()
    const { search, hash } = router.state.location
    expect(search + hash).toBe(rest)
  })

  test('is fetched while the session is checked, and shown only to signed-in people', async () => {
    const entry = entryOf()
    serve(entry)
    await register(entry)
    useSession.setState({ phase: 'loading' }, true)
    await open(pageOf(entry))
    await waitFor(() => expect(useRemotes.getState()[entry.name]?.status).toBe('ready'))
    expect(requested.run).toHaveLength(1)
    await act(async () => useSession.setState({ phase: 'visitor' }, true))
    expect(screen.queryByText('The guest’s page')).toBeNull()
    expect(actions.sendVisitor.mock.calls).toEqual([[pageOf(entry)]])
  })

  test('is not shown to an account without access, for which it loads nothing', async () => {
    const entry = entryOf({ routes: [{ access: 'organization-account' }] })
    const loader = jest.fn(() => null)
    serve(entry, { routes: () => [{ path: `widget/${entry.name}`, loader, element: <h1>The guest’s page</h1> }] })
    await register(entry)
    await open(pageOf(entry))
    expect(await heading('This page is for organisation accounts')).toBeTruthy()
    expect(screen.queryByText('The guest’s page')).toBeNull()
    expect(loader).not.toHaveBeenCalled()
  })

  test('that fails shows the reason and Retry at its address, while other pages work', async () => {
    const [broken, well] = [entryOf(), entryOf()]
    serveRemote(broken, { manifest: () => new Response('<html>') })
    serve(well)
    await register(broken, well)
    const router = await open(pageOf(broken))
    expect((await screen.findByRole('alert')).textContent).toContain('its manifest can’t be read')
    await act(() => router.navigate(pageOf(well)))
    expect(await heading('The guest’s page')).toBeTruthy()
    await act(() => router.navigate(pageOf(broken)))
    serve(broken, { routes: () => [{ path: `widget/${broken.name}`, element: <h1>Fixed</h1> }] })
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await heading('Fixed')).toBeTruthy()
  })

  test('whose code is gone for a moment is fetched again on Retry', async () => {
    const entry = entryOf()
    const chunkError = Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' })
    let well = false
    const page = () =>
      well ? Promise.resolve({ Component: () => <h1>The late page</h1> }) : Promise.reject(chunkError)
    serve(entry, { routes: () => [{ path: `widget/${entry.name}`, lazy: page }] })
    await register(entry)
    await open(pageOf(entry))
    expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded')
    well = true
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await heading('The late page')).toBeTruthy()
  })

  test('whose code is missing for a moment comes back by itself', async () => {
    const entry = entryOf()
    const chunkError = Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' })
    let well = false
    const page = () =>
      well ? Promise.resolve({ Component: () => <h1>The late page</h1> }) : Promise.reject(chunkError)
    serve(entry, { routes: () => [{ path: `widget/${entry.name}`, lazy: page }] })
    await register(entry)
    const router = await open(`${pageOf(entry)}?beds=3`)
    expect((await screen.findByRole('alert')).textContent).toContain('reappears automatically')
    well = true
    await act(restoreRemotes)
    expect(await heading('The late page')).toBeTruthy()
    expect(router.state.location.search).toBe('?beds=3')
  })

  test('of a build that crashes gives way to the build that is listed next, at the same address', async () => {
    const entry = entryOf()
    const Crashing = () => {
      throw new Error('no map here')
    }
    serve(entry, { routes: () => [{ path: `widget/${entry.name}`, Component: Crashing }] })
    await register(entry)
    const router = await open(`${pageOf(entry)}?beds=3`)
    expect((await screen.findByRole('alert')).textContent).toContain('once a new build is published')
    const next = sampleEntry(entry.name, { version: '1.2.1' })
    serve(next, { routes: () => [{ path: `widget/${entry.name}`, element: <h1>Fixed</h1> }] })
    await act(() => register(next))
    await act(restoreRemotes)
    expect(await heading('Fixed')).toBeTruthy()
    expect(router.state.location.search).toBe('?beds=3')

    act(() => noteFailure(next, new Error('no beds')))
    const back = sampleEntry(entry.name, { version: '1.1.0' })
    serve(back, { routes: () => [{ path: `widget/${entry.name}`, element: <h1>Rolled back</h1> }] })
    await act(() => register(back))
    await act(restoreRemotes)
    expect(await heading('Rolled back')).toBeTruthy()
  })

  test('keeps the loaded build when another is published, and loads the listed one otherwise', async () => {
    const [entry, other] = [entryOf(), entryOf()]
    serve(entry)
    await register(entry, other)
    const router = await open(pageOf(entry))
    await heading('The guest’s page')
    const [next, otherNext] = [entry, other].map(({ name }) => sampleEntry(name, { version: '2.0.0' }))
    if (!next || !otherNext) throw new Error('two entries were made')
    serve(next, { routes: () => [{ path: `widget/${entry.name}`, element: <h1>Too new</h1> }] })
    serve(otherNext, { routes: () => [{ path: `widget/${other.name}`, element: <h1>As listed</h1> }] })
    await act(() => register(next, otherNext))
    expect(await heading('The guest’s page')).toBeTruthy()
    await act(() => router.navigate(pageOf(other)))
    expect(await heading('As listed')).toBeTruthy()
    await act(() => router.navigate(pageOf(entry)))
    expect(await heading('The guest’s page')).toBeTruthy()
  })

  test('stays open when its remote is unlisted, and leaves the menu', async () => {
    const entry = entryOf()
    serve(entry)
    await register(entry)
    const router = await open(pageOf(entry))
    await heading('The guest’s page')
    await act(() => register())
    expect(screen.queryByRole('link', { name: /Guest/ })).toBeNull()
    await act(() => router.navigate('/dashboard'))
    await act(() => router.navigate(pageOf(entry)))
    expect(await heading('The guest’s page')).toBeTruthy()
  })

  test('whose loader throws shows the error in its place, and loads again on Retry', async () => {
    const entry = entryOf()
    let well = false
    const loader = () => {
      if (well) return null
      throw new Error('no beds')
    }
    serve(entry, { routes: () => [{ path: `widget/${entry.name}`, loader, element: <h1>Beds</h1> }] })
    await register(entry)
    await open(pageOf(entry))
    expect((await screen.findByRole('alert')).textContent).toContain('no beds')
    expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect((await screen.findByRole('alert')).textContent).toContain('no beds')
    well = true
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await heading('Beds')).toBeTruthy()
  })
})

test('without a registry every remote’s address shows the failure, and Retry reads the registry again', async () => {
  const entry = entryOf()
  serve(entry)
  await loadRegistry('en', Promise.reject(new Error('down')))
  await open(pageOf(entry))
  expect(await heading('The list of pages could not be loaded')).toBeTruthy()
  const fetchFile = globalThis.fetch
  globalThis.fetch = (input, init) =>
    input === '/registry.en.json'
      ? Promise.resolve(Response.json({ schema: 1, remotes: [entry] }))
      : fetchFile(input, init)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await heading('The guest’s page')).toBeTruthy()
})
