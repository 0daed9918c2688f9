import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { topics } from '@keyroom/contract'
import type * as productApi from '@keyroom/product-api'
import type { Change, FollowChanges, Readiness } from '@keyroom/product-api'
import { shellEvents } from '../events/hub.ts'
import { wasRemovedFrom } from '../session/ended-session.ts'
import { fakeSessionActions } from '../../testing/fake-session-actions.ts'
import { useConnection } from '../connection/connection-store.ts'
import type { TabMessage } from './tab-messages.ts'

const who = 'auth0|ada auth0|ada'
const ready: Readiness = { status: 'ready', checks: { database: 'ok', identity: 'ok' } }
const withoutDatabase: Readiness = { status: 'not-ready', checks: { database: 'unreachable', identity: 'ok' } }

let stream: FollowChanges | undefined
let probed: Readiness | undefined
jest.mock('@keyroom/product-api', () => ({
  ...jest.requireActual<typeof productApi>('@keyroom/product-api'),
  checkReadiness: async () => probed,
  followChanges: (_api: unknown, options: FollowChanges) => {
    stream = options
    return new Promise<void>((resolve) => options.signal.addEventListener('abort', () => resolve()))
  },
}))
const refresh = jest.fn<(stale: Change | 'everything') => void>()
const onBus = jest.fn()
shellEvents.subscribe(topics.dataChanged, onBus)
jest.mock('./refresh.ts', () => ({ createRefresh: () => refresh }))

let session: AbortController
let otherTab: BroadcastChannel
let heard: TabMessage[]
beforeEach(() => {
  session = new AbortController()
  stream = undefined
  probed = ready
  refresh.mockReset()
  onBus.mockClear()
  useConnection.setState({ away: {}, troubledSince: undefined, recoveries: 0 }, true)
  heard = []
  otherTab = new BroadcastChannel(`keyroom-connection ${who}`)
  otherTab.addEventListener('message', ({ data }) => heard.push(data as TabMessage))
})
afterEach(() => {
  session.abort()
  otherTab.close()
})

/** Runs in a tab that gets the lock, or in one whose browser has given it to another. */
async function run(leads: boolean) {
  const request = (_name: string, options: { ifAvailable?: boolean }, callback: (lock: unknown) => unknown) =>
    leads || options.ifAvailable ? Promise.resolve(callback(leads ? {} : null)) : new Promise(() => undefined)
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
  const { runConnection } = await import('./run-connection.ts')
  runConnection({ api: undefined as never, apiBase: '/api', who, signal: session.signal })
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 1))
}

test('the leading tab passes on what the stream reports', async () => {
  await run(true)
  stream?.onStatus(withoutDatabase)
  expect(Object.keys(useConnection.getState().away)).toEqual(['database'])
  stream?.onStatus(ready)
  stream?.onChange({ subject: 'public-data' })
  stream?.onResync()
  expect(refresh.mock.calls).toEqual([['everything'], [{ subject: 'public-data' }], ['everything']])
  expect(onBus.mock.calls).toEqual([[{ subject: 'public-data' }], [{ subject: 'everything' }]])
  await until(() => heard.length === 5)
  expect(heard.map(({ type }) => type)).toEqual(['hello', 'parts', 'parts', 'change', 'resync'])
})

test('renews the claims after a change of the person or a membership, and after no other change', async () => {
  const actions = fakeSessionActions()
  await run(false)
  const tell = (change: Change) => otherTab.postMessage({ type: 'change', change })
  tell({ subject: 'organization', organizationId: 'org_a' })
  tell({ subject: 'person', userId: 'auth0|ada' })
  tell({ subject: 'membership', organizationId: 'org_a', userId: 'auth0|ada' })
  await until(() => refresh.mock.calls.length === 3)
  await until(() => actions.renew.mock.calls.length === 2)
  expect(onBus.mock.calls).toEqual([
    [{ subject: 'organization', organizationId: 'org_a' }],
    [{ subject: 'organization', organizationId: 'org_a' }],
  ])
})

test('remembers a removal for the end of the session', async () => {
  await run(false)
  const tell = (change: Change) => otherTab.postMessage({ type: 'change', change })
  tell({ subject: 'membership', organizationId: 'org_role', userId: 'auth0|ada' })
  tell({ subject: 'membership', organizationId: 'org_gone', userId: 'auth0|ada', isRemoval: true })
  await until(() => refresh.mock.calls.length === 2)
  expect([wasRemovedFrom('org_role'), wasRemovedFrom('org_gone')]).toEqual([false, true])
})

test('sends a new tab what is known', async () => {
  await run(true)
  stream?.onStatus(withoutDatabase)
  otherTab.postMessage({ type: 'hello' })
  await until(() => heard.length === 3)
  expect(heard[2]).toEqual({ type: 'parts', parts: { database: useConnection.getState().away.database } })
})

describe('a change from before the page received changes', () => {
  const ageOfPage = () => Date.now() - performance.timeOrigin

  test('makes the leading tab fetch again once', async () => {
    await run(true)
    stream?.onOpen(ageOfPage() / 2)
    stream?.onOpen(ageOfPage() / 2)
    expect(refresh.mock.calls).toEqual([['everything']])
  })

  test('changes nothing when the page opened after it', async () => {
    await run(true)
    stream?.onOpen(ageOfPage() + 3_600_000)
    expect(refresh).not.toHaveBeenCalled()
  })

  test('is sent to a new tab by the leading tab', async () => {
    await run(true)
    stream?.onOpen(60_000)
    const at = Date.now()
    const now = jest.spyOn(Date, 'now').mockReturnValue(at)
    stream?.onChange({ subject: 'public-data' })
    now.mockRestore()
    otherTab.postMessage({ type: 'hello' })
    await until(() => heard.length === 5)
    expect(heard[4]).toEqual({ type: 'latest', at })
  })

  test('makes a following tab refetch when it is notified', async () => {
    await run(false)
    otherTab.postMessage({ type: 'latest', at: Date.now() })
    otherTab.postMessage({ type: 'latest', at: Date.now() })
    otherTab.postMessage({ type: 'parts', parts: { api: 5 } })
    await until(() => useConnection.getState().away.api === 5)
    expect(refresh.mock.calls).toEqual([['everything']])
  })
})

test('a following tab opens no stream and receives messages', async () => {
  await run(false)
  otherTab.postMessage({ type: 'parts', parts: { api: 5 } })
  await until(() => useConnection.getState().away.api === 5)
  otherTab.postMessage({ type: 'change', change: { subject: 'public-data' } })
  otherTab.postMessage({ type: 'parts', parts: { api: undefined } })
  await until(() => refresh.mock.calls.length === 2)
  expect(refresh.mock.calls).toEqual([[{ subject: 'public-data' }], ['everything']])
  expect(stream).toBeUndefined()
})

test('shares the findings of one tab with all tabs', async () => {
  const { suspectOutage } = await import('../connection/connection-store.ts')
  await run(false)
  probed = undefined
  suspectOutage()
  await until(() => heard.length === 2)
  expect(heard[1]).toMatchObject({ type: 'parts', parts: { api: expect.any(Number) } })
})

test('reports a lost network, and probes when it is back', async () => {
  await run(true)
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  window.dispatchEvent(new Event('offline'))
  expect(Object.keys(useConnection.getState().away)).toEqual(['network'])
  probed = withoutDatabase
  onLine.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  await until(() => useConnection.getState().recoveries === 1)
  expect(Object.keys(useConnection.getState().away)).toEqual(['database'])
  expect(refresh.mock.calls).toEqual([['everything']])
})

test('stops everything when the session ends', async () => {
  await run(true)
  stream?.onStatus(withoutDatabase)
  session.abort()
  expect(useConnection.getState().away).toEqual({})
  expect(refresh).not.toHaveBeenCalled()
  window.dispatchEvent(new Event('offline'))
  expect(useConnection.getState().away).toEqual({})
})
