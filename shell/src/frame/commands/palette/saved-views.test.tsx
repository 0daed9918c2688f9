import { beforeAll, beforeEach, expect, jest, test } from '@jest/globals'
import type { SavedView } from '@keyroom/product-api'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import ky from 'ky'
import { useAccess } from '../../../kernel/access/access-store.ts'
import { useRegistry } from '../../../kernel/federation/registry-store.ts'
import { loadServerState } from '../../../kernel/api/load-server-state.ts'
import { provideServices } from '../../../kernel/api/services.ts'
import { draw } from '../../../testing/draw.tsx'
import { sampleEntry } from '../../../testing/sample-entry.ts'
import { adminClaims, signInAs } from '../../../testing/sample-session.ts'
import { closeCommands, openPalette } from '../command-store.ts'
import { CommandMessages } from '../command-messages.tsx'
import { registryRoutes } from '../../../kernel/federation/route-address.ts'
import { CommandPalette } from './command-palette.tsx'

const view = (at: number, name: string, facts: Partial<SavedView> = {}): SavedView => ({
  id: `00000000-0000-4000-8000-00000000000${at}`,
  name,
  address: `/dashboard/analytics?ccn=220071&view=trends&at=${at}`,
  shared: false,
  owner: 'auth0|admin',
  ownerName: 'Grace Hopper',
  own: true,
  version: 1,
  changedAt: '2026-11-22T10:00:00.000Z',
  ...facts,
})
const views = [
  view(1, 'Rivals of the coast'),
  view(2, 'Board pack', { shared: true, own: false, ownerName: 'Ada Lovelace' }),
  view(3, 'Beds', { shared: true }),
  view(4, 'A page of operators', { address: '/dashboard/data-imports?state=failed' }),
  view(5, 'A page of no remote', { address: '/dashboard/elsewhere' }),
]
let areAway = false
const navigate = jest.fn()

beforeAll(async () => {
  await loadServerState()
  provideServices({
    api: ky.create({
      prefix: 'http://localhost/api',
      retry: 0,
      fetch: async (input) => {
        const { pathname } = new URL(input instanceof Request ? input.url : String(input))
        if (!pathname.endsWith('saved-views')) return Response.json([])
        return areAway ? new Response('', { status: 503 }) : Response.json(views)
      },
    }),
    navigate,
    routes: registryRoutes,
    slots: { useContributions: () => [] },
  })
})

const allow = (flags: Record<string, string>) =>
  useAccess.setState({ status: 'known', context: { accountType: 'personal', flags, seats: {}, now: new Date() } })

beforeEach(async () => {
  areAway = false
  localStorage.clear()
  const { queryClient } = await loadServerState()
  queryClient.clear()
  navigate.mockClear()
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json({ schema: 1, remotes: [] })))
  signInAs(adminClaims)
  allow({ standardTier: 'true' })
  useRegistry.setState({
    status: 'ready',
    entries: [
      sampleEntry('analytics', {
        routes: [{ path: 'analytics', access: 'cost-report', title: 'analytics.title' }],
        labels: { 'analytics.title': 'Hospital Summary' },
      }),
      sampleEntry('imports', { routes: [{ path: 'data-imports', access: 'operator' }] }),
    ],
  })
})

async function open() {
  act(openPalette)
  await draw(
    <CommandMessages>
      <CommandPalette open />
    </CommandMessages>,
  )
  await screen.findByRole('combobox')
}
const listed = () =>
  within(screen.getByRole('group', { name: 'Saved views' }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)

test('lists the person’s and the organization’s saved views of visible pages by name', async () => {
  await open()
  await screen.findByRole('group', { name: 'Saved views' })
  expect(listed()).toEqual([
    'BedsHospital Summary · Shared by you with the organisation',
    'Board packHospital Summary · Shared by Ada Lovelace',
    'Rivals of the coastHospital Summary · Only visible to you',
  ])
})

test('finds a view by its name, opens its address, and adds it to the recent choices', async () => {
  await open()
  await screen.findByRole('group', { name: 'Saved views' })
  await userEvent.keyboard('coast{Enter}')
  expect(navigate).toHaveBeenCalledWith('/dashboard/analytics?ccn=220071&view=trends&at=1')
  act(() => closeCommands())
  act(openPalette)
  expect(
    within(await screen.findByRole('group', { name: 'Recent' })).getByRole('option', { name: /Rivals/ }),
  ).toBeTruthy()
})

test('hides views of pages that the person may not see', async () => {
  allow({})
  await open()
  const { queryClient } = await loadServerState()
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(screen.queryByRole('group', { name: 'Saved views' })).toBeNull()
  expect(screen.getByRole('dialog').textContent).not.toContain('Board pack')
})

test('reports views that could not be read, with Retry, and lists everything else', async () => {
  areAway = true
  await open()
  expect((await screen.findByRole('alert')).textContent).toContain('Saved views could not be loaded.')
  expect(screen.getByRole('group', { name: 'Pages' })).toBeTruthy()
  areAway = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('group', { name: 'Saved views' })).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('combobox'))
})
