import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import type * as productApi from '@keyroom/product-api'
import type { Readiness } from '@keyroom/product-api'
import { reportParts, useConnection, suspectOutage } from '../connection/connection-store.ts'
import { serverPartsOf } from './tab-messages.ts'

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

async function start(isLeader = false) {
  const { startReadinessProbe } = await import('./readiness-probe.ts')
  startReadinessProbe({
    apiBase: '/api',
    signal: session.signal,
    onResult: (readiness) => reportParts(serverPartsOf(readiness, Date.now())),
    isLeader: () => isLeader,
  })
}

test('sends no request while all is well', async () => {
  await start()
  await jest.advanceTimersByTimeAsync(600_000)
  expect(checkReadiness).not.toHaveBeenCalled()
})

test('probes once after a suspected outage, then every two seconds until all is back', async () => {
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

test('stops after one probe when nothing was away', async () => {
  checkReadiness.mockResolvedValue(ready)
  await start()
  suspectOutage()
  await jest.advanceTimersByTimeAsync(60_000)
  expect(checkReadiness).toHaveBeenCalledTimes(1)
  expect(useConnection.getState()).toMatchObject({ away: {}, recoveries: 0 })
})

test('does not probe in a hidden tab, unless it reads the stream', async () => {
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

test('does not probe without a network', async () => {
  await start()
  reportParts({ api: Date.now() })
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await jest.advanceTimersByTimeAsync(20_000)
  expect(checkReadiness).not.toHaveBeenCalled()
  onLine.mockReturnValue(true)
  await jest.advanceTimersByTimeAsync(2_000)
  expect(checkReadiness).toHaveBeenCalledTimes(1)
})

test('stops when the session ends', async () => {
  await start()
  suspectOutage()
  session.abort()
  suspectOutage()
  await jest.advanceTimersByTimeAsync(20_000)
  expect(checkReadiness).toHaveBeenCalledTimes(1)
  expect(useConnection.getState().away).toEqual({})
})
