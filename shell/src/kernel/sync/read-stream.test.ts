import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { ApiError } from '@keyroom/contract'
import type * as productApi from '@keyroom/product-api'
import type { FollowChanges, Readiness } from '@keyroom/product-api'
import { reportParts, useConnection } from '../connection/connection-store.ts'

const ready: Readiness = { status: 'ready', checks: { database: 'ok', identity: 'ok' } }

/** A stream that is open: what comes in it, and how it ends. */
interface Opened extends FollowChanges {
  readonly end: () => void
  readonly fail: (error: Error) => void
}
const opened: Opened[] = []
const latest = () => opened.at(-1) ?? failInWords()
jest.mock('@keyroom/product-api', () => ({
  ...jest.requireActual<typeof productApi>('@keyroom/product-api'),
  followChanges: (_api: unknown, options: FollowChanges) =>
    new Promise<void>((resolve, reject) => {
      opened.push({ ...options, end: resolve, fail: reject })
      options.signal.addEventListener('abort', () => resolve())
    }),
}))

const gone = new ApiError('gone', { status: 0, code: 'network' })

let session: AbortController
const probe = jest.fn<() => Promise<void>>()
const onResync = jest.fn()
beforeEach(() => {
  jest.useFakeTimers()
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  session = new AbortController()
  opened.length = 0
  probe.mockReset()
  probe.mockResolvedValue()
  onResync.mockReset()
  useConnection.setState({ away: {}, troubledSince: undefined, recoveries: 0 }, true)
})
afterEach(() => {
  session.abort()
  jest.restoreAllMocks()
  jest.useRealTimers()
})

/** Starts to read; the first stream is open when it resolves. */
async function start(takesOver = false): Promise<{ readonly ended: Promise<void> }> {
  const { readStream } = await import('./read-stream.ts')
  const handlers = { onOpen: jest.fn(), onStatus: jest.fn(), onChange: jest.fn(), onResync }
  return { ended: readStream({ api: undefined as never, signal: session.signal, probe, takesOver, ...handlers }) }
}

test('does not resync for the first stream, but for the next one', async () => {
  await start()
  latest().onStatus(ready)
  expect(onResync).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(3_600_000)
  latest().end()
  await jest.advanceTimersByTimeAsync(0)
  expect(opened).toHaveLength(2)
  latest().onStatus(ready)
  latest().onStatus(ready)
  expect(onResync).toHaveBeenCalledTimes(1)
})

test.each([
  ['the server ended it and nothing changed since', () => latest().end(), 3_600_000, 0],
  ['the server ended it and something changed since', () => latest().end(), 100, 1],
  ['it broke off, however long nothing changed', () => latest().fail(gone), 3_600_000, 1],
])(
  'the next of a stream asks for everything only where something may be missing: %s',
  async (_what, finish, unchangedFor, resyncs) => {
    await start()
    latest().onOpen(0)
    latest().onStatus(ready)
    await jest.advanceTimersByTimeAsync(1_800_000)
    finish()
    await jest.advanceTimersByTimeAsync(1_000)
    expect(opened).toHaveLength(2)
    latest().onOpen(unchangedFor)
    latest().onStatus(ready)
    expect(onResync).toHaveBeenCalledTimes(resyncs)
  },
)

test('keeps the gap when a stream ends before its first event', async () => {
  await start(true)
  latest().onOpen(3_600_000)
  await jest.advanceTimersByTimeAsync(60_000)
  latest().end()
  await jest.advanceTimersByTimeAsync(0)
  latest().onOpen(3_600_000)
  latest().onStatus(ready)
  expect(onResync).toHaveBeenCalledTimes(1)
})

test('resyncs when it takes over from another tab', async () => {
  await start(true)
  latest().onStatus(ready)
  expect(onResync).toHaveBeenCalledTimes(1)
})

test('probes and waits while the API is away, and opens the next stream at once when it is back', async () => {
  probe.mockImplementation(async () => reportParts({ api: Date.now() }))
  await start()
  await jest.advanceTimersByTimeAsync(60_000)
  latest().fail(gone)
  await jest.advanceTimersByTimeAsync(500)
  expect(probe).toHaveBeenCalledTimes(1)
  expect(opened).toHaveLength(1)
  reportParts({ api: undefined })
  await jest.advanceTimersByTimeAsync(0)
  expect(opened).toHaveLength(2)
})

test('retries a failing stream after delays that grow from a second to half a minute', async () => {
  await start()
  const retryDelaysMs = []
  for (let attempt = 0; attempt < 7; attempt += 1) {
    const before = opened.length
    latest().fail(new ApiError('no', { status: 404, code: 'not-found' }))
    let waited = 0
    for (; opened.length === before; waited += 500) await jest.advanceTimersByTimeAsync(500)
    retryDelaysMs.push(waited)
  }
  expect(retryDelaysMs.map((pause) => Math.round(pause / 1_000))).toEqual([1, 2, 4, 8, 16, 30, 30])
})

test('opens the stream again after the network was away', async () => {
  await start()
  await jest.advanceTimersByTimeAsync(10_000)
  reportParts({ network: 1 })
  expect(latest().signal.aborted).toBe(false)
  reportParts({ network: undefined })
  await jest.advanceTimersByTimeAsync(0)
  expect(opened).toHaveLength(2)
  latest().onOpen(3_600_000)
  latest().onStatus(ready)
  expect(onResync).toHaveBeenCalledTimes(1)
})

test('stops when the session ends', async () => {
  const { ended } = await start()
  session.abort()
  await ended
  expect(probe).not.toHaveBeenCalled()
})

function failInWords(): never {
  throw new Error('No stream was opened.')
}
