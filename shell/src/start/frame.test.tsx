import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { topics } from '@keyroom/contract'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import ky from 'ky'
import { create } from 'zustand'
import { shellEvents } from '../kernel/events/hub.ts'
import { useAccess } from '../kernel/access/access-store.ts'
import { useRegistry } from '../kernel/federation/registry-store.ts'
import { useRemotes } from '../kernel/federation/remotes-store.ts'
import { provideServices } from '../kernel/api/services.ts'
import { draw, drawRoutes } from '../testing/draw.tsx'
import { pageWidth } from '../testing/page.ts'
import { sampleEntry } from '../testing/sample-entry.ts'
import { stopClock } from '../testing/stop-clock.ts'
import { useSession } from '../kernel/session/session-store.ts'
import { adaClaims, sessionOf, signInAs } from '../testing/sample-session.ts'
import { createCatalog } from '@keyroom/intl'
import { lazyPage } from '../pages/lazy-page.tsx'
import { DashboardLayout } from '../frame/layout/dashboard-layout.tsx'
import { useDrawer } from '../frame/shape/drawer-store.ts'
import { followNotifications } from '../kernel/notifications/messages-store.ts'
import { registryRoutes } from '../kernel/federation/route-address.ts'
import { Notifications } from '../frame/notifications/notifications.tsx'

const map = sampleEntry('map')
const noWords = () => Promise.resolve({ default: {} })

/**
 * Clicks while the parts of the frame that load late may arrive. React drops the drawing that a click's own `act` leaves
 * unfinished when a part still loads; an awaited one finishes it.
 */
const clickAndLoad = (element: HTMLElement) => act(() => userEvent.click(element))

const useLate = create(() => ({ here: false }))

/** Its heading comes with its data. */
function LatePage() {
  return useLate().here ? <h1>Late</h1> : <p>Soon</p>
}

const routes = [
  {
    path: '/dashboard',
    element: <DashboardLayout />,
    children: [
      { index: true, element: <h1>Welcome</h1> },
      { path: 'widget/map', element: <h1>The map</h1> },
      { path: 'late', element: <LatePage /> },
      { path: 'slow', loader: () => new Promise<null>(() => undefined), element: <p>Never</p> },
    ],
  },
]

beforeEach(() => {
  pageWidth.pixels = 1280
  useDrawer.setState(useDrawer.getInitialState(), true)
  useRemotes.setState({ map: { status: 'loading' } }, true)
  useRegistry.setState({ status: 'ready', entries: [map], listed: [map], broken: [] })
  useAccess.setState({ status: 'known', context: { accountType: 'personal', flags: {}, seats: {}, now: new Date() } })
  signInAs(adaClaims)
  provideServices({
    api: ky.create({ prefix: location.origin, retry: 0, fetch: () => Promise.resolve(Response.json([])) }),
    navigate: () => undefined,
    routes: registryRoutes,
    slots: { useContributions: () => [] },
  })
})

describe('a page of the dashboard', () => {
  test('is loaded with the frame of the expected person, and drawn once they are signed in', async () => {
    useSession.setState({ phase: 'loading', expected: sessionOf(adaClaims) }, true)
    let fetched = 0
    let asked = 0
    const Page = lazyPage(
      async () => {
        fetched += 1
        return () => <h1>Fetched</h1>
      },
      createCatalog({ en: noWords, fr: noWords, ro: noWords, zh: noWords }),
      null,
      async () => void (asked += 1),
    )
    const children = [{ index: true, element: <Page />, handle: Page }]
    await drawRoutes([{ path: '/dashboard', element: <DashboardLayout />, children }])
    expect([fetched, asked]).toEqual([1, 0])
    expect(screen.queryByRole('heading', { name: 'Fetched' })).toBeNull()
    act(() => signInAs(adaClaims))
    expect(await screen.findByRole('heading', { name: 'Fetched' })).toBeTruthy()
    expect(asked).toBe(1)
  })

  test('has one main landmark that the first stop of the keyboard leads to', async () => {
    await drawRoutes(routes)
    const skip = screen.getByRole('link', { name: 'Skip to main content' })
    await userEvent.tab()
    expect(document.activeElement).toBe(skip)
    await userEvent.keyboard('{Enter}')
    expect(document.activeElement).toBe(screen.getByRole('main'))
  })

  test('has its breadcrumbs above its content', async () => {
    const { router } = await drawRoutes(routes)
    expect(screen.queryByRole('navigation', { name: 'Breadcrumbs' })).toBeNull()
    await act(() => router.navigate('/dashboard/widget/map'))
    const trail = screen.getByRole('navigation', { name: 'Breadcrumbs' })
    expect(trail.querySelector('[aria-current="page"]')?.textContent).toBe('Map page')
    expect(trail.textContent).toContain('Widget')
  })

  test('says that the next page is loading', async () => {
    const { router } = await drawRoutes(routes)
    expect(screen.queryByRole('progressbar')).toBeNull()
    act(() => void router.navigate('/dashboard/slow'))
    expect(await screen.findByRole('progressbar', { name: 'Loading page' })).toBeTruthy()
  })
})

test('shows the expected person the frame at once, and the page once they are signed in', async () => {
  const { claims, activeAccount } = sessionOf({ ...adaClaims, picture: '/ada.png' })
  useSession.setState({ phase: 'loading', expected: { claims, activeAccount } }, true)
  await drawRoutes(routes)
  const menu = screen.getByRole('navigation', { name: 'Main menu' })
  expect(screen.queryByRole('heading', { name: 'Welcome' })).toBeNull()
  expect(document.querySelector('header img')?.getAttribute('src')).toBe('/ada.png')
  expect(screen.queryByRole('button', { name: /Ada/ })).toBeNull()
  act(() => signInAs(adaClaims))
  expect(screen.getByRole('heading', { name: 'Welcome' })).toBeTruthy()
  expect(screen.getByRole('navigation', { name: 'Main menu' })).toBe(menu)
})

test('on a narrow screen the menu covers the page and closes on navigation', async () => {
  pageWidth.pixels = 600
  await drawRoutes(routes)
  expect(screen.queryByRole('navigation', { name: 'Main menu' })).toBeNull()
  await clickAndLoad(screen.getByRole('button', { name: 'Open or close the menu' }))
  await clickAndLoad(await screen.findByRole('link', { name: /^Map/ }))
  expect(useDrawer.getState().openOverPage).toBe(false)
  await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Main menu' })).toBeNull())
})

describe('messages', () => {
  let stop: () => void
  beforeEach(() => void (stop = followNotifications()))
  afterEach(() => {
    stop()
    jest.useRealTimers()
  })

  const say = (message: string) =>
    act(() => shellEvents.publish(topics.notificationRequested, { severity: 'success', message }))

  test('appear one after the other, and never twice', async () => {
    await draw(<Notifications />)
    const { user, pass } = stopClock()
    say('Saved')
    say('Saved')
    say('Sent')
    expect((await screen.findByRole('alert')).textContent).toContain('Saved')
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await pass(1_000)
    expect(screen.getByRole('alert').textContent).toContain('Sent')
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await pass(1_000)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('wait until they can be shown', async () => {
    shellEvents.publish(topics.notificationRequested, { severity: 'info', message: 'Early' })
    const { user, pass } = stopClock()
    await draw(<Notifications />)
    expect((await screen.findByRole('alert')).textContent).toContain('Early')
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await pass(1_000)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('go after three seconds', async () => {
    await draw(<Notifications />)
    const { pass } = stopClock()
    say('Once')
    await screen.findByRole('alert')
    // The second of two waits is for fading out, which begins after the first.
    await pass(2_400)
    await pass(500)
    expect(screen.getByRole('alert').textContent).toContain('Once')
    await pass(200)
    await pass(500)
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
