import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { locales } from '@keyroom/contract'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useAccess } from '../../kernel/access/access-store.ts'
import { RemoteFault } from '../../kernel/federation/remote-fault.ts'
import { useRegistry } from '../../kernel/federation/registry-store.ts'
import { noteFailure, useRemotes } from '../../kernel/federation/remotes-store.ts'
import { draw } from '../../testing/draw.tsx'
import { sampleEntry } from '../../testing/sample-entry.ts'
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

afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

beforeEach(() => {
  jest.spyOn(console, 'error').mockReset()
  useRemotes.setState({}, true)
  // A remote that is on its way is not fetched by a test that only heads for it.
  useRemotes.setState({ map: { status: 'loading' } })
  const listed = [map, later, members, odd]
  useRegistry.setState({ status: 'ready', entries: listed, listed, broken: [] })
  account('personal')
})

test('the side menu is a landmark with a list for each group, built from descriptors alone', async () => {
  await draw(<SideMenu />)
  const menu = screen.getByRole('navigation', { name: 'Main menu' })
  const list = within(menu).getByRole('list', { name: 'Widget' })
  expect(within(list).getAllByRole('listitem')).toHaveLength(3)
  const link = within(list).getByRole('link', { name: /Map/ })
  expect(link.getAttribute('href')).toBe('/dashboard/widget/map')
  expect(link.textContent).toMatch(/Map.*New.*Where/)
})

test('shows entries for organizations only to organization accounts', async () => {
  await draw(<SideMenu />)
  expect(screen.queryByRole('link', { name: /Members/ })).toBeNull()
  act(() => account('organization'))
  expect(screen.getByRole('link', { name: /Members/ })).toBeTruthy()
})

test('draws a disabled entry that opens nothing, also by keyboard', async () => {
  await draw(<SideMenu />)
  expect(screen.queryByRole('link', { name: /Later/ })).toBeNull()
  const entry = screen.getByText('Later').closest('[aria-disabled="true"]')
  expect(entry?.getAttribute('tabindex')).toBe('-1')
})

test('reports an entry of an unknown type, and draws the others', async () => {
  await draw(<SideMenu />)
  expect(screen.getByText('Menu Items Error')).toBeTruthy()
  expect(screen.getByRole('link', { name: /Map/ })).toBeTruthy()
})

test.each([
  [
    new RemoteFault('contract', { required: '^2.3.0', actual: '1.0.0' }),
    'Map 1.2.0 needs shell contract ^2.3.0; the shell provides 1.0.0.',
  ],
  [new RemoteFault('server-error', { status: '500' }), 'The server of Map 1.2.0 returned an error: 500.'],
])('keeps the entry of a remote that failed, with the reason in words: %s', async (fault, words) => {
  await draw(<SideMenu />)
  act(() => noteFailure(map, fault))
  const link = screen.getByRole('link', { name: /Map/ })
  expect(within(link).getByRole('img').getAttribute('aria-label')).toBe(words)
})

test('supports the keyboard and marks the open page', async () => {
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

  test('opens and closes with the keyboard, which skips the entries of a closed one', async () => {
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

  test('is open when it contains the open page, also after navigation', async () => {
    const { router } = await draw(<SideMenu />)
    await act(() => router.navigate('/dashboard/widget/reports/year'))
    expect(screen.getByRole('link', { name: 'By year' }).getAttribute('aria-current')).toBe('page')
    await userEvent.click(holder())
    expect(holder().getAttribute('aria-expanded')).toBe('false')
  })

  test('opens another site in a new tab, and says so', async () => {
    await draw(<SideMenu />, { path: '/dashboard/widget/reports/year' })
    const link = screen.getByRole('link', { name: 'CMS (opens in a new tab)' })
    expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      'https://www.cms.gov/',
      '_blank',
      'noopener noreferrer',
    ])
  })
})

test('shows the whole text of an entry in a hint only where it is cut', async () => {
  await draw(<SideMenu />)
  jest.useFakeTimers()
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
  const link = screen.getByRole('link', { name: /Map/ })
  const hintWhileOver = async () => {
    await user.hover(link)
    await act(() => jest.advanceTimersByTimeAsync(1_000))
    const hint = screen.queryByRole('tooltip')?.textContent
    await user.unhover(link)
    await act(() => jest.advanceTimersByTimeAsync(1_000))
    return hint
  }
  expect(await hintWhileOver()).toBeUndefined()
  jest.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(60)
  expect(await hintWhileOver()).toBe('Map · Where')
})

test.each(locales)('has its own words in %s', async (locale) => {
  await draw(<SideMenu />, { locale })
  expect(screen.getByRole('navigation').textContent).not.toContain('shell.')
})
