import { beforeEach, describe, expect, jest, test } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useAccess } from '../../kernel/access/access-store.ts'
import { useRegistry } from '../../kernel/federation/registry-store.ts'
import { noteFailure, useRemotes } from '../../kernel/federation/remotes-store.ts'
import { RemoteFault } from '../../kernel/federation/remote-fault.ts'
import { draw } from '../../testing/draw.tsx'
import { sampleEntry } from '../../testing/sample-entry.ts'
import { MenuRail } from './menu-rail.tsx'

const map = sampleEntry('map', { menu: [{ caption: 'map.caption' }], labels: { 'map.caption': 'Where hospitals are' } })
const later = sampleEntry('later', {
  menu: [{ disabled: true, chip: 'later.chip', order: 20 }],
  labels: { 'later.chip': 'Coming Soon' },
})
const odd = sampleEntry('odd', { menu: [{ type: 'carousel', order: 30 }] })
const reports = sampleEntry('reports', {
  routes: [
    { id: 'year', path: 'widget/year' },
    { id: 'state', path: 'widget/state' },
  ],
  menu: [
    { id: 'all', type: 'collapse', label: 'reports.all', group: 'facilities' },
    { id: 'year', parent: 'all', label: 'reports.year', route: 'year', order: 1 },
    { id: 'state', parent: 'all', label: 'reports.state', route: 'state', order: 2 },
  ],
  labels: { 'reports.all': 'Reports', 'reports.year': 'By year', 'reports.state': 'By state' },
})

beforeEach(() => {
  jest.spyOn(console, 'error').mockReset()
  useRemotes.setState({ map: { status: 'loading' }, reports: { status: 'loading' } }, true)
  const listed = [map, later, odd, reports]
  useRegistry.setState({ status: 'ready', entries: listed, listed, broken: [] })
  useAccess.setState({ status: 'known', context: { accountType: 'personal', flags: {}, seats: {}, now: new Date() } })
})

const nothingOut = () => waitFor(() => expect(document.querySelector('[data-fly-out]')).toBeNull())

test('the rail is the same landmark as the open drawer, with the same groups as named icons', async () => {
  await draw(<MenuRail />, { path: '/dashboard/widget/map' })
  const menu = screen.getByRole('navigation', { name: 'Main menu' })
  const link = within(within(menu).getByRole('list', { name: 'Widget' })).getByRole('link', { name: /^Map/ })
  expect(link.getAttribute('href')).toBe('/dashboard/widget/map')
  expect(link.getAttribute('aria-current')).toBe('page')
  expect(menu.textContent).not.toContain('Where hospitals are')
})

describe('the tooltip of an entry', () => {
  test('opens on hover, and closes when the mouse leaves', async () => {
    await draw(<MenuRail />)
    const link = screen.getByRole('link', { name: /^Map/ })
    await userEvent.hover(link)
    expect(await screen.findByText('Where hospitals are')).toBeTruthy()
    await userEvent.unhover(link)
    await nothingOut()
  })

  test('opens on keyboard focus, and stays closed after Escape', async () => {
    await draw(<MenuRail />)
    await userEvent.tab()
    expect(document.activeElement).toBe(screen.getByRole('link', { name: /^Map/ }))
    expect(await screen.findByText('Where hospitals are')).toBeTruthy()
    await userEvent.keyboard('{Escape}')
    await nothingOut()
    expect(document.activeElement).toBe(screen.getByRole('link', { name: /^Map/ }))
  })

  test('opens the entry’s page on a click', async () => {
    const { router } = await draw(<MenuRail />)
    await userEvent.hover(screen.getByRole('link', { name: /^Map/ }))
    await userEvent.click(await screen.findByText('Where hospitals are'))
    expect(router.state.location.pathname).toBe('/dashboard/widget/map')
    await nothingOut()
  })

  test('is shown on an unavailable entry, which can be focused but opens nothing', async () => {
    await draw(<MenuRail />)
    const entry = screen.getByRole('link', { name: 'Later, Coming Soon' })
    expect([entry.getAttribute('aria-disabled'), entry.tabIndex, entry.getAttribute('href')]).toEqual(['true', 0, null])
    await userEvent.tab()
    await userEvent.tab()
    expect(document.activeElement).toBe(entry)
    expect(await screen.findByText('Coming Soon')).toBeTruthy()
  })

  test('shows an error for an entry of an unknown type, and the reason for a failed remote', async () => {
    await draw(<MenuRail />)
    expect(screen.getByRole('link', { name: 'Menu Items Error' }).getAttribute('aria-disabled')).toBe('true')
    noteFailure(map, new RemoteFault('contract', { required: '^2.3.0', actual: '1.1.0' }))
    expect(
      await screen.findByRole('link', { name: /^Map, Where hospitals are, Map 1.2.0 needs shell contract/ }),
    ).toBeTruthy()
  })
})

describe('an entry that holds others', () => {
  const button = () => screen.getByRole('button', { name: 'Reports' })

  test.each(['{Enter}', '{ArrowRight}'])('is entered with %s, walked with arrows and left with Escape', async (key) => {
    await draw(<MenuRail />)
    act(() => button().focus())
    await userEvent.keyboard(key)
    await waitFor(() => expect(document.activeElement?.textContent).toContain('By year'))
    expect(button().getAttribute('aria-expanded')).toBe('true')
    await userEvent.keyboard('{ArrowDown}')
    expect(document.activeElement?.textContent).toContain('By state')
    await userEvent.keyboard('{ArrowDown}')
    expect(document.activeElement?.textContent).toContain('By year')
    await userEvent.keyboard('{Escape}')
    await nothingOut()
    expect(document.activeElement).toBe(button())
  })

  test('is left with the right arrow key on a right-to-left page', async () => {
    await draw(<MenuRail />, { rtlLayout: true })
    act(() => button().focus())
    await userEvent.keyboard('{ArrowLeft}')
    await waitFor(() => expect(document.activeElement?.textContent).toContain('By year'))
    await userEvent.keyboard('{ArrowRight}')
    await nothingOut()
    expect(document.activeElement).toBe(button())
  })

  test('opens on touch and closes on a touch elsewhere', async () => {
    await draw(<MenuRail />)
    await userEvent.pointer({ keys: '[TouchA]', target: button() })
    expect(await screen.findByRole('link', { name: 'By year' })).toBeTruthy()
    await userEvent.pointer({ keys: '[TouchA]', target: document.body })
    await nothingOut()
  })

  test('closes once one of its entries is chosen', async () => {
    const { router } = await draw(<MenuRail />)
    await userEvent.click(button())
    await userEvent.click(await screen.findByRole('link', { name: 'By state' }))
    expect(router.state.location.pathname).toBe('/dashboard/widget/state')
    await nothingOut()
  })
})

test('arrow keys move along the rail and wrap around at its ends', async () => {
  await draw(<MenuRail />)
  act(() => screen.getByRole('link', { name: /^Map/ }).focus())
  await userEvent.keyboard('{ArrowUp}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Reports' }))
  await userEvent.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(screen.getByRole('link', { name: /^Map/ }))
  await userEvent.keyboard('{End}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Reports' }))
})
