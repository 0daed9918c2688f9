import { afterEach, describe, expect, jest, test } from '@jest/globals'
import ky from 'ky'
import { followChanges } from './public.ts'

afterEach(() => void jest.useRealTimers())

/** Follows a stream that the test writes; `answer` replaces the stream. */
function follow(answer?: () => Response | Promise<Response>) {
  const heard: unknown[] = []
  const opened: number[] = []
  const controller = new AbortController()
  let stream!: ReadableStreamDefaultController<Uint8Array>
  const body = new ReadableStream<Uint8Array>({ start: (created) => void (stream = created) })
  const api = ky.create({
    prefix: 'http://localhost/api',
    retry: 0,
    fetch: async (input) => {
      const { signal, url } = input as Request
      expect(url).toBe('http://localhost/api/changes')
      // As in a browser, the signal of a request also ends its answer.
      signal.addEventListener('abort', () => stream.error(signal.reason))
      const headers = { 'x-unchanged-for': '2500' }
      return answer ? Promise.race([answer(), aborted(signal)]) : new Response(body, { headers })
    },
  })
  const outcome = followChanges(api, {
    signal: controller.signal,
    onOpen: (unchangedFor) => void opened.push(unchangedFor),
    onStatus: ({ status, checks }) => heard.push([status, checks.database, checks.identity]),
    onChange: (change) => heard.push(change),
    onResync: () => heard.push('resync'),
  }).then(
    () => 'ended',
    (error: unknown) => error,
  )
  const write = (part: string | Uint8Array) =>
    stream.enqueue(typeof part === 'string' ? new TextEncoder().encode(part) : part)
  return { heard, opened, controller, outcome, stream, write }
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))
}

/** Waits until pending promises are settled. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve()
}

const ready = 'event: status\ndata: {"status":"ready","checks":{"database":"ok","identity":"ok"}}\n\n'

describe('the stream of changes', () => {
  test('begins with the time since the last change, or 0 if that is missing', async () => {
    const { opened, outcome, stream } = follow()
    stream.close()
    await outcome
    expect(opened).toEqual([2_500])
    const silent = follow(() => new Response(''))
    await silent.outcome
    expect(silent.opened).toEqual([0])
  })

  test('delivers events in order, even if an event or a character is split between chunks', async () => {
    const { heard, outcome, write, stream } = follow()
    write(`${ready}: beat\n\nevent: change\ndata: {"subject":"pub`)
    write('lic-data"}\n\n')
    const word = new TextEncoder().encode('event: é\ndata: 1\n\nevent: change\n')
    write(word.subarray(0, 8))
    write(word.subarray(8))
    write('data: {"subject":"organization","organizationId":"org_a"}\n\nevent: resync\ndata: {}\n\n')
    stream.close()
    expect(await outcome).toBe('ended')
    expect(heard).toEqual([
      ['ready', 'ok', 'ok'],
      { subject: 'public-data' },
      { subject: 'organization', organizationId: 'org_a' },
      'resync',
    ])
  })

  test.each([['{"subject":"weather"}'], ['no json']])(
    'requests a complete refetch after an unreadable change: %s',
    async (data) => {
      const { heard, outcome, write, stream } = follow()
      write(`event: change\ndata: ${data}\n\nevent: weather\ndata: {}\n\nevent: status\ndata: {}\n\n`)
      stream.close()
      await outcome
      expect(heard).toEqual(['resync'])
    },
  )
})

describe('the end of the stream', () => {
  test('by the signal is not an error', async () => {
    const { controller, outcome, write, heard } = follow()
    write(ready)
    await settle()
    controller.abort()
    expect(await outcome).toBe('ended')
    expect(heard).toHaveLength(1)
  })

  test('by a broken connection is a network error', async () => {
    const { outcome, stream } = follow()
    stream.error(new TypeError('network error'))
    expect(await outcome).toMatchObject({ status: 0, code: 'network' })
  })

  test('by a refusal is an error with its code', async () => {
    const refused = follow(() => Response.json({ code: 'closing' }, { status: 503 }))
    expect(await refused.outcome).toMatchObject({ status: 503 })
  })

  test('comes 40 s after the last event or heartbeat', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] })
    const { heard, outcome, write } = follow()
    await settle()
    write(ready)
    await settle()
    jest.advanceTimersByTime(39_000)
    write(': beat\n\n')
    await settle()
    jest.advanceTimersByTime(39_000)
    write('event: resync\ndata: {}\n\n')
    await settle()
    expect(heard).toHaveLength(2)
    jest.advanceTimersByTime(40_000)
    expect(await outcome).toMatchObject({ status: 0, code: 'timeout' })
  })

  test('comes after 10 s without a first event', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] })
    const { outcome } = follow(() => new Promise(() => undefined))
    await settle()
    jest.advanceTimersByTime(10_000)
    expect(await outcome).toMatchObject({ status: 0, code: 'timeout' })
  })
})
