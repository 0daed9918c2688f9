import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { locales } from '@keyroom/contract'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { loadRegistry } from '../../kernel/federation/registry-store.ts'
import { useRemotes, type LoadedRemote } from '../../kernel/federation/remotes-store.ts'
import { useOffers } from '../../kernel/federation/watch/offers.ts'
import { draw } from '../../testing/draw.tsx'
import { startRemoteServer } from '../../testing/fake-remote-server.ts'
import { sampleEntry } from '../../testing/sample-entry.ts'
import { NewVersionCard } from './new-version-card.tsx'

let stop: () => void
const onReload = jest.fn()

beforeEach(async () => {
  onReload.mockReset()
  stop = startRemoteServer()
  useOffers.setState(useOffers.getInitialState(), true)
  const loaded = ['map', 'sites'].map((name) => sampleEntry(name))
  useRemotes.setState(
    Object.fromEntries(loaded.map((entry) => [entry.name, { status: 'ready', loaded: { entry } as LoadedRemote }])),
    true,
  )
  const remotes = loaded.map(({ name }) => sampleEntry(name, { version: '2.0.0' }))
  await loadRegistry('en', Promise.resolve({ schema: 1, remotes }))
})
afterEach(() => stop())

const reachable = (...names: string[]) =>
  act(async () => useOffers.setState({ reachable: Object.fromEntries(names.map((name) => [name, '2.0.0'])) }))
const card = () => screen.getByRole('status')

test('announces a new build in its live region, and nothing before that', async () => {
  await draw(<NewVersionCard onReload={onReload} />)
  expect(card().textContent).toBe('')
  const region = card()
  await reachable('map')
  expect(region.textContent).toContain('A new version of Map is available.')
})

test('combines several new builds, including the shell’s, into one offer that names them', async () => {
  useOffers.setState({ shell: 'other-build' })
  await draw(<NewVersionCard onReload={onReload} />)
  await reachable('map', 'sites')
  expect(card().textContent).toContain('New versions of KeyRoom, Map and Sites are available.')
})

test('reloads only on request', async () => {
  await draw(<NewVersionCard onReload={onReload} />)
  await reachable('map')
  expect(onReload).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }))
  expect(onReload).toHaveBeenCalledTimes(1)
})

test('hides the card when the person postpones the update', async () => {
  await draw(<NewVersionCard onReload={onReload} />)
  await reachable('map')
  await userEvent.click(screen.getByRole('button', { name: 'Later' }))
  expect(card().textContent).toBe('')
})

test.each(locales)('has its words in %s', async (locale) => {
  await draw(<NewVersionCard onReload={onReload} />, { locale })
  await reachable('map', 'sites')
  expect(card().textContent).toMatch(/Map.+Sites/)
  expect(card().textContent).not.toMatch(/shell\.|[{}]/)
  expect(screen.getAllByRole('button')).toHaveLength(2)
})
