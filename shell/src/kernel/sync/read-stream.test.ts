import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { ApiError } from '@keyroom/contract'
import type * as productApi from '@keyroom/product-api'
import type { FollowChanges, Readiness } from '@keyroom/product-api'
import { reportParts, useConnection } from './connection-store.ts'

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
const look = jest.fn<() => Promise<void>>()
const onResync = jest.fn()
beforeEach(() => {
  jest.useFakeTimers()
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  session = new AbortController()
  opened.length = 0
  look.mockReset()
  look.mockResolvedValue()
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
  return { ended: readStream({ api: undefined as never, signal: session.signal, look, takesOver, ...handlers }) }
}

test('the first stream of a browser says itself what it may have missed; the next one may have missed anything', async () => {
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

test('a gap stays one over a stream that ended before it said anything', async () => {
  await start(true)
  latest().onOpen(3_600_000)
  await jest.advanceTimersByTimeAsync(60_000)
  latest().end()
  await jest.advanceTimersByTimeAsync(0)
  latest().onOpen(3_600_000)
  latest().onStatus(ready)
  expect(onResync).toHaveBeenCalledTimes(1)
})

test('one that takes over from another tab may have missed something too', async () => {
  await start(true)
  latest().onStatus(ready)
  expect(onResync).toHaveBeenCalledTimes(1)
})

test('with the API away it looks, and waits until it is back; then it opens the next at once', async () => {
  look.mockImplementation(async () => reportParts({ api: Date.now() }))
  await start()
  await jest.advanceTimersByTimeAsync(60_000)
  latest().fail(gone)
  await jest.advanceTimersByTimeAsync(500)
  expect(look).toHaveBeenCalledTimes(1)
  expect(opened).toHaveLength(1)
  reportParts({ api: undefined })
  await jest.advanceTimersByTimeAsync(0)
  expect(opened).toHaveLength(2)
})

test('where all is there but the stream, the pauses grow from a second to half a minute', async () => {
  await start()
  const pauses = []
  for (let attempt = 0; attempt < 7; attempt += 1) {
    const before = opened.length
    latest().fail(new ApiError('no', { status: 404, code: 'not-found' }))
    let waited = 0
    for (; opened.length === before; waited += 500) await jest.advanceTimersByTimeAsync(500)
    pauses.push(waited)
  }
  expect(pauses.map((pause) => Math.round(pause / 1_000))).toEqual([1, 2, 4, 8, 16, 30, 30])
})

test('when the network was away, a stream that looks open is opened anew', async () => {
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

test('it ends with the session', async () => {
  const { ended } = await start()
  session.abort()
  await ended
  expect(look).not.toHaveBeenCalled()
})

function failInWords(): never {
  throw new Error('No stream was opened.')
}
