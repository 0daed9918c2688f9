import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { locales } from '@keyroom/contract'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { loadRegistry } from '../federation/registry-store.ts'
import { useRemotes, type LoadedRemote } from '../federation/remotes-store.ts'
import { useOffers } from '../federation/watch/offers.ts'
import { draw } from '../testing/draw.tsx'
import { startRemoteServer } from '../testing/fake-remote-server.ts'
import { sampleEntry } from '../testing/sample-entry.ts'
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

test('says nothing while there is nothing new, and then in its live region what it is', async () => {
  await draw(<NewVersionCard onReload={onReload} />)
  expect(card().textContent).toBe('')
  const region = card()
  await reachable('map')
  expect(region.textContent).toContain('A new version of Map is ready.')
})

test('several are one offer that names them, the shell too', async () => {
  useOffers.setState({ shell: 'other-build' })
  await draw(<NewVersionCard onReload={onReload} />)
  await reachable('map', 'sites')
  expect(card().textContent).toContain('New versions of KeyRoom, Map and Sites are ready.')
})

test('reloads when it is asked to, and not before', async () => {
  await draw(<NewVersionCard onReload={onReload} />)
  await reachable('map')
  expect(onReload).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }))
  expect(onReload).toHaveBeenCalledTimes(1)
})

test('goes when it is put off', async () => {
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
