import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { token } from '../../testing/fake-provider.ts'
import { createSharedTokens } from './access-tokens.ts'

const open: BroadcastChannel[] = []
const realTimeout = setTimeout
/** A turn of the event loop, in which messages arrive. */
const turn = () => new Promise<void>((resolve) => void realTimeout(resolve))

// How long a tab waits for a message passes only where a test says so.
beforeEach(() => void jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] }))
afterEach(() => {
  jest.useRealTimers()
  for (const channel of open.splice(0)) channel.close()
})

/** The browser's locks, as far as they are used: one holder, the others in turn. */
function createLocks() {
  const queues = new Map<string, Promise<unknown>>()
  const request = (name: string, ...rest: unknown[]) => {
    const work = rest.at(-1) as (lock: unknown) => unknown
    const isPolite = rest.length > 1
    const before = queues.get(name)
    if (before && isPolite) return Promise.resolve(work(null))
    const done = Promise.resolve(before)
      .catch(() => undefined)
      .then(() => work({}))
    queues.set(name, done)
    const free = () => queues.get(name) === done && queues.delete(name)
    void done.then(free, free)
    return done
  }
  return { request } as unknown as LockManager
}

let locks: LockManager
beforeEach(() => {
  locks = createLocks()
})

function tab(hasLocks = true) {
  const channel = new BroadcastChannel('tokens')
  open.push(channel)
  return { channel, ...createSharedTokens({ channel, locks: hasLocks ? locks : undefined }) }
}

/** What a tab has of Ada after each message that it receives. */
function watchTokens({ channel, valid }: ReturnType<typeof tab>): (string | undefined)[] {
  const tokens: (string | undefined)[] = []
  channel.addEventListener('message', () => tokens.push(valid('ada')))
  return tokens
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await turn()
}

let count = 0
const inAnHour = () => Math.floor(Date.now() / 1000) + 3_600
const aToken = (exp: number | undefined = inAnHour()) => token({ exp, jti: (count += 1) })
const slowly = (value: string) =>
  jest.fn(async () => {
    await turn()
    return value
  })

test('one of five tabs requests a fresh token, and all five get the same', async () => {
  const ask = slowly(aToken())
  const tabs = Array.from({ length: 5 }, () => tab())
  const got = await Promise.all(tabs.map(({ refresh }) => refresh('ada', ask)))
  expect(ask).toHaveBeenCalledTimes(1)
  expect(new Set(got).size).toBe(1)
  expect(tabs.slice(1).map(({ valid }) => valid('ada'))).toEqual(got.slice(1))
})

test('a later tab gets the shared token, but neither another person’s nor one that was refused', async () => {
  const [first, second] = [tab(), tab()]
  const passed = await first.refresh('ada', slowly(aToken()))
  await until(() => second.valid('ada') !== undefined)
  expect(second.valid('ada')).toBe(passed)
  expect(second.valid('max')).toBeUndefined()
  expect(second.valid('ada', passed)).toBeUndefined()
})

test.each([
  ['ends within a minute', () => aToken(Math.floor(Date.now() / 1000) + 50)],
  ['does not say when it ends', () => aToken(Number.NaN)],
  ['is no JWT', () => 'opaque'],
])('does not share a token that %s', async (_what, make) => {
  const [first, second] = [tab(), tab()]
  const tokens = watchTokens(second)
  await first.refresh('ada', slowly(make()))
  await first.refresh('max', slowly(aToken()))
  await until(() => second.valid('max') !== undefined)
  expect(new Set(tokens)).toEqual(new Set([undefined]))
})

test('lets the next tab request a token when the first one got none', async () => {
  const refuse = jest.fn(() => Promise.reject(new Error('No.')))
  const ask = slowly(aToken())
  const [first, second] = [
    tab()
      .refresh('ada', refuse)
      .catch(() => 'none'),
    tab().refresh('ada', ask),
  ]
  expect(await first).toBe('none')
  await jest.advanceTimersByTimeAsync(1_000)
  expect(await second).toMatch(/^eyJ/)
  expect(ask).toHaveBeenCalledTimes(1)
})

test('lets each tab request its own token without locks, and ignores malformed messages', async () => {
  const ask = slowly(aToken())
  await Promise.all([tab(false).refresh('ada', ask), tab(false).refresh('ada', ask)])
  expect(ask).toHaveBeenCalledTimes(2)
  const listening = tab()
  const tokens = watchTokens(listening)
  const { channel } = tab()
  for (const said of [null, 7, { owner: 'ada' }, { owner: 'ada', token: 7 }]) channel.postMessage(said)
  channel.postMessage({ owner: 'ada', token: aToken() })
  await until(() => tokens.length === 5)
  expect(tokens).toEqual([undefined, undefined, undefined, undefined, expect.any(String)])
})
