import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { embeddedEngine } from '@keyroom/database/testing'
import * as z from 'zod/mini'
import { DirectoryUnavailable } from '../../people/directory/directory.ts'
import { openTestApi, people, type TestApi } from '../../testing/test-api.ts'
import type { RoutePlugin } from '../routing/route-plugin.ts'

const secret = 'secret of the house'

/** Routes that fail in every way that a route can. */
const failing: RoutePlugin = async (app, { requireAccess }) => {
  const onRequest = requireAccess('signed-in')
  const response = { 200: z.object({ ok: z.boolean() }) }
  const failures: Record<string, () => Promise<{ ok: boolean }>> = {
    crash: () => Promise.reject(new Error(secret)),
    shape: () => Promise.resolve({ ok: secret } as never),
    database: () => Promise.reject(Object.assign(new Error(secret), { code: '57P01' })),
    pool: () => Promise.reject(new Error('timeout exceeded when trying to connect')),
    directory: () => Promise.reject(new DirectoryUnavailable(secret)),
  }
  for (const [name, fail] of Object.entries(failures)) {
    app.get(`/fail/${name}`, { onRequest, schema: { response } }, fail)
  }
  app.post(
    '/echo',
    {
      onRequest,
      schema: {
        body: z.strictObject({ name: z.string().check(z.maxLength(10)), kind: z.optional(z.enum(['a', 'b'])) }),
        response,
      },
    },
    async () => ({ ok: true }),
  )
}

describe('an error', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi(embeddedEngine, { routes: [failing] })
  })
  afterAll(() => api.close())
  const post = (body: unknown, headers: Record<string, string> = {}) =>
    api.ask(people.free, {
      method: 'POST',
      url: '/api/echo',
      payload: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    })

  test.each([
    ['crash', 500, 'internal-error'],
    ['shape', 500, 'internal-error'],
    ['database', 503, 'database-unavailable'],
    ['pool', 503, 'database-unavailable'],
    ['directory', 503, 'directory-unavailable'],
  ])('of a %s inside is answered with no word of it', async (name, status, code) => {
    const answer = await api.ask(people.free, `/api/fail/${name}`)
    expect(answer).toMatchObject({ status, body: { code } })
    expect(JSON.stringify(answer.body)).not.toMatch(/secret|timeout|at .*\.ts/)
    expect(answer.headers['retry-after']).toBe(status === 503 ? '5' : undefined)
  })

  test('of a body says where, what was expected and what came', async () => {
    expect((await post({ name: 7 })).body).toMatchObject({
      code: 'invalid-request',
      message: expect.stringContaining('body/name') as unknown,
      path: 'body/name',
      expected: 'string',
    })
    expect((await post({ name: 'x', kind: 'c' })).body).toMatchObject({ expected: 'one of a, b' })
    expect(await post({ name: 'x', isAdmin: true })).toMatchObject({
      status: 400,
      body: { expected: 'no other keys', received: 'isAdmin' },
    })
  })

  test('of a body that may have several shapes is about the one that was meant', async () => {
    const put = async (payload: object) => {
      const url = '/api/orgs/org_lakeside/settings/seats/update'
      return (await api.ask(people.admin, { method: 'PUT', url, payload })).body
    }
    expect(await put({ changes: [{ userId: 'auth0|ada', productId: 'goldTier', assigned: true }] })).toMatchObject({
      message: expect.stringContaining('body/changes/0/productId') as unknown,
      expected: 'one of standardTier, accountingTier, toolkit',
    })
    expect(await put({ 'auth0|ada': { goldTier: true } })).toMatchObject({
      message: 'body/auth0|ada: unknown key',
      received: 'goldTier',
    })
    expect(await put({ '..': { toolkit: true } })).toMatchObject({
      message: expect.stringContaining('body/..: ') as unknown,
    })
    expect(await put([])).toMatchObject({ expected: 'object' })
  })

  test('repeats no more of a request than somebody reads', async () => {
    const ofBody = await post({ ['k'.repeat(900)]: 1, name: 'x' })
    const ofHeader = await api.ask(people.admin, {
      method: 'PUT',
      url: '/api/orgs/org_lakeside/settings/seats/update',
      payload: {},
      headers: { 'if-match': 'v'.repeat(4_000) },
    })
    const ofMessage = await api.ask(people.admin, {
      method: 'POST',
      url: '/api/peer-groups',
      payload: { name: 'Rivals', group: 'x'.repeat(4_000), shared: false },
    })
    for (const { status, body } of [ofBody, ofHeader, ofMessage]) {
      expect(status).toBe(400)
      expect(JSON.stringify(body).length).toBeLessThan(1_000)
    }
  })

  test('of an unknown query key is 400, also on a route that takes no query', async () => {
    const answer = await api.ask(people.standard, '/api/user/auth0%7Csample-standard?fields=all')
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid-request', received: 'fields' } })
  })

  test.each([
    ['broken JSON', '{"name":', {}, 400, 'invalid-json'],
    ['an empty body', '', {}, 400, 'invalid-json'],
    ['a __proto__ key', '{"name":"x","__proto__":{"a":1}}', {}, 400, 'invalid-json'],
    ['text', 'name=x', { 'content-type': 'text/plain' }, 415, 'unsupported-media-type'],
    ['a form', 'name=x', { 'content-type': 'application/x-www-form-urlencoded' }, 415, 'unsupported-media-type'],
    ['a body without a type', '{"name":"x"}', { 'content-type': '' }, 415, 'unsupported-media-type'],
    ['a long body', JSON.stringify({ name: 'x'.repeat(70_000) }), {}, 413, 'body-too-large'],
  ])('of %s is told apart', async (_case, body, headers, status, code) => {
    expect(await post(body, headers as Record<string, string>)).toMatchObject({ status, body: { code } })
  })

  test.each([
    ['GET', '/api/nothing', 404, 'not-found'],
    ['GET', '/elsewhere', 404, 'not-found'],
    ['DELETE', '/api/health', 404, 'not-found'],
    ['GET', '/api/user/%ZZ', 400, 'invalid-url'],
    ['GET', `/api/user/${'x'.repeat(300)}`, 400, 'invalid-url'],
    ['GET', `/api/facilities/${'x'.repeat(200)}`, 400, 'invalid-request'],
  ])('of %s %s has the shape of all others', async (method, url, status, code) => {
    const answer = await api.ask(people.free, { method: method as 'GET', url })
    expect(answer).toMatchObject({ status, body: { code } })
    expect((answer.body as { requestId: string }).requestId).toMatch(/^[\w-]{8,64}$/)
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  })

  test('carries the request id that the gateway gave, and none that is not fit for a log', async () => {
    const ask = (id: string) => api.ask(people.free, { url: '/api/nothing', headers: { 'x-request-id': id } })
    expect(await ask('trace-0001')).toMatchObject({
      body: { requestId: 'trace-0001' },
      headers: { 'x-request-id': 'trace-0001' },
    })
    expect((await ask('short')).body).not.toMatchObject({ requestId: 'short' })
    expect((await ask('with spaces and more')).body).not.toMatchObject({ requestId: 'with spaces and more' })
  })
})
