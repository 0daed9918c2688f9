import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { token } from '../testing/fake-provider.ts'
import { createLentTokens } from './lent-tokens.ts'

const open: BroadcastChannel[] = []
afterEach(() => open.splice(0).forEach((channel) => channel.close()))

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
  return createLentTokens({ channel, locks: hasLocks ? locks : undefined })
}

let count = 0
const inAnHour = () => Math.floor(Date.now() / 1000) + 3_600
const aToken = (exp: number | undefined = inAnHour()) => token({ exp, jti: (count += 1) })
const slowly = (value: string) =>
  jest.fn(async () => {
    await new Promise((resolve) => setTimeout(resolve, 20))
    return value
  })

test('of five tabs that want a fresh token at once one asks, and all have the same', async () => {
  const ask = slowly(aToken())
  const tabs = Array.from({ length: 5 }, () => tab())
  const got = await Promise.all(tabs.map(({ fresh }) => fresh('ada', ask)))
  expect(ask).toHaveBeenCalledTimes(1)
  expect(new Set(got).size).toBe(1)
  expect(tabs.slice(1).map(({ good }) => good('ada'))).toEqual(got.slice(1))
})

test('a tab that comes later has it too; a token for somebody else, or one that was refused, is not taken', async () => {
  const [first, second] = [tab(), tab()]
  const passed = await first.fresh('ada', slowly(aToken()))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(second.good('ada')).toBe(passed)
  expect(second.good('max')).toBeUndefined()
  expect(second.good('ada', passed)).toBeUndefined()
})

test.each([
  ['ends within a minute', () => aToken(Math.floor(Date.now() / 1000) + 50)],
  ['does not say when it ends', () => aToken(Number.NaN)],
  ['is no JWT', () => 'opaque'],
])('a token that %s is each tab’s own', async (_what, make) => {
  const [first, second] = [tab(), tab()]
  await first.fresh('ada', slowly(make()))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(second.good('ada')).toBeUndefined()
})

test('when the one that asked got none, the next asks', async () => {
  const refuse = jest.fn(() => Promise.reject(new Error('No.')))
  const ask = slowly(aToken())
  const [first, second] = [
    tab()
      .fresh('ada', refuse)
      .catch(() => 'none'),
    tab().fresh('ada', ask),
  ]
  expect(await first).toBe('none')
  expect(await second).toMatch(/^eyJ/)
  expect(ask).toHaveBeenCalledTimes(1)
})

test('without locks each asks for itself, and what others say is no token is not one', async () => {
  const ask = slowly(aToken())
  await Promise.all([tab(false).fresh('ada', ask), tab(false).fresh('ada', ask)])
  expect(ask).toHaveBeenCalledTimes(2)
  const listening = tab()
  const channel = new BroadcastChannel('tokens')
  open.push(channel)
  for (const said of [null, 7, { who: 'ada' }, { who: 'ada', token: 7 }]) channel.postMessage(said)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(listening.good('ada')).toBeUndefined()
})
