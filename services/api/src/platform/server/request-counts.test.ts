import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import type { Database } from '@keyroom/database'
import { productionEngine, testServers } from '@keyroom/database/testing'
import { shareEngine, type SharedEngine } from '../../testing/share-engine.ts'
import { eventually } from '../../testing/eventually.ts'
import { openTestApi, people, type TestApi } from '../../testing/test-api.ts'
import { countsChannel, createRequestCounts } from './request-counts.ts'

const perAccount = 30
const own = { admin: '/api/user/auth0%7Csample-admin', free: '/api/user/auth0%7Csample-free' }

const withServer = testServers().length > 0 ? describe : describe.skip
withServer('two processes of the API on one PostgreSQL', () => {
  let shared: SharedEngine
  let database: Database
  let first: TestApi
  let second: TestApi
  beforeEach(async () => {
    shared = shareEngine(productionEngine())
    first = await openTestApi(shared, { limits: { perAccount } })
    second = await openTestApi(shared, { limits: { perAccount } })
    database = first.database
  })
  afterEach(async () => {
    await first.close()
    await second.close()
    await shared.close()
  })

  /** How many of some requests pass. */
  const passed = async (api: TestApi, who: 'admin' | 'free', count: number) => {
    const statuses = []
    while (statuses.length < count) statuses.push((await api.ask(people[who], own[who])).status)
    return statuses.filter((status) => status !== 429).length
  }
  /** The counts that processes announced, by key, from now on. */
  const listenToCounts = async () => {
    const announced = new Map<string, number>()
    const stop = await database.listen(countsChannel, (payload) => {
      const { counts } = JSON.parse(payload) as { counts: [string, number][] }
      for (const [key, count] of counts) announced.set(key, (announced.get(key) ?? 0) + count)
    })
    return { announced, stop }
  }
  const keyOf = (who: 'admin' | 'free') => `account ${people[who].userId}`

  /** Uses up the limit in the first process, and expects the second to refuse once it has heard of it. */
  const expectOneLimit = async (who: 'admin' | 'free') => {
    const { announced, stop } = await listenToCounts()
    expect(await passed(first, who, perAccount + 2)).toBe(perAccount)
    await eventually(
      async () => announced.get(keyOf(who)),
      (count) => count === perAccount + 2,
    )
    await stop()
    // The other process hears it at the same moment.
    let passedThere = 0
    await eventually(
      async () => {
        const count = await passed(second, who, 1)
        passedThere += count
        return count
      },
      (count) => count === 0,
    )
    expect(passedThere).toBeLessThan(perAccount / 3)
  }

  test('limit an account to what one of them allows, once each knows what the other counted', async () => {
    await expectOneLimit('admin')
    expect(await passed(second, 'free', 2)).toBe(2)
  })

  test('announce nothing of an account below a tenth of its limit', async () => {
    const { announced, stop } = await listenToCounts()
    expect(await passed(first, 'free', 2)).toBe(2)
    expect(await passed(first, 'admin', 5)).toBe(5)
    await eventually(
      async () => announced.has(keyOf('admin')),
      (isHeard) => isHeard,
    )
    await stop()
    expect([...announced.keys()].filter((key) => key.startsWith('account'))).toEqual([keyOf('admin')])
  })

  test('go on by themselves when they hear nothing of each other, and add up again afterwards', async () => {
    const listeners = () =>
      database.query<{ pid: number }>(
        'SELECT pid FROM pg_stat_activity WHERE query = $1 AND datname = current_database()',
        [`LISTEN "${countsChannel}"`],
      )
    const before = (await listeners()).map(({ pid }) => pid)
    expect(before).toHaveLength(2)
    await database.query('SELECT pg_terminate_backend(pid) FROM unnest($1::int[]) AS pid', [before])
    expect(await passed(first, 'admin', perAccount + 2)).toBe(perAccount)
    await eventually(
      async () => (await listeners()).filter(({ pid }) => !before.includes(pid)),
      (again) => again.length === 2,
    )
    await expectOneLimit('free')
  })
})

test('an account is counted on, from however many addresses there are requests', () => {
  const { Store } = createRequestCounts({ database: { kind: 'pglite' } as Database, logger: { warn: () => undefined } })
  const store = new Store({})
  const countOf = (key: string) => {
    let count = 0
    store.incr(key, (_error, result) => (count = result?.current ?? 0), 60_000, perAccount)
    return count
  }
  expect([countOf('account a'), countOf('address 0'), countOf('links 0')]).toEqual([1, 1, 1])
  for (let number = 1; number <= 20_000; number++) countOf(`address ${number}`)
  expect([countOf('account a'), countOf('links 0'), countOf('address 0')]).toEqual([2, 2, 1])
})
