import { beforeEach, expect, jest, test } from '@jest/globals'
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
  expect(link.textContent).toMatch(/Map.*Where.*New/)
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

test.each(locales)('has its own words in %s', async (locale) => {
  await draw(<SideMenu />, { locale })
  expect(screen.getByRole('navigation').textContent).not.toContain('shell.')
})
