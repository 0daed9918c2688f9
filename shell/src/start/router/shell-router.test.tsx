import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { defaultPreferences, type Remote } from '@keyroom/contract'
import type { RegistryEntry } from '@keyroom/contract/shell'
import { IntlRoot, joinCatalogues } from '@keyroom/intl'
import { UiProvider, uiCatalogue } from '@keyroom/ui/core'
import { RouterProvider } from '@keyroom/ui/router'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import ky from 'ky'
import { Suspense } from 'react'
import { useAccess } from '../access/access-store.ts'
import { loadRegistry, useRegistry } from '../federation/registry-store.ts'
import { noteFailure, useRemotes } from '../federation/remotes-store.ts'
import { healRemotes } from '../federation/watch/heal-remotes.ts'
import { provideServices } from '../host/services.ts'
import { shellCatalogue } from '../messages/catalogue.ts'
import { useSession } from '../session/session-store.ts'
import { containerOf, messages, requested, serveRemote, startRemoteServer } from '../testing/fake-remote-server.ts'
import { fakeSessionActions } from '../testing/fake-session-actions.ts'
import { sampleEntry } from '../testing/sample-entry.ts'
import { adaClaims, signInAs } from '../testing/sample-session.ts'
import { createShellRouter } from './create-router.tsx'

const catalogue = joinCatalogues(shellCatalogue, uiCatalogue)
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
          <IntlRoot locale="en" catalogue={catalogue}>
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
    ['/', /figures that you can check/],
    ['/signup-confirmation', 'Check your mail'],
    ['/email-verified', 'Your address is confirmed'],
    ['/dashboard', 'Welcome, Ada Planner'],
    ['/dashboard/survey', 'Survey'],
    ['/dashboard/trial-expired', 'No trial has ended here'],
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

  test('the front page leads who is signed in to the dashboard', async () => {
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

  test.each(['', '?beds=3', '#notes'])('is shown when the registry comes after the page %s', async (rest) => {
    const entry = entryOf()
    const page = () => Promise.resolve({ Component: () => <h1>The late page</h1> })
    serve(entry, { routes: () => [{ path: `widget/${entry.name}`, lazy: page }] })
    const router = await open(pageOf(entry) + rest)
    await act(() => register(entry))
    expect(await heading('The late page')).toBeTruthy()
    const { search, hash } = router.state.location
    expect(search + hash).toBe(rest)
  })

  test('is fetched while the session is looked for, and shown to nobody but the signed-in', async () => {
    const entry = entryOf()
    serve(entry)
    await register(entry)
    useSession.setState({ phase: 'loading' }, true)
    await open(pageOf(entry))
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
    expect(requested.run).toHaveLength(1)
    await act(async () => useSession.setState({ phase: 'visitor' }, true))
    expect(screen.queryByText('The guest’s page')).toBeNull()
    expect(actions.sendVisitor.mock.calls).toEqual([[pageOf(entry)]])
  })

  test('is neither shown to an account that may not see it nor loads anything for it', async () => {
    const entry = entryOf({ routes: [{ access: 'organization-account' }] })
    const loader = jest.fn(() => null)
    serve(entry, { routes: () => [{ path: `widget/${entry.name}`, loader, element: <h1>The guest’s page</h1> }] })
    await register(entry)
    await open(pageOf(entry))
    expect(await heading('This page is for organization accounts')).toBeTruthy()
    expect(screen.queryByText('The guest’s page')).toBeNull()
    expect(loader).not.toHaveBeenCalled()
  })

  test('that fails says why at its address, comes with Retry, and other pages work meanwhile', async () => {
    const [broken, well] = [entryOf(), entryOf()]
    serveRemote(broken, { manifest: () => new Response('<html>') })
    serve(well)
    await register(broken, well)
    const router = await open(pageOf(broken))
    expect((await screen.findByRole('alert')).textContent).toContain('its manifest can’t be read')
    await act(() => router.navigate(pageOf(well)))
    expect(await heading('The guest’s page')).toBeTruthy()
    await act(() => router.navigate(pageOf(broken)))
    serve(broken, { routes: () => [{ path: `widget/${broken.name}`, element: <h1>Mended</h1> }] })
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await heading('Mended')).toBeTruthy()
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
    expect((await screen.findByRole('alert')).textContent).toContain('could not be fetched')
    well = true
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await heading('The late page')).toBeTruthy()
  })

  test('whose code is gone for a moment comes back by itself', async () => {
    const entry = entryOf()
    const chunkError = Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' })
    let well = false
    const page = () =>
      well ? Promise.resolve({ Component: () => <h1>The late page</h1> }) : Promise.reject(chunkError)
    serve(entry, { routes: () => [{ path: `widget/${entry.name}`, lazy: page }] })
    await register(entry)
    const router = await open(`${pageOf(entry)}?beds=3`)
    expect((await screen.findByRole('alert')).textContent).toContain('comes back by itself')
    well = true
    await act(async () => healRemotes())
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
    expect((await screen.findByRole('alert')).textContent).toContain('once another build of it is published')
    const next = sampleEntry(entry.name, { version: '1.2.1' })
    serve(next, { routes: () => [{ path: `widget/${entry.name}`, element: <h1>Mended</h1> }] })
    await act(() => register(next))
    await act(async () => healRemotes())
    expect(await heading('Mended')).toBeTruthy()
    expect(router.state.location.search).toBe('?beds=3')

    act(() => noteFailure(next, new Error('no beds')))
    const back = sampleEntry(entry.name, { version: '1.1.0' })
    serve(back, { routes: () => [{ path: `widget/${entry.name}`, element: <h1>Rolled back</h1> }] })
    await act(() => register(back))
    await act(async () => healRemotes())
    expect(await heading('Rolled back')).toBeTruthy()
  })

  test('stays on the build that is loaded when another is published, and is fetched as listed where none is', async () => {
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

  test('goes on when its remote is taken out of the registry, whose menu entry leaves', async () => {
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

  test('whose loader throws says so in its place, and loads again on Retry', async () => {
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

test('without a registry every address of remotes says so, and Retry reads it again', async () => {
  const entry = entryOf()
  serve(entry)
  await loadRegistry('en', Promise.reject(new Error('down')))
  await open(pageOf(entry))
  expect(await heading('The list of pages could not be read')).toBeTruthy()
  const fetchFile = globalThis.fetch
  globalThis.fetch = (input, init) =>
    input === '/registry.en.json'
      ? Promise.resolve(Response.json({ schema: 1, remotes: [entry] }))
      : fetchFile(input, init)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await heading('The guest’s page')).toBeTruthy()
})
