import { afterAll, afterEach, describe, expect, test } from '@jest/globals'
import { embeddedEngine } from '@keyroom/database/testing'
import { Writable, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { pino } from 'pino'
import * as z from 'zod/mini'
import { shareEngine } from '../../testing/share-engine.ts'
import { openTestApi, people, type TestApi, type TestApiOptions } from '../../testing/test-api.ts'
import { Refusal } from '../routing/refusal.ts'
import { buildServer, type ServerParts } from './build-server.ts'
import { defaultLimits } from './limit-requests.ts'
import { createRequestCounts } from './request-counts.ts'

const quiet = pino({ level: 'silent' })
const full = new Error('no space left on device')

describe('the server', () => {
  const engine = shareEngine(embeddedEngine)
  let api: TestApi | undefined
  afterAll(() => engine.close())
  afterEach(async () => {
    await api?.close()
    api = undefined
  })
  const open = async (options: TestApiOptions) => (api = await openTestApi(engine, options))
  /** Without the routes of the API, and without anything that a request needs. */
  const build = (parts: Partial<ServerParts>) =>
    buildServer({
      database: undefined as never,
      keys: undefined as never,
      rules: { issuer: '', audience: '', claimsNamespace: '', operators: [] },
      checkTokenValidity: () => Promise.resolve(),
      limits: defaultLimits,
      counts: createRequestCounts({ database: undefined as never, logger: quiet }),
      trustedProxies: [],
      logger: quiet,
      routes: [],
      ...parts,
    })

  test('answers an account that asks too often with 429 and the time to wait', async () => {
    const { ask } = await open({ limits: { perAccount: 2 } })
    const own = '/api/user/auth0%7Csample-standard'
    expect((await ask(people.standard, own)).status).toBe(200)
    expect((await ask(people.standard, own)).status).toBe(200)
    const third = await ask(people.standard, own)
    expect(third).toMatchObject({ status: 429, body: { code: 'too-many-requests' } })
    expect(Number(third.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(third.headers['retry-after'])).toBeLessThanOrEqual(60)
    expect((await ask(people.free, '/api/user/auth0%7Csample-free')).status).toBe(200)
  })

  test('answers an address that asks too often with 429, whatever it asks for', async () => {
    const { ask } = await open({ limits: { perAddress: 2 } })
    expect((await ask(undefined, '/api/health')).status).toBe(200)
    expect((await ask(undefined, '/api/user/x')).status).toBe(401)
    expect((await ask(undefined, '/api/nothing')).status).toBe(429)
  })

  test('counts the addresses of a network of IPv6 as one, and those of IPv4 by themselves', async () => {
    const { app } = await open({ limits: { perAddress: 1 } })
    const from = async (remoteAddress: string) => (await app.inject({ url: '/api/health', remoteAddress })).statusCode
    expect([await from('2001:db8:1:2::3'), await from('2001:db8:1:ffff::4'), await from('2001:db8:2::3')]).toEqual([
      200, 429, 200,
    ])
    expect([await from('203.0.113.7'), await from('203.0.113.8'), await from('::ffff:203.0.113.8')]).toEqual([
      200, 200, 429,
    ])
  })

  test('believes what a trusted proxy says of the address, and nobody else', async () => {
    const forwarded = (address: string) => ({ url: '/api/health', headers: { 'x-forwarded-for': address } })
    const behind = await open({ limits: { perAddress: 1 }, trustedProxies: ['127.0.0.1'] })
    expect((await behind.ask(undefined, forwarded('10.0.0.1'))).status).toBe(200)
    expect((await behind.ask(undefined, forwarded('10.0.0.2'))).status).toBe(200)
    expect((await behind.ask(undefined, forwarded('10.0.0.1'))).status).toBe(429)
    await behind.close()
    const direct = await open({ limits: { perAddress: 1 } })
    expect((await direct.ask(undefined, forwarded('10.0.0.1'))).status).toBe(200)
    expect((await direct.ask(undefined, forwarded('10.0.0.2'))).status).toBe(429)
  })

  test('believes a proxy of a subnet, however its address is written, and the last address that is no proxy', async () => {
    const { app } = await open({ limits: { perAddress: 1 }, trustedProxies: ['172.16.0.0/12'] })
    const from = async (forwarded: string, remoteAddress = '172.18.0.5') =>
      (await app.inject({ url: '/api/health', remoteAddress, headers: { 'x-forwarded-for': forwarded } })).statusCode
    expect(await from('203.0.113.7')).toBe(200)
    expect(await from('203.0.113.8', '::ffff:172.18.0.5')).toBe(200)
    expect(await from('10.9.9.9, 203.0.113.7')).toBe(429)
    expect(await from('203.0.113.9', '192.0.2.1')).toBe(200)
    expect(await from('203.0.113.10', '192.0.2.1')).toBe(429)
  })

  test.each(['/api/user/%zz', '/api/user/%ff', `/api/user/${'x'.repeat(257)}`])(
    'answers %s, which the framework refuses, with the headers of every answer',
    async (url) => {
      const { ask } = await open({})
      expect(await ask(undefined, url)).toMatchObject({
        status: 400,
        body: { code: 'invalid-url' },
        headers: {
          'x-content-type-options': 'nosniff',
          'cache-control': 'no-store',
          'x-request-id': expect.stringMatching(/^[\w-]{8,64}$/),
        },
      })
    },
  )

  test('does not start with a proxy that is no address', async () => {
    await expect(build({ trustedProxies: ['gateway'] })).rejects.toThrow('invalid IP address: gateway')
  })

  test('logs each request with its id and never a token, a query or what clients carry', async () => {
    const lines: string[] = []
    const logger = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
    const { ask, issuer, app } = await open({
      logger,
      routes: [
        async (routes, { requireAccess }) => {
          const onRequest = requireAccess('signed-in')
          routes.get('/crash', { onRequest, schema: { response: { 200: z.null() } } }, async (request) => {
            const client = { headers: { authorization: request.headers.authorization } }
            throw Object.assign(new Error('inside', { cause: new Error('deeper') }), {
              request: client,
              options: client,
            })
          })
        },
      ],
    })
    const token = await issuer.tokenOf(people.free)
    await app.inject({ url: '/api/crash', headers: { authorization: `Bearer ${token}`, 'x-request-id': 'trace-0001' } })
    await ask(people.free, `/api/health?access_token=${token}`)
    await app.inject({ url: '/api/crash', headers: { authorization: `Bearer ${token}x` } })
    const log = lines.join('')
    expect(log).not.toContain(token.slice(0, 20))
    expect(log).not.toMatch(/eyJ/)
    const told = lines.map((line) => JSON.parse(line) as Record<string, never>)
    const failed = told.find(({ msg }) => msg === 'request failed')
    expect(failed).toMatchObject({ requestId: 'trace-0001', err: { message: 'inside', cause: { message: 'deeper' } } })
    expect(told.filter(({ req }) => (req as { path?: string } | undefined)?.path === '/api/health')).toEqual([
      expect.objectContaining({ msg: 'request completed', res: { statusCode: 400 } }),
    ])
  })

  test('logs the address of a sender whose body was not read to its end, and goes on', async () => {
    const lines: string[] = []
    const logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
    const { app, issuer } = await open({
      logger,
      trustedProxies: ['127.0.0.1'],
      routes: [
        async (routes, { requireAccess }) => {
          routes.addContentTypeParser('text/csv', (_request, body, done) => done(null, body))
          const onRequest = requireAccess('signed-in')
          routes.post('/refuse', { onRequest, schema: { response: { 200: z.null() } } }, async ({ body }) => {
            const stopped = pipeline(body as Readable, new Writable({ write: (_part, _encoding, done) => done(full) }))
            await stopped.catch(() => undefined)
            throw new Refusal(507, { code: 'storage-full', message: 'There is no room left.' })
          })
        },
      ],
    })
    const origin = await app.listen({ port: 0, host: '127.0.0.1' })
    const headers = {
      authorization: `Bearer ${await issuer.tokenOf(people.free)}`,
      'content-type': 'text/csv',
      'x-forwarded-for': '203.0.113.7',
    }
    const body = 'x'.repeat(2 * 2 ** 20)
    const answer = await fetch(`${origin}/api/refuse`, { method: 'POST', headers, body })
    expect(answer.status).toBe(507)
    expect((await fetch(`${origin}/api/health`)).status).toBe(200)
    const told = lines.map((line) => JSON.parse(line) as { msg: string; req?: { path: string } })
    expect(told.find(({ msg, req }) => msg === 'request completed' && req?.path === '/api/refuse')).toMatchObject({
      req: { remoteAddress: '203.0.113.7' },
      res: { statusCode: 507 },
    })
  })

  test('describes every route with its parameters, answers and errors', async () => {
    const { ask } = await open({})
    const { body, status } = await ask(undefined, '/api/openapi.json')
    const document = body as { openapi: string; paths: Record<string, Record<string, Record<string, object>>> }
    expect(status).toBe(200)
    expect(document.openapi).toBe('3.1.0')
    const settings = document.paths['/api/orgs/{organizationId}/settings']?.['get']
    expect(settings?.['parameters']).toEqual([
      expect.objectContaining({
        name: 'organizationId',
        in: 'path',
        schema: expect.objectContaining({ maxLength: 64 }) as unknown,
      }),
    ])
    expect(Object.keys(settings?.['responses'] ?? {})).toEqual(['200', 'default'])
    expect(JSON.stringify(settings?.['responses'])).toContain('standardTierSeats')
  })

  test.each([
    ['without a schema for its answer', {}],
    ['whose query takes any key', { querystring: z.object({ a: z.string() }), response: { 200: z.null() } }],
    ['whose body takes any key', { body: z.looseObject({}), response: { 200: z.null() } }],
    ['whose body may be of any length', { body: z.strictObject({ a: z.string() }), response: { 200: z.null() } }],
    [
      'whose body may have any keys',
      { body: z.record(z.string().check(z.maxLength(9)), z.boolean()), response: { 200: z.null() } },
    ],
  ])('does not start with a route %s', async (_case, schema) => {
    const start = build({
      routes: [
        async (app, { requireAccess }) =>
          void app.post('/loose', { onRequest: requireAccess('signed-in'), schema }, async () => null),
      ],
    })
    await expect(start).rejects.toThrow('POST /api/loose')
  })

  test('does not start with a route that does not check access', async () => {
    const schema = { response: { 200: z.null() } }
    const start = build({ routes: [async (app) => void app.get('/unchecked', { schema }, async () => null)] })
    await expect(start).rejects.toThrow('Expected GET /api/unchecked to check access before its body is read')
  })
})
