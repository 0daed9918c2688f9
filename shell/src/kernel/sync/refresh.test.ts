import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { facilityKey, organizationSettingsKey, type Change } from '@keyroom/product-api'
import { QueryObserver } from '@tanstack/react-query'
import ky from 'ky'
import { useAccess } from '../access/access-store.ts'
import { useRegistry } from '../federation/registry-store.ts'
import { loadServerState } from '../api/load-server-state.ts'
import { provideServices } from '../api/services.ts'
import { adminClaims, signInAs } from '../../testing/sample-session.ts'
import { registryRoutes } from '../federation/route-address.ts'
import { createRefresh } from './refresh.ts'

const publicData: Change = { subject: 'public-data' }
const asked: string[] = []
const realFetch = globalThis.fetch
let session: AbortController
const onDone = jest.fn()

beforeEach(() => {
  session = new AbortController()
  asked.length = 0
  onDone.mockReset()
  const api = ky.create({
    prefix: 'http://localhost/api',
    fetch: async (input) => {
      asked.push(new URL((input as Request).url).pathname)
      return Response.json({
        allowedDomains: [],
        seats: {},
        metadata: {},
        version: 1,
        subscriptions: [],
        products: [],
        trialEndsAt: null,
      })
    },
  })
  provideServices({ api, navigate: () => undefined, routes: registryRoutes, slots: { useContributions: () => [] } })
  signInAs(adminClaims)
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(async () => {
  session.abort()
  globalThis.fetch = realFetch
  jest.restoreAllMocks()
  const { queryClient } = await loadServerState()
  queryClient.clear()
})

/** A screen that shows a query, which answers what `answer` gives. */
async function show(queryKey: readonly unknown[], answer: () => Promise<string>) {
  const { queryClient } = await loadServerState()
  const observer = new QueryObserver(queryClient, { queryKey, queryFn: answer })
  const stop = observer.subscribe(() => undefined)
  session.signal.addEventListener('abort', stop)
  await until(() => observer.getCurrentResult().fetchStatus === 'idle')
  return observer
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 1))
}

test('fetches again only what changed, once for several changes that arrive together', async () => {
  const hospital = jest.fn(() => Promise.resolve('hospital'))
  const settings = jest.fn(() => Promise.resolve('settings'))
  await show(['analytics', ...facilityKey('220071')], hospital)
  await show(organizationSettingsKey('org_lakeside'), settings)
  useAccess.setState({ status: 'known', context: undefined }, true)
  const refresh = createRefresh(session.signal, onDone)
  refresh(publicData)
  refresh(publicData)
  await until(() => hospital.mock.calls.length === 2)
  refresh({ subject: 'organization', organizationId: 'org_lakeside' })
  await until(() => settings.mock.calls.length === 2)
  expect(hospital).toHaveBeenCalledTimes(2)
  expect(asked.toSorted()).toEqual(['/api/access', '/api/orgs/org_lakeside/settings', '/api/stripe/subscription'])
  expect(onDone).not.toHaveBeenCalled()
})

test('fetches everything again after an outage, and reports whether all of it arrived', async () => {
  const refetch = jest.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('away')).mockResolvedValue('there')
  const screen = await show(['profile', 'x'], refetch)
  expect(screen.getCurrentResult().isError).toBe(true)
  createRefresh(session.signal, onDone)('everything')
  await until(() => onDone.mock.calls.length === 1)
  expect(screen.getCurrentResult()).toMatchObject({ data: 'there', isError: false })
  expect(onDone.mock.calls).toEqual([[true]])
})

test('keeps what is shown when the refetch fails', async () => {
  const failing = jest.fn<() => Promise<string>>().mockResolvedValueOnce('shown').mockRejectedValue(new Error('away'))
  const screen = await show(['profile', 'y'], failing)
  createRefresh(session.signal, onDone)('everything')
  await until(() => onDone.mock.calls.length === 1)
  expect(screen.getCurrentResult()).toMatchObject({ data: 'shown', isError: true })
  expect(onDone.mock.calls).toEqual([[false]])
})

test('reads the registry and the access facts again after they failed', async () => {
  useAccess.setState({ status: 'failed', context: undefined }, true)
  useRegistry.setState({ status: 'failed' })
  const files: string[] = []
  globalThis.fetch = async (input) => {
    files.push(String(input instanceof Request ? input.url : input))
    return Response.json({ schemaVersion: 1, remotes: [] })
  }
  createRefresh(session.signal, onDone)('everything')
  await until(() => onDone.mock.calls.length === 1 && useAccess.getState().status === 'known')
  expect(files).toEqual(['/registry.en.json'])
})

test('fetches nothing after the session has ended', async () => {
  jest.useFakeTimers()
  const refresh = createRefresh(session.signal, onDone)
  refresh('everything')
  session.abort()
  refresh('everything')
  await jest.advanceTimersByTimeAsync(10_000)
  expect(onDone).not.toHaveBeenCalled()
  jest.useRealTimers()
})
