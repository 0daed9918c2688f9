import { beforeEach, describe, expect, jest, test } from '@jest/globals'
import { locales } from '@keyroom/contract'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useAccess } from '../access/access-store.ts'
import { RemoteFault } from '../federation/remote-fault.ts'
import { useRegistry } from '../federation/registry-store.ts'
import { noteFailure, useRemotes } from '../federation/remotes-store.ts'
import { draw } from '../testing/draw.tsx'
import { sampleEntry } from '../testing/sample-entry.ts'
import { SideMenu } from './side-menu.tsx'

const map = sampleEntry('map', {
  menu: [{ caption: 'map.caption', chip: 'map.chip' }],
  labels: { 'map.caption': 'Where', 'map.chip': 'New' },
})
const later = sampleEntry('later', { menu: [{ disabled: true, order: 20 }] })
const members = sampleEntry('members', { menu: [{ group: 'settings', visibleTo: 'organization-account' }] })
const odd = sampleEntry('odd', { menu: [{ type: 'carousel', order: 30 }] })

function account(accountType: 'personal' | 'organization') {
  useAccess.setState({ status: 'known', context: { accountType, flags: {}, seats: {}, now: new Date() } }, true)
}

beforeEach(() => {
  jest.spyOn(console, 'error').mockReset()
  useRemotes.setState({}, true)
  // A remote that is on its way is not fetched by a test that only heads for it.
  useRemotes.setState({ map: { status: 'loading' } })
  const listed = [map, later, members, odd]
  useRegistry.setState({ status: 'ready', entries: listed, listed, broken: [] })
  account('personal')
})

test('is a landmark with its groups as lists, from descriptors alone', async () => {
  await draw(<SideMenu />)
  const menu = screen.getByRole('navigation', { name: 'Main menu' })
  const list = within(menu).getByRole('list', { name: 'Widget' })
  expect(within(list).getAllByRole('listitem')).toHaveLength(3)
  const link = within(list).getByRole('link', { name: /Map/ })
  expect(link.getAttribute('href')).toBe('/dashboard/widget/map')
  expect(link.textContent).toMatch(/Map.*New.*Where/)
})

test('shows what belongs to organizations only to them', async () => {
  await draw(<SideMenu />)
  expect(screen.queryByRole('link', { name: /Members/ })).toBeNull()
  act(() => account('organization'))
  expect(screen.getByRole('link', { name: /Members/ })).toBeTruthy()
})

test('draws a disabled entry that leads nowhere, also by keyboard', async () => {
  await draw(<SideMenu />)
  expect(screen.queryByRole('link', { name: /Later/ })).toBeNull()
  const entry = screen.getByText('Later').closest('[aria-disabled="true"]')
  expect(entry?.getAttribute('tabindex')).toBe('-1')
})

test('says so where it does not know the kind of an entry, and goes on', async () => {
  await draw(<SideMenu />)
  expect(screen.getByText('Menu Items Error')).toBeTruthy()
  expect(screen.getByRole('link', { name: /Map/ })).toBeTruthy()
})

test('keeps the entry of a remote that failed, with the reason in words', async () => {
  await draw(<SideMenu />)
  act(() => noteFailure(map, new RemoteFault('contract', { required: '^2.3.0', actual: '1.0.0' })))
  const link = screen.getByRole('link', { name: /Map/ })
  expect(within(link).getByRole('img').getAttribute('aria-label')).toBe(
    'Map 1.2.0 needs shell contract ^2.3.0; this is 1.0.0.',
  )
})

test('can be walked with the keyboard, and marks the page that is open', async () => {
  const onNavigate = jest.fn()
  const { router } = await draw(<SideMenu onNavigate={onNavigate} />)
  await userEvent.tab()
  const link = screen.getByRole('link', { name: /Map/ })
  expect(document.activeElement).toBe(link)
  expect(link.getAttribute('aria-current')).toBeNull()
  await userEvent.keyboard('{Enter}')
  expect(router.state.location.pathname).toBe('/dashboard/widget/map')
  expect(onNavigate).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('link', { name: /Map/ }).getAttribute('aria-current')).toBe('page')
})

describe('an entry that holds others', () => {
  const reports = sampleEntry('reports', {
    routes: [{ id: 'year', path: 'widget/reports/year' }],
    menu: [
      { id: 'all', type: 'collapse', label: 'reports.all' },
      { id: 'year', parent: 'all', label: 'reports.year', route: 'year', order: 1 },
      { id: 'cms', parent: 'all', label: 'reports.cms', route: undefined, href: 'https://www.cms.gov/', order: 2 },
    ],
    labels: { 'reports.all': 'Reports', 'reports.year': 'By year', 'reports.cms': 'CMS' },
  })
  const holder = () => screen.getByRole('button', { name: 'Reports' })
  const isOut = () => screen.queryByRole('link', { name: 'By year' }) !== null

  beforeEach(() => {
    useRemotes.setState({ map: { status: 'loading' }, reports: { status: 'loading' } }, true)
    useRegistry.setState({ status: 'ready', entries: [map, reports], listed: [map, reports], broken: [] })
  })

  test('opens and closes with the keyboard, and keeps what is closed from it', async () => {
    await draw(<SideMenu />)
    const inside = screen.getByText('By year').closest('[inert]')
    expect(holder().getAttribute('aria-expanded')).toBe('false')
    expect(inside).not.toBeNull()
    act(() => holder().focus())
    await userEvent.keyboard('{Enter}')
    expect(holder().getAttribute('aria-expanded')).toBe('true')
    expect(isOut()).toBe(true)
    expect(inside?.hasAttribute('inert')).toBe(false)
    await userEvent.keyboard(' ')
    expect(holder().getAttribute('aria-expanded')).toBe('false')
  })

  test('is open where the page of one of them is, and opens when it becomes so', async () => {
    const { router } = await draw(<SideMenu />)
    await act(() => router.navigate('/dashboard/widget/reports/year'))
    expect(screen.getByRole('link', { name: 'By year' }).getAttribute('aria-current')).toBe('page')
    await userEvent.click(holder())
    expect(holder().getAttribute('aria-expanded')).toBe('false')
  })

  test('leads to another site in a tab of its own, and says so', async () => {
    await draw(<SideMenu />, { path: '/dashboard/widget/reports/year' })
    const link = screen.getByRole('link', { name: 'CMS (opens in a new tab)' })
    expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      'https://www.cms.gov/',
      '_blank',
      'noopener noreferrer',
    ])
  })
})

test('a hint shows what was cut, and only then', async () => {
  await draw(<SideMenu />)
  const link = screen.getByRole('link', { name: /Map/ })
  await userEvent.hover(link)
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(screen.queryByRole('tooltip')).toBeNull()
  await userEvent.unhover(link)
  jest.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(60)
  await userEvent.hover(link)
  expect((await screen.findByRole('tooltip')).textContent).toBe('Map · Where')
  jest.restoreAllMocks()
})

test.each(locales)('has its own words in %s', async (locale) => {
  await draw(<SideMenu />, { locale })
  expect(screen.getByRole('navigation').textContent).not.toContain('shell.')
})
