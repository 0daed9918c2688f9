import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import type { Database } from '@keyroom/database'
import { allEngines, embeddedEngine } from '@keyroom/database/testing'
import { pino } from 'pino'
import { costReportCsv } from '../../hospitals/imports/testing/fixture-files.ts'
import { importOverApi } from '../../testing/import-over-api.ts'
import { openChanges, type OpenChanges } from '../../testing/open-changes.ts'
import { openTestApi, people, type TestApi } from '../../testing/test-api.ts'
import type { TestPerson } from '../../testing/test-issuer.ts'
import { asTenant } from '../tenancy/as-tenant.ts'
import { maxStreams } from './change-hub.ts'
import { changeChannel, publishChange } from './publish-change.ts'

const ready = { event: 'status', data: { status: 'ready', checks: { database: 'ok', identity: 'ok' } } }
const publicData = { event: 'change', data: { subject: 'public-data' } }
const lakeside = { event: 'change', data: { subject: 'organization', organizationId: 'org_lakeside' } }
const harbor = { event: 'change', data: { subject: 'organization', organizationId: 'org_harbor' } }

/** Streams of an API that listens, all ended by `leaveAll`. */
function streamsOf(api: () => TestApi) {
  const opened: OpenChanges[] = []
  return {
    open: async (person: TestPerson, claims = {}) => {
      const { app, issuer } = api()
      if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
      const { port } = app.server.address() as AddressInfo
      const stream = await openChanges(`http://127.0.0.1:${port}`, await issuer.tokenOf(person, claims))
      opened.push(stream)
      return stream
    },
    leaveAll: async () => {
      for (const stream of opened) stream.leave()
      await Promise.all(opened.splice(0).map(({ ended }) => ended))
    },
  }
}

describe.each(allEngines())('live changes on $name', (engine) => {
  let api: TestApi
  let database: Database
  const { open, leaveAll } = streamsOf(() => api)
  beforeAll(async () => {
    api = await openTestApi(engine, { worksOnJobs: true })
    database = api.database
  })
  afterEach(leaveAll)
  afterAll(() => api.close())

  const publish = (...changes: { readonly data: object }[]) =>
    database.transaction(async (transaction) => {
      for (const { data } of changes) await publishChange(transaction, data as never)
    })

  const loseListener = () =>
    database.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE query LIKE 'LISTEN "${changeChannel}"%' AND datname = current_database()`,
    )

  test('begin with how the service is, and go out as they come', async () => {
    const stream = await open(people.free)
    expect(stream.response.status).toBe(200)
    expect(Object.fromEntries(stream.response.headers)).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    expect(stream.response.headers.has('content-encoding')).toBe(false)
    expect(await stream.received(1)).toEqual([ready])
    expect(stream.text()).toMatch(/^: open\n\n/)
  })

  test('that came before a stream was open are told by how long ago the last one was', async () => {
    const unchangedFor = async (person: TestPerson) =>
      Number((await open(person)).response.headers.get('x-unchanged-for'))
    const began = Date.now()
    const hearing = await open(people.multiAtHarbor)
    await hearing.received(1)
    await publish(harbor)
    await hearing.received(2)
    expect(await unchangedFor(people.multiAtHarbor)).toBeLessThanOrEqual(Date.now() - began)
    const elsewhere = await unchangedFor(people.admin)
    // Nobody else can have written to PGlite before; to a server, anybody.
    expect(elsewhere).toBeGreaterThan(database.kind === 'pglite' ? 1e12 : -1)
  })

  test('reach those whom they concern, and nobody else', async () => {
    const who = [people.admin, people.member, people.multiAtHarbor, people.multiAlone, people.standard] as TestPerson[]
    const streams = await Promise.all(who.map((person) => open(person)))
    await Promise.all(streams.map((stream) => stream.received(1)))
    await publish(lakeside, harbor, publicData)
    const atLakeside = [ready, lakeside, publicData]
    const alone = [ready, publicData]
    const expected = [atLakeside, atLakeside, [ready, harbor, publicData], alone, alone]
    const received = await Promise.all(streams.map((stream, at) => stream.received(expected[at]?.length ?? 0)))
    expect(received).toEqual(expected)
  })

  test('of a transaction that was rolled back are told to nobody, nor is what is no change', async () => {
    const stream = await open(people.admin)
    await stream.received(1)
    const undone = database.transaction(async (transaction) => {
      await publishChange(transaction, { subject: 'public-data' })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    for (const payload of ['not JSON', '{"subject":"else"}', '{"subject":"organization"}']) {
      await database.query('SELECT pg_notify($1, $2)', [changeChannel, payload])
    }
    await publish(lakeside)
    expect(await stream.received(2)).toEqual([ready, lakeside])
  })

  test('of an import come once for a file that changed something', async () => {
    const stream = await open(people.admin)
    const payload = costReportCsv([{ ccn: '220071' }, { ccn: '220072' }])
    const upload = () => importOverApi(api, payload)
    await upload()
    expect(await stream.received(2)).toEqual([ready, publicData])
    await upload()
    await publish(lakeside)
    expect(await stream.received(3)).toEqual([ready, publicData, lakeside])
  })

  test('end with the token', async () => {
    const now = Math.floor(Date.now() / 1000)
    const stream = await open(people.free, { exp: now + 2 })
    expect(await stream.received(1)).toEqual([ready])
    expect(await stream.ended).toBe('ended')
    expect(Date.now() / 1000).toBeGreaterThanOrEqual(now + 2)
  })

  test(`are for at most ${maxStreams} pages of a person, whatever the account`, async () => {
    const several = [...Array<TestPerson>(maxStreams - 1).fill(people.multiAlone), people.multiAtHarbor]
    const streams = await Promise.all(several.map((person) => open(person)))
    expect(streams.map(({ response }) => response.status)).toEqual(several.map(() => 200))
    const refused = await open(people.multiAtHarbor)
    expect(refused.response.status).toBe(429)
    expect(refused.response.headers.get('retry-after')).toBe('30')
    await refused.ended
    expect(JSON.parse(refused.text())).toMatchObject({ code: 'too-many-streams', expected: 'at most 20 at a time' })
    expect((await open(people.free)).response.status).toBe(200)
    streams[0]?.leave()
    for (let status = 429; status !== 200;) status = (await open(people.multiAtHarbor)).response.status
  })

  test('are told to be made up for, when the connection that hears them was lost', async () => {
    if (database.kind === 'pglite') return
    const stream = await open(people.free)
    await stream.received(1)
    await loseListener()
    expect(await stream.received(2)).toEqual([ready, { event: 'resync', data: {} }])
    await publish(publicData)
    expect(await stream.received(3)).toEqual([ready, { event: 'resync', data: {} }, publicData])
  })

  test('end for a member who was removed while that connection was lost', async () => {
    if (database.kind === 'pglite') return
    const [removed, left] = [await open(people.member), await open(people.admin)]
    await asTenant(database, 'org_lakeside', (tenant) =>
      tenant.query(
        `INSERT INTO api.removed_member (organization_id, user_id, removed_at)
         VALUES ('org_lakeside', $1, clock_timestamp())`,
        [people.member.userId],
      ),
    )
    await loseListener()
    expect(await removed.ended).toBe('ended')
    expect(await left.received(2)).toEqual([ready, { event: 'resync', data: {} }])
    await publish(lakeside)
    expect(await left.received(3)).toContainEqual(lakeside)
  })
})

describe('the stream of changes', () => {
  let api: TestApi
  const lines: string[] = []
  const { open, leaveAll } = streamsOf(() => api)
  beforeAll(async () => {
    api = await openTestApi(embeddedEngine, { logger: pino({}, { write: (line) => void lines.push(line) }) })
  })
  afterEach(leaveAll)
  afterAll(() => api.close())

  test('is for those who are signed in', async () => {
    expect(await api.ask(undefined, '/api/changes')).toMatchObject({ status: 401, body: { code: 'token-missing' } })
  })

  test('is in the OpenAPI document', async () => {
    const { body } = await api.ask(undefined, '/api/openapi.json')
    const { paths } = body as { paths: Record<string, { get: { responses: Record<string, { content: object }> } }> }
    expect(Object.keys(paths['/api/changes']?.get.responses['200']?.content ?? {})).toEqual(['text/event-stream'])
  })

  test('says that the identity provider is away, and requests go on', async () => {
    const stream = await open(people.standard)
    await stream.received(1)
    const token = await api.issuer.tokenOf(people.standard)
    await api.issuer.close()
    const [, second] = await stream.received(2)
    expect(second).toEqual({
      event: 'status',
      data: { status: 'not-ready', checks: { database: 'ok', identity: 'unreachable' } },
    })
    const headers = { authorization: `Bearer ${token}` }
    expect((await api.app.inject({ url: '/api/user/auth0%7Csample-standard', headers })).statusCode).toBe(200)
  })

  test('is not opened by who only asks whether it is there', async () => {
    const { address, port } = api.app.server.address() as AddressInfo
    const headers = { authorization: `Bearer ${await api.issuer.tokenOf(people.member)}` }
    for (let count = 0; count < maxStreams; count += 1) {
      await fetch(`http://${address}:${port}/api/changes`, { method: 'HEAD', headers })
    }
    expect((await open(people.member)).response.status).toBe(200)
  })

  test('ends when the server closes', async () => {
    const stream = await open(people.free)
    await api.app.close()
    expect(await stream.ended).toBe('ended')
  })

  test('leaves a line in the log for each request, and none that is a fault', () => {
    const levels = lines.map((line) => (JSON.parse(line) as { level: number }).level)
    expect(levels.length).toBeGreaterThan(4)
    expect(lines.filter((_, at) => (levels[at] ?? 0) >= 50)).toEqual([])
  })
})
