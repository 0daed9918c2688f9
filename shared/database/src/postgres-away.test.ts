import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { isDatabaseUnreachable, openPostgresDatabase, waitForDatabase, type Database } from './public.ts'
import { createTestDatabase, openDetour, testServers, type Detour, type TestDatabase } from './testing.ts'

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

  const isReportedUnreachable = (work: Promise<unknown>) => work.then(() => false, isDatabaseUnreachable)
  const ask = () => database.query<{ one: number }>('SELECT 1 AS one')
  const everyConnection = () => Promise.all([1, 2, 3].map(ask))

  it('and stops is reported as unreachable, and answers as soon as it runs again', async () => {
    await everyConnection()
    await way.cut()
    for (const work of [ask, ask, ask, () => database.transaction((inside) => inside.query('SELECT 1'))]) {
      expect(await isReportedUnreachable(work())).toBe(true)
    }
    expect(reports.length).toBeGreaterThan(0)
    await way.restore()
    expect(await everyConnection()).toEqual([[{ one: 1 }], [{ one: 1 }], [{ one: 1 }]])
  })

  it('and is paused causes the same error, on old connections and on new ones', async () => {
    await everyConnection()
    way.pause()
    const attempts = await Promise.all([
      ...[1, 2].map(() => isReportedUnreachable(ask())),
      isReportedUnreachable(database.transaction((inside) => inside.query('SELECT 1'))),
    ])
    expect([...attempts, await isReportedUnreachable(ask())]).toEqual([true, true, true, true])
    await way.restore()
    expect(await everyConnection()).toHaveLength(3)
  })

  it('between two statements of a transaction ends only that transaction', async () => {
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
    expect(await isReportedUnreachable(work)).toBe(true)
    expect(await direct.query('SELECT id FROM note')).toEqual([])
    expect(await ask()).toEqual([{ one: 1 }])
  })

  it('does not prevent closing while it is paused', async () => {
    const other = openPostgresDatabase(way.url, { connections: 1, report: () => undefined })
    const stop = await other.listen('nothing', () => undefined)
    await other.query('SELECT 1')
    way.pause()
    await stop()
    await expect(other.close()).resolves.toBeUndefined()
  })

  it('cancels a statement that takes too long, but not in a long transaction or a script', async () => {
    const limit = 'SELECT current_setting($1) AS value'
    const inside = (isLong: boolean) =>
      database.transaction((transaction) => transaction.query(limit, ['statement_timeout']), { isLong })
    expect(await database.query(limit, ['statement_timeout'])).toEqual([{ value: '4s' }])
    expect(await inside(false)).toEqual([{ value: '4s' }])
    expect(await inside(true)).toEqual([{ value: '10min' }])
    await database.script(`CREATE TABLE limit_of_script AS SELECT current_setting('statement_timeout') AS value`)
    expect(await database.query('SELECT value FROM limit_of_script')).toEqual([{ value: '10min' }])
    await expect(database.script('SELECT nonsense')).rejects.toThrow('nonsense')
    const after = await Promise.all([1, 2, 3].map(() => database.query(limit, ['statement_timeout'])))
    expect(after).toEqual([[{ value: '4s' }], [{ value: '4s' }], [{ value: '4s' }]])
    const tooLong = database.transaction(async (transaction) => {
      await transaction.script('SET LOCAL statement_timeout = 50')
      await transaction.query('SELECT pg_sleep(20)')
    })
    await expect(tooLong).rejects.toMatchObject({ code: '57014' })
    expect(await isReportedUnreachable(tooLong)).toBe(true)
  })

  it('waits five seconds for an answer, but longer for that of a long transaction or a script', async () => {
    const lock = 'SELECT pg_advisory_xact_lock(7)'
    await direct.query('SELECT pg_advisory_lock(7)')
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'Date', 'performance'] })
    try {
      const short = isReportedUnreachable(database.query(lock))
      const long = [
        database.script(lock),
        database.transaction((transaction) => transaction.query(lock), { isLong: true }),
      ]
      const waiting = `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
                       AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`
      for (let count = 0; count < 3;) count = (await direct.query(waiting)).length
      jest.advanceTimersByTime(5_000)
      expect(await short).toBe(true)
      await direct.query('SELECT pg_advisory_unlock(7)')
      await Promise.all(long)
    } finally {
      jest.useRealTimers()
    }
  })

  it('ends a transaction in which nothing happens for a minute, as when its client has vanished', async () => {
    const [limit] = await database.transaction((inside) =>
      inside.query("SELECT current_setting('idle_in_transaction_session_timeout') AS value"),
    )
    expect(limit).toEqual({ value: '1min' })
  })

  describe('that a listener is connected to', () => {
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
      ['it ends one connection', async () => terminate(await listeners())],
      ['it stops for a while', stopUntilMissed],
    ])('is listened to again after %s', async (_case, end) => {
      events.length = heard.length = 0
      await end()
      await until(() => events.includes('lost'))
      await way.restore()
      await until(() => events.includes('resumed'))
      await notify('after')
      await until(() => heard.length > 0)
      expect([events, heard]).toEqual([['lost', 'resumed'], ['after']])
    })

    it('is not reconnected to once nobody listens', async () => {
      events.length = 0
      let resumed = 0
      const stopOther = await database.listen('other words', () => undefined, { resumed: () => (resumed += 1) })
      await way.cut()
      await until(() => events.includes('lost'))
      await stop()
      await way.restore()
      // Another listener, which lost its connection at the same time, is back for the second time.
      await until(() => resumed === 1)
      await way.cut()
      await way.restore()
      await until(() => resumed === 2)
      expect([events, await listeners()]).toEqual([['lost'], []])
      await stopOther()
    })

    /** Stops the server until an attempt to connect again has begun, which fails. */
    async function stopUntilMissed(): Promise<void> {
      const connect = jest.spyOn(pg.Client.prototype, 'connect')
      await way.cut()
      await until(() => connect.mock.calls.length > 0)
      connect.mockRestore()
    }

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

  it('resolves once it answers, and reports once that it is waiting', async () => {
    const words: string[] = []
    const waiting = ({ message }: Error) => words.push(message)
    await waitForDatabase(answering(refused, refused, undefined), waiting)
    expect(words).toEqual(['connect ECONNREFUSED'])
  })

  it('throws an explanation when it does not answer in time', async () => {
    await expect(waitForDatabase(answering(refused), () => undefined, 600)).rejects.toThrow(
      /Expected the database to answer within 1 s, got: connect ECONNREFUSED\. Check that its server runs/,
    )
  })

  it('throws at once for a wrong password', async () => {
    const denied = Object.assign(new Error('password authentication failed'), { code: '28P01' })
    await expect(waitForDatabase(answering(denied), () => undefined)).rejects.toBe(denied)
  })
})

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await pause(20)
}
