import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { topics } from '@keyroom/contract'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import ky from 'ky'
import { create } from 'zustand'
import { shellEvents } from '../events/hub.ts'
import { useAccess } from '../access/access-store.ts'
import { useRegistry } from '../federation/registry-store.ts'
import { useRemotes } from '../federation/remotes-store.ts'
import { provideServices } from '../host/services.ts'
import { draw, drawRoutes } from '../testing/draw.tsx'
import { pageWidth } from '../testing/page.ts'
import { sampleEntry } from '../testing/sample-entry.ts'
import { useSession } from '../session/session-store.ts'
import { adaClaims, sessionOf, signInAs } from '../testing/sample-session.ts'
import { createCatalogue } from '@keyroom/intl'
import { pageFetched } from '../pages/page-fetched.tsx'
import { DashboardLayout } from './dashboard-layout.tsx'
import { useDrawer } from './drawer-store.ts'
import { followNotifications } from '../notifications/messages-store.ts'
import { Notifications } from '../notifications/notifications.tsx'

const map = sampleEntry('map')
const noWords = () => Promise.resolve({ default: {} })

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
    slots: { useContributions: () => [] },
  })
})

describe('a page of the dashboard', () => {
  test('is fetched with the frame of whoever is expected, and drawn once they are there', async () => {
    useSession.setState({ phase: 'loading', expected: sessionOf(adaClaims) }, true)
    let fetched = 0
    let asked = 0
    const Page = pageFetched(
      async () => {
        fetched += 1
        return () => <h1>Fetched</h1>
      },
      createCatalogue({ en: noWords, fr: noWords, ro: noWords, zh: noWords }),
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
    const skip = screen.getByRole('link', { name: 'Skip to the page' })
    await userEvent.tab()
    expect(document.activeElement).toBe(skip)
    await userEvent.keyboard('{Enter}')
    expect(document.activeElement).toBe(screen.getByRole('main'))
  })

  test('has its trail above', async () => {
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
    expect(await screen.findByRole('progressbar', { name: 'The page is loading' })).toBeTruthy()
  })
})

test('somebody who is expected sees all but the page, which comes when it is known that it is them', async () => {
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

test('on a narrow page the menu lies over it and closes on navigation', async () => {
  pageWidth.pixels = 600
  await drawRoutes(routes)
  expect(screen.queryByRole('navigation', { name: 'Main menu' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Open or close the menu' }))
  await userEvent.click(await screen.findByRole('link', { name: /^Map/ }))
  expect(useDrawer.getState().openOverPage).toBe(false)
  await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Main menu' })).toBeNull())
})

describe('messages', () => {
  let stop: () => void
  beforeEach(() => void (stop = followNotifications()))
  afterEach(() => stop())

  const say = (message: string) =>
    act(() => shellEvents.publish(topics.notificationRequested, { severity: 'success', message }))

  test('come one after the other, and the same one not twice', async () => {
    await draw(<Notifications />)
    say('Saved')
    say('Saved')
    say('Sent')
    expect((await screen.findByRole('alert')).textContent).toContain('Saved')
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Sent'))
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })

  test('wait for something that shows them', async () => {
    shellEvents.publish(topics.notificationRequested, { severity: 'info', message: 'Early' })
    await draw(<Notifications />)
    expect((await screen.findByRole('alert')).textContent).toContain('Early')
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })

  test('go after three seconds', async () => {
    await draw(<Notifications />)
    say('Once')
    await screen.findByRole('alert')
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull(), { timeout: 4_500 })
  })
})
