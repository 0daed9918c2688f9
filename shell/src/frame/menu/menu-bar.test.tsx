import { beforeEach, expect, test } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useAccess } from '../../kernel/access/access-store.ts'
import { useRegistry } from '../../kernel/federation/registry-store.ts'
import { useRemotes } from '../../kernel/federation/remotes-store.ts'
import { draw } from '../../testing/draw.tsx'
import { sampleEntry } from '../../testing/sample-entry.ts'
import { MenuBar } from './menu-bar.tsx'
import { fittingCount } from './use-fitting-count.ts'

const map = sampleEntry('map')
const lab = sampleEntry('lab', { menu: [{ order: 20 }] })
const members = sampleEntry('members', { menu: [{ group: 'settings' }] })
const extra = (number: number) =>
  sampleEntry(`extra${number}`, {
    menu: [{ group: `extra${number}`, groupLabel: `extra${number}.group` }],
    labels: { [`extra${number}.group`]: `Group ${number}` },
  })

function list(entries: ReturnType<typeof sampleEntry>[]) {
  useRegistry.setState({ status: 'ready', entries, listed: entries, broken: [] })
  useRemotes.setState(Object.fromEntries(entries.map(({ name }) => [name, { status: 'loading' as const }])), true)
}

beforeEach(() => {
  list([map, lab, members])
  useAccess.setState({ status: 'known', context: { accountType: 'personal', flags: {}, seats: {}, now: new Date() } })
})

const group = (name: string) => screen.getByRole('button', { name })
const focused = () => document.activeElement?.textContent
const nothingOut = () => waitFor(() => expect(document.querySelector('[data-fly-out]')).toBeNull())

test('the menu bar is a landmark with a button for each group', async () => {
  await draw(<MenuBar />)
  const menu = screen.getByRole('navigation', { name: 'Main menu' })
  expect(
    within(menu)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Widget', 'Settings'])
})

test('opens a group on click and closes it once a page is chosen', async () => {
  const { router } = await draw(<MenuBar />)
  await userEvent.click(group('Widget'))
  expect(group('Widget').getAttribute('aria-expanded')).toBe('true')
  await userEvent.click(await screen.findByRole('link', { name: /Lab/ }))
  expect(router.state.location.pathname).toBe('/dashboard/widget/lab')
  await nothingOut()
})

test('keeps a group open after a double click', async () => {
  await draw(<MenuBar />)
  await userEvent.dblClick(group('Widget'))
  expect(await screen.findByRole('link', { name: /Lab/ })).toBeTruthy()
})

test('arrow keys move along the groups, into a group, and on to the next group', async () => {
  await draw(<MenuBar />)
  await userEvent.tab()
  expect(document.activeElement).toBe(group('Widget'))
  await userEvent.keyboard('{ArrowLeft}')
  expect(document.activeElement).toBe(group('Settings'))
  await userEvent.keyboard('{ArrowRight}{ArrowDown}')
  await waitFor(() => expect(focused()).toContain('Map'))
  await userEvent.keyboard('{ArrowDown}')
  expect(focused()).toContain('Lab')
  await userEvent.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(group('Settings'))
  await nothingOut()
})

test('Escape closes a group and returns focus to its button', async () => {
  await draw(<MenuBar />)
  act(() => group('Widget').focus())
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(focused()).toContain('Map'))
  await userEvent.keyboard('{Escape}')
  await nothingOut()
  expect(document.activeElement).toBe(group('Widget'))
})

test('arrow keys follow the reading direction on a right-to-left page', async () => {
  await draw(<MenuBar />, { rtlLayout: true })
  act(() => group('Widget').focus())
  await userEvent.keyboard('{ArrowLeft}')
  expect(document.activeElement).toBe(group('Settings'))
})

test('shows seven groups side by side, and the others by name in a last group', async () => {
  list([map, members, ...[1, 2, 3, 4, 5].map(extra)])
  const { unmount } = await draw(<MenuBar />)
  expect(screen.queryByRole('button', { name: 'More' })).toBeNull()
  expect(screen.getAllByRole('button')).toHaveLength(7)
  unmount()
  list([map, members, ...[1, 2, 3, 4, 5, 6, 7].map(extra)])
  await draw(<MenuBar />)
  expect(screen.getAllByRole('button')).toHaveLength(8)
  await userEvent.click(group('More'))
  expect(await screen.findByRole('list', { name: 'Group 6' })).toBeTruthy()
  expect(within(screen.getByRole('list', { name: 'Group 7' })).getByRole('link', { name: /Extra7/ })).toBeTruthy()
})

test.each([
  ['all, without a last one', 312, 3],
  ['two, where the third would fit but for the last one', 311, 2],
  ['one', 170, 1],
  ['none', 20, 0],
])('of three groups a narrower page shows %s', (_what, room, count) => {
  expect(fittingCount([100, 100, 104], 60, room)).toBe(count)
})
