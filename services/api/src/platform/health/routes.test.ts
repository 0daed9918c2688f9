import { createServer } from 'node:http'
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals'
import { testEngines } from '@keyroom/database/testing'
import { eventually } from '../../testing/eventually.ts'
import { openTestApi, type TestApi } from '../../testing/test-api.ts'
import { closeServer, listen } from '../../testing/test-issuer.ts'
import { createReadinessCheck } from './readiness.ts'

const reachable = { query: async () => [] } as never
const unreachable = { query: async () => Promise.reject(new Error('ECONNREFUSED')) } as never
const hanging = { query: () => new Promise(() => undefined) } as never

describe.each(testEngines())('health on $name', (engine) => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi(engine)
  })
  afterAll(() => api.close())

  test('is live and ready, for anybody', async () => {
    expect(await api.ask(undefined, '/api/health')).toMatchObject({ status: 200, body: { status: 'live' } })
    expect(await api.ask(undefined, '/api/ready')).toMatchObject({
      status: 200,
      body: { status: 'ready', checks: { database: 'ok', identity: 'ok' } },
    })
  })

  test('stays live but is not ready without the identity provider', async () => {
    await api.issuer.close()
    // What was found out stays for a second.
    const answer = await eventually(
      () => api.ask(undefined, '/api/ready'),
      ({ status }) => status !== 200,
    )
    expect(answer).toMatchObject({
      status: 503,
      body: { status: 'not-ready', checks: { database: 'ok', identity: 'unreachable' } },
    })
    expect((await api.ask(undefined, '/api/health')).status).toBe(200)
  })
})

describe('readiness', () => {
  const withKeys = async (answer: string, work: (url: string, hits: () => number) => Promise<void>) => {
    let hits = 0
    const server = createServer((_request, response) => {
      hits += 1
      response.end(answer)
    })
    const url = await listen(server)
    try {
      await work(url, () => hits)
    } finally {
      await closeServer(server)
    }
  }

  test.each([
    ['away', unreachable],
    ['hanging', hanging],
  ])('sees a database that is %s', async (_case, database) => {
    await withKeys('{"keys":[]}', async (url) => {
      expect(await createReadinessCheck(database, url)()).toEqual({
        status: 'not-ready',
        checks: { database: 'unreachable', identity: 'ok' },
      })
    })
  })

  test('takes an embedded database that is busy for what it is, and one that failed for away', async () => {
    const embedded = (database: object) => ({ kind: 'pglite', ...database }) as never
    await withKeys('{"keys":[]}', async (url) => {
      expect((await createReadinessCheck(embedded(hanging), url)()).checks.database).toBe('ok')
      expect((await createReadinessCheck(embedded(unreachable), url)()).checks.database).toBe('unreachable')
    })
  })

  test('sees keys that are no keys', async () => {
    await withKeys('<html>', async (url) => {
      expect((await createReadinessCheck(reachable, url)()).checks.identity).toBe('unreachable')
    })
  })

  test('asks once however often it is asked within a second, and then again, whatever the time of day', async () => {
    await withKeys('{"keys":[]}', async (url, hits) => {
      const now = jest.spyOn(performance, 'now').mockReturnValue(0)
      const check = createReadinessCheck(reachable, url)
      await Promise.all([check(), check(), check()])
      expect(hits()).toBe(1)
      now.mockReturnValue(1_001)
      await check()
      expect(hits()).toBe(2)
      now.mockRestore()
    })
  })
})
