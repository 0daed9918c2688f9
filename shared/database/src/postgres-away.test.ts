import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { isDatabaseUnreachable, openPostgresDatabase, waitForDatabase, type Database } from './public.ts'
import { createTestDatabase, openDetour, testServers, type Detour, type TestDatabase } from './testing.ts'

const seconds = 1_000
const withServer = testServers().length > 0 ? describe : describe.skip

withServer('a PostgreSQL server that goes away', () => {
  let own: TestDatabase
  let way: Detour
  let database: Database
  let direct: Database
  const reports: string[] = []

  beforeAll(async () => {
    own = await createTestDatabase(String(testServers()[0]))
    way = await openDetour(own.url)
    database = openPostgresDatabase(way.url, { connections: 3, report: ({ message }) => reports.push(message) })
    direct = openPostgresDatabase(own.url, { connections: 1, report: () => undefined })
  })

  afterEach(() => way.restore())

  afterAll(async () => {
    await database.close()
    await way.close()
    await direct.close()
    await own.drop()
  })

  const failure = async (work: Promise<unknown>) => {
    const started = performance.now()
    const error = await work.then(
      () => undefined,
      (reason: unknown) => reason,
    )
    return { isUnreachable: isDatabaseUnreachable(error), seconds: (performance.now() - started) / seconds }
  }
  const ask = () => database.query<{ one: number }>('SELECT 1 AS one')
  const everyConnection = () => Promise.all([1, 2, 3].map(ask))

  it('and stops is said to be unreachable at once, and answers as soon as it is there again', async () => {
    await everyConnection()
    await way.cut()
    for (const work of [ask, ask, ask, () => database.transaction((inside) => inside.query('SELECT 1'))]) {
      const { isUnreachable, seconds: waited } = await failure(work())
      expect([isUnreachable, waited < 1]).toEqual([true, true])
    }
    expect(reports.length).toBeGreaterThan(0)
    await way.restore()
    expect(await everyConnection()).toEqual([[{ one: 1 }], [{ one: 1 }], [{ one: 1 }]])
  })

  it('and is paused ends in the same error within seconds, on old connections and on new ones', async () => {
    await everyConnection()
    way.pause()
    const attempts = await Promise.all([
      ...[1, 2].map(() => failure(ask())),
      failure(database.transaction((inside) => inside.query('SELECT 1'))),
    ])
    const later = await failure(ask())
    for (const { isUnreachable, seconds: waited } of [...attempts, later]) {
      expect([isUnreachable, waited < 6]).toEqual([true, true])
    }
    await way.restore()
    expect(await everyConnection()).toHaveLength(3)
  }, 20_000)

  it('in the middle of a transaction, between two statements, ends that transaction and nothing else', async () => {
    await direct.script('CREATE TABLE note (id int)')
    const work = database.transaction(async (transaction) => {
      const [row] = await transaction.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
      await transaction.query('INSERT INTO note VALUES (1)')
      await direct.query('SELECT pg_terminate_backend($1)', [row?.pid])
      await until(async () => {
        const alive = await direct.query('SELECT 1 FROM pg_stat_activity WHERE pid = $1', [row?.pid])
        return alive.length === 0
      })
      await new Promise((resolve) => setImmediate(resolve))
      await transaction.query('INSERT INTO note VALUES (2)')
    })
    expect(await failure(work)).toMatchObject({ isUnreachable: true })
    expect(await direct.query('SELECT id FROM note')).toEqual([])
    expect(await ask()).toEqual([{ one: 1 }])
  })

  it('does not keep closing waiting while it is paused', async () => {
    const other = openPostgresDatabase(way.url, { connections: 1, report: () => undefined })
    const stop = await other.listen('nothing', () => undefined)
    await other.query('SELECT 1')
    way.pause()
    const started = performance.now()
    await stop()
    await other.close()
    expect(performance.now() - started).toBeLessThan(4 * seconds)
  })

  it('ends a statement that takes too long, but not one of a long transaction or a script', async () => {
    const limit = 'SELECT current_setting($1) AS value'
    const inside = (isLong: boolean) =>
      database.transaction((transaction) => transaction.query(limit, ['statement_timeout']), { isLong })
    expect(await database.query(limit, ['statement_timeout'])).toEqual([{ value: '4s' }])
    expect(await inside(false)).toEqual([{ value: '4s' }])
    expect(await inside(true)).toEqual([{ value: '10min' }])
    await database.script('SELECT pg_sleep(5.5)')
    await expect(database.script('SELECT nonsense')).rejects.toThrow('nonsense')
    const after = await Promise.all([1, 2, 3].map(() => database.query(limit, ['statement_timeout'])))
    expect(after).toEqual([[{ value: '4s' }], [{ value: '4s' }], [{ value: '4s' }]])
    expect(await failure(database.query('SELECT pg_sleep(20)'))).toMatchObject({ isUnreachable: true })
  }, 20_000)

  describe('under somebody who listens', () => {
    const heard: string[] = []
    const events: string[] = []
    let stop: () => Promise<void>
    const notify = (payload: string) => direct.query('SELECT pg_notify($1, $2)', ['words', payload])
    const listeners = () =>
      direct.query<{ pid: number }>(`SELECT pid FROM pg_stat_activity WHERE query LIKE 'LISTEN "words"%'`)

    beforeAll(async () => {
      stop = await database.listen('words', (payload) => heard.push(payload), {
        lost: () => events.push('lost'),
        resumed: () => events.push('resumed'),
      })
    })

    it.each([
      ['one connection is ended', async () => terminate(await listeners())],
      ['it stops for a while', () => way.cut().then(() => pause(700))],
    ])('is listened to again when %s', async (_case, end) => {
      events.length = heard.length = 0
      await end()
      await until(() => events.includes('lost'))
      await way.restore()
      await until(() => events.includes('resumed'))
      await notify('after')
      await until(() => heard.length > 0)
      expect([events, heard]).toEqual([['lost', 'resumed'], ['after']])
    })

    it('is not looked for any more once nobody listens', async () => {
      events.length = 0
      await way.cut()
      await until(() => events.includes('lost'))
      await stop()
      await way.restore()
      await pause(1_000)
      expect([events, await listeners()]).toEqual([['lost'], []])
    })

    const terminate = (found: { pid: number }[]) =>
      Promise.all(found.map(({ pid }) => direct.query('SELECT pg_terminate_backend($1)', [pid])))
  })
})

describe('waiting for a database', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  const answering = (...answers: (Error | undefined)[]) => {
    const left = [...answers]
    return {
      query: () => {
        const next = left.length > 1 ? left.shift() : left[0]
        return next ? Promise.reject(next) : Promise.resolve([])
      },
    }
  }

  it('goes on once it answers, with one word that it is waited for', async () => {
    const words: string[] = []
    const waiting = ({ message }: Error) => words.push(message)
    await waitForDatabase(answering(refused, refused, undefined), waiting)
    expect(words).toEqual(['connect ECONNREFUSED'])
  })

  it('ends in words when it does not come', async () => {
    await expect(waitForDatabase(answering(refused), () => undefined, 600)).rejects.toThrow(
      /did not answer for 1 s: connect ECONNREFUSED\. Check that its server runs/,
    )
  })

  it('does not go on with a wrong password', async () => {
    const denied = Object.assign(new Error('password authentication failed'), { code: '28P01' })
    await expect(waitForDatabase(answering(denied), () => undefined)).rejects.toBe(denied)
  })
})

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = performance.now() + 8 * seconds; !(await condition()); await pause(20)) {
    if (performance.now() > end) throw new Error('It did not happen within 8 s.')
  }
}
