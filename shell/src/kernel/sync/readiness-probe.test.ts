import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import type * as productApi from '@keyroom/product-api'
import type { Readiness } from '@keyroom/product-api'
import { reportParts, useConnection } from './connection-store.ts'
import { serverPartsOf } from './server-parts.ts'
import { suspectOutage } from './suspicion.ts'

const ready: Readiness = { status: 'ready', checks: { database: 'ok', identity: 'ok' } }
const checkReadiness = jest.fn<(apiBase: string) => Promise<Readiness | undefined>>()
jest.mock('@keyroom/product-api', () => ({
  ...jest.requireActual<typeof productApi>('@keyroom/product-api'),
  checkReadiness: (apiBase: string) => checkReadiness(apiBase),
}))

let session: AbortController
let visibility: DocumentVisibilityState
beforeEach(() => {
  jest.useFakeTimers()
  session = new AbortController()
  useConnection.setState({ away: {}, troubledSince: undefined, recoveries: 0 }, true)
  checkReadiness.mockReset()
  checkReadiness.mockResolvedValue(undefined)
  visibility = 'visible'
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
})
afterEach(() => {
  session.abort()
  jest.restoreAllMocks()
  jest.useRealTimers()
})

async function start(isOnDuty = false) {
  const { keepLookout } = await import('./lookout.ts')
  keepLookout({
    apiBase: '/api',
    signal: session.signal,
    onLook: (readiness) => reportParts(serverPartsOf(readiness, Date.now())),
    isOnDuty: () => isOnDuty,
  })
}

test('while all is well nothing is asked', async () => {
  await start()
  await jest.advanceTimersByTimeAsync(600_000)
  expect(checkReadiness).not.toHaveBeenCalled()
})

test('a suspicion looks at once and only once, then every two seconds until all is back, and no more', async () => {
  await start()
  suspectOutage()
  suspectOutage()
  expect(checkReadiness.mock.calls).toEqual([['/api']])
  await jest.advanceTimersByTimeAsync(0)
  expect(useConnection.getState().away.api).toBeDefined()
  await jest.advanceTimersByTimeAsync(4_000)
  expect(checkReadiness).toHaveBeenCalledTimes(3)
  checkReadiness.mockResolvedValue({
    ...ready,
    status: 'not-ready',
    checks: { database: 'unreachable', identity: 'ok' },
  })
  await jest.advanceTimersByTimeAsync(2_000)
  expect(Object.keys(useConnection.getState().away)).toEqual(['database'])
  checkReadiness.mockResolvedValue(ready)
  await jest.advanceTimersByTimeAsync(2_000)
  expect(useConnection.getState()).toMatchObject({ away: {}, recoveries: 2 })
  await jest.advanceTimersByTimeAsync(60_000)
  expect(checkReadiness).toHaveBeenCalledTimes(5)
})

test('a suspicion that is wrong is forgotten', async () => {
  checkReadiness.mockResolvedValue(ready)
  await start()
  suspectOutage()
  await jest.advanceTimersByTimeAsync(60_000)
  expect(checkReadiness).toHaveBeenCalledTimes(1)
  expect(useConnection.getState()).toMatchObject({ away: {}, recoveries: 0 })
})

test('a tab that nobody sees leaves it to others, unless it is the one that reads the stream', async () => {
  visibility = 'hidden'
  await start()
  reportParts({ api: Date.now() })
  await jest.advanceTimersByTimeAsync(20_000)
  expect(checkReadiness).not.toHaveBeenCalled()
  visibility = 'visible'
  document.dispatchEvent(new Event('visibilitychange'))
  expect(checkReadiness).toHaveBeenCalledTimes(1)
  session.abort()
  session = new AbortController()
  visibility = 'hidden'
  await start(true)
  suspectOutage()
  await jest.advanceTimersByTimeAsync(2_000)
  expect(checkReadiness).toHaveBeenCalledTimes(3)
})

test('nobody looks without a network', async () => {
  await start()
  reportParts({ api: Date.now() })
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await jest.advanceTimersByTimeAsync(20_000)
  expect(checkReadiness).not.toHaveBeenCalled()
  onLine.mockReturnValue(true)
  await jest.advanceTimersByTimeAsync(2_000)
  expect(checkReadiness).toHaveBeenCalledTimes(1)
})

test('it ends with the session', async () => {
  await start()
  suspectOutage()
  session.abort()
  suspectOutage()
  await jest.advanceTimersByTimeAsync(20_000)
  expect(checkReadiness).toHaveBeenCalledTimes(1)
  expect(useConnection.getState().away).toEqual({})
})
