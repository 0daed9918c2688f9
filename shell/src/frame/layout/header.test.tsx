import { beforeEach, describe, expect, jest, test } from '@jest/globals'
import { defaultPreferences, topics } from '@keyroom/contract'
import { isAbout } from '@keyroom/product-api'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import ky from 'ky'
import { shellEvents } from '../../kernel/events/hub.ts'
import { clearServerState, refreshServerState } from '../../kernel/api/load-server-state.ts'
import { provideServices } from '../../kernel/api/services.ts'
import { usePreferences } from '../../kernel/preferences/preferences-store.ts'
import { askBeforeLogOut } from '../../kernel/session/log-out-questions.ts'
import { useSession } from '../../kernel/session/session-store.ts'
import { listWellKnownRoutes } from '../../testing/sample-entry.ts'
import { draw } from '../../testing/draw.tsx'
import { fakeSessionActions } from '../../testing/fake-session-actions.ts'
import { pageWidth } from '../../testing/page.ts'
import { adaClaims, adminClaims, signInAs } from '../../testing/sample-session.ts'
import { useDrawer } from '../shape/drawer-store.ts'
import { registryRoutes } from '../../kernel/federation/route-address.ts'
import { Header } from './header.tsx'

const actions = fakeSessionActions()
const organizations = [
  { id: 'org_harbor', name: 'harbor', display_name: 'Harbor Clinics' },
  { id: 'org_lakeside', name: 'lakeside', display_name: 'Lakeside Health' },
]
let answer: () => Response

beforeEach(() => {
  jest.clearAllMocks()
  clearServerState()
  pageWidth.pixels = 1280
  useDrawer.setState(useDrawer.getInitialState(), true)
  usePreferences.setState(defaultPreferences, true)
  signInAs(adminClaims)
  answer = () => Response.json(organizations)
  provideServices({
    api: ky.create({ prefix: location.origin, retry: 0, fetch: () => Promise.resolve(answer()) }),
    navigate: () => undefined,
    routes: registryRoutes,
    slots: { useContributions: () => [] },
  })
})

describe('the toggle', () => {
  test.each([
    ['a wide page', 1280, { chosen: false, openOverPage: false }],
    ['a narrow page', 600, { chosen: undefined, openOverPage: true }],
  ])('on %s toggles the drawer', async (_what, pixels, after) => {
    pageWidth.pixels = pixels
    await draw(<Header />)
    const toggle = screen.getByRole('button', { name: 'Open or close the menu' })
    const before = toggle.getAttribute('aria-expanded')
    await userEvent.click(toggle)
    expect(useDrawer.getState()).toEqual(after)
    expect(toggle.getAttribute('aria-expanded')).not.toBe(before)
  })
})

test('hides the toggle when the menu is below the header, unless the page is narrow', async () => {
  usePreferences.setState({ layout: 'horizontal' })
  const { unmount } = await draw(<Header />)
  expect(screen.queryByRole('button', { name: 'Open or close the menu' })).toBeNull()
  unmount()
  pageWidth.pixels = 600
  await draw(<Header />)
  expect(screen.getByRole('button', { name: 'Open or close the menu' })).toBeTruthy()
})

test.each([
  ['the drawer open', {}, '4rem'],
  ['the mini drawer closed', { drawerType: 'mini-drawer' }, '3.5rem'],
  ['the menu below the header', { layout: 'horizontal' }, '3.5rem'],
] as const)('with %s the logo has its size', async (_what, preferences, height) => {
  usePreferences.setState(preferences)
  await draw(<Header />)
  const logo = screen.getByRole('link', { name: 'KeyRoom, home' }).querySelector('svg')
  expect(logo?.getAttribute('height')).toBe(height)
})

test('the second click of a double click leaves a menu open', async () => {
  await draw(<Header />)
  const now = jest.spyOn(performance, 'now').mockReturnValue(10_000)
  const clickBeside = () => userEvent.click(document.querySelector('.MuiBackdrop-root') ?? document.body)
  await userEvent.click(screen.getByRole('button', { name: /^Language: English/ }))
  await screen.findByRole('menu')
  now.mockReturnValue(10_300)
  await clickBeside()
  expect(screen.getByRole('menu')).toBeTruthy()
  now.mockReturnValue(10_500)
  await clickBeside()
  now.mockRestore()
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
})

test.each([/^Language: English/, /^Account of /])('the menu of the button %s has its name', async (name) => {
  await draw(<Header />)
  await userEvent.click(screen.getByRole('button', { name }))
  expect(await screen.findByRole('menu', { name })).toBeTruthy()
})

test('the logo leads home', async () => {
  await draw(<Header />)
  expect(screen.getByRole('link', { name: 'KeyRoom, home' }).getAttribute('href')).toBe('/')
})

test('offers each language by its own name, and returns focus to the button', async () => {
  await draw(<Header />)
  const button = screen.getByRole('button', { name: /^Language: English/ })
  await userEvent.click(button)
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Français' }))
  expect(usePreferences.getState().locale).toBe('fr')
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  expect(document.activeElement).toBe(button)
  expect(button.textContent).toContain('FR')
})

describe('the account', () => {
  const open = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Account of Max Admin' }))
    await screen.findByRole('menu')
  }

  test('is hidden from visitors', async () => {
    useSession.setState({ phase: 'visitor' }, true)
    await draw(<Header />)
    expect(screen.queryByRole('button', { name: /Account of/ })).toBeNull()
  })

  test('shows the profile row, which leads to a missing-route page when no remote declares the profile', async () => {
    listWellKnownRoutes([])
    const { router } = await draw(<Header />)
    await open()
    await userEvent.click(screen.getByRole('menuitem', { name: 'Profile' }))
    expect(router.state.location.pathname).toBe('/dashboard/missing-route/profile')
  })

  test('leads to the profile', async () => {
    listWellKnownRoutes()
    const { router } = await draw(<Header />)
    await open()
    await userEvent.click(screen.getByRole('menuitem', { name: 'Profile' }))
    expect(router.state.location.pathname).toBe('/dashboard/user/account-profile/profile1')
  })

  test('logs out', async () => {
    await draw(<Header />)
    await open()
    await userEvent.click(screen.getByRole('menuitem', { name: 'Logout' }))
    expect(actions.logOut).toHaveBeenCalledTimes(1)
  })

  test('logs out once, however often the button is clicked', async () => {
    await draw(<Header />)
    await open()
    await userEvent.dblClick(screen.getByRole('menuitem', { name: 'Logout' }))
    expect(actions.logOut).toHaveBeenCalledTimes(1)
  })

  test('closes when the person decides to stay', async () => {
    const end = askBeforeLogOut(async () => false)
    await draw(<Header />)
    await open()
    await userEvent.click(screen.getByRole('menuitem', { name: 'Logout' }))
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    expect(actions.logOut).not.toHaveBeenCalled()
    end()
  })

  test('offers every account, marks the one in use and switches to another', async () => {
    await draw(<Header />)
    await open()
    expect(await screen.findByText('Switch Account')).toBeTruthy()
    const current = screen.getByRole('menuitem', { name: 'Lakeside Health' })
    expect(current.getAttribute('aria-current')).toBe('true')
    const placeholder = screen.getByRole('menuitem', { name: 'Harbor Clinics' }).querySelector('path')
    // Not the circle of a name that nobody knows.
    expect(placeholder?.getAttribute('d')).toMatch(/^M4 10.5V4/)
    await userEvent.click(current)
    expect(actions.logIn).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('menuitem', { name: 'Harbor Clinics' }))
    expect(actions.logIn.mock.calls).toMatchObject([[{ returnTo: '', organization: 'org_harbor' }]])
  })

  test('lists an organization that the person joins while the menu is open', async () => {
    answer = () => Response.json(organizations.slice(1))
    await draw(<Header />)
    await open()
    await screen.findByRole('menuitem', { name: 'Lakeside Health' })
    answer = () => Response.json(organizations)
    const joined = { subject: 'membership', organizationId: 'org_harbor', userId: adminClaims.sub } as const
    await act(() => refreshServerState((key) => isAbout(joined, key)))
    expect(await screen.findByRole('menuitem', { name: 'Harbor Clinics' })).toBeTruthy()
  })

  test('lists an organization that the person joined a while ago, once the menu is opened again', async () => {
    answer = () => Response.json(organizations.slice(1))
    await draw(<Header />)
    await open()
    await screen.findByRole('menuitem', { name: 'Lakeside Health' })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    answer = () => Response.json(organizations)
    const later = Date.now() + 61_000
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => later)
    await open()
    expect(await screen.findByRole('menuitem', { name: 'Harbor Clinics' })).toBeTruthy()
    clock.mockRestore()
  })

  test.each([
    ['Logout', /so you are still signed in/],
    ['Harbor Clinics', /can’t be reached at the moment/],
  ])('says why %s does nothing while the sign-in service is unreachable', async (item, words) => {
    const said: string[] = []
    const stop = shellEvents.subscribe(topics.notificationRequested, ({ message }) => void said.push(message))
    actions.isReachable.mockResolvedValueOnce(false)
    await draw(<Header />)
    await open()
    await userEvent.click(await screen.findByRole('menuitem', { name: item }))
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    stop()
    expect(said).toEqual([expect.stringMatching(words)])
    expect([actions.logIn.mock.calls, actions.logOut.mock.calls]).toEqual([[], []])
  })

  test('offers no switch to a person with one account', async () => {
    answer = () => Response.json([])
    signInAs({ ...adaClaims, user_name: 'Max Admin' })
    await draw(<Header />)
    await open()
    expect(screen.queryByText('Switch Account')).toBeNull()
  })

  test('works when the organizations cannot be read', async () => {
    const error = jest.spyOn(console, 'error').mockImplementation(() => undefined)
    answer = () => new Response('', { status: 503 })
    await draw(<Header />)
    await open()
    await waitFor(() => expect(error).toHaveBeenCalled())
    expect(screen.getByRole('menuitem', { name: 'Logout' })).toBeTruthy()
  })
})
