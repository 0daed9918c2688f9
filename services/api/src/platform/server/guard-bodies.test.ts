import { connect, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { embeddedEngine } from '@keyroom/database/testing'
import { userChangeSchema, maxSeatChanges } from '@keyroom/product-api/schemas'
import type { InjectOptions } from 'fastify'
import * as z from 'zod/mini'
import { openTestApi, people, type TestApi } from '../../testing/test-api.ts'
import { bodySchemaOf, exceededBound, excessOf, longestJson, textBoundsOf } from './body-bounds.ts'

describe('the longest JSON of a schema', () => {
  const longestOf = (schema: z.ZodMiniType) => longestJson(bodySchemaOf(schema), 'the body')

  test('adds up what its parts may take', () => {
    const text = z.string().check(z.maxLength(2))
    expect(longestOf(text)).toBe('"\\u0001\\u0001"'.length)
    expect(longestOf(z.array(z.boolean()).check(z.maxLength(2)))).toBe(2 + 2 * 'false,'.length)
    expect(longestOf(z.strictObject({ kind: z.enum(['a', 'long']) }))).toBe('{"kind":"long",}'.length)
    expect(longestOf(z.union([z.null(), text]))).toBe(longestOf(text))
    expect(longestOf(z.record(text, z.boolean()).register(z.globalRegistry, { maxProperties: 3 }))).toBe(
      2 + 3 * (longestOf(text) + ':false,'.length),
    )
  })

  test('fits what people send', () => {
    const body = { name: '\u0412'.repeat(150), picture: `https://a.test/${'x'.repeat(1_900)}` }
    expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThan(longestOf(userChangeSchema))
  })
})

describe('what exceeds a schema', () => {
  const name = z.string().check(z.maxLength(20))
  const schema = bodySchemaOf(
    z.union([
      z.strictObject({ names: z.array(name).check(z.maxLength(200)) }),
      z.record(name, z.boolean()).register(z.globalRegistry, { maxProperties: 300 }),
    ]),
  )
  const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_none, at) => [`key ${at}`, true]))

  test.each([
    ['a list that is full', { names: Array<string>(200).fill('x') }, undefined],
    ['a list that is too long', { names: Array<string>(201).fill('x') }, 'body/names'],
    ['an object that is full', keys(300), undefined],
    ['an object of too many keys', keys(301), 'body'],
    ['a list for an object', Array<string>(301).fill('x'), 'body'],
    ['an object for a list', { names: keys(301) }, 'body/names'],
    ['a text, of which validation says more', { names: ['x'.repeat(30)] }, undefined],
  ])('is found: %s', (_case, body, path) => {
    expect(excessOf(schema, body)?.path).toBe(path)
  })
})

describe('what a text has too much of', () => {
  const schema = z.strictObject({
    kind: z.enum(['a']),
    names: z.array(z.strictObject({ name: z.string().check(z.maxLength(20)) })).check(z.maxLength(200)),
  })
  const bounds = textBoundsOf(bodySchemaOf(schema))
  const full = { kind: 'a', names: Array.from({ length: 200 }, () => ({ name: '{[,"\\u0001'.repeat(2) })) }

  test.each([
    ['nothing of what the schema allows', JSON.stringify(full), undefined],
    ['values', `{"names":[${'{},'.repeat(600)}{}]}`, 'values'],
    ['keys', `{${Array.from({ length: 600 }, (_none, at) => `"${at}":0`).join(',')}}`, 'values'],
    ['levels', `{"names":${'['.repeat(20)}`, 'depth'],
    ['characters', `{"names":["${'x'.repeat(2_000)}"]}`, 'text'],
    ['characters in a text that never ends', `{"names":["\\"${'\\"'.repeat(1_000)}`, 'text'],
  ])('is %s', (_what, json, bound) => {
    expect(exceededBound(json, bounds)).toBe(bound)
  })
})

describe('every route that takes a body', () => {
  let api: TestApi
  beforeAll(async () => (api = await openTestApi(embeddedEngine)))
  afterAll(() => api.close())

  const wrong = { payload: '{"no":', headers: { 'content-type': 'application/json' } }
  const seats = (organizationId: string): InjectOptions => ({
    method: 'PUT',
    url: `/api/orgs/${organizationId}/settings/seats/update`,
    ...wrong,
  })

  test.each([
    ['a stranger, by who is asking', undefined, seats('org_lakeside'), 401],
    ['a person without an organization', people.free, seats('org_lakeside'), 404],
    ['a member of another organization', people.multiAtHarbor, seats('org_lakeside'), 404],
    ['a member, by their role', people.member, seats('org_lakeside'), 403],
    ['another person', people.free, { method: 'PATCH', url: '/api/user/auth0%7Csample-admin', ...wrong }, 404],
    ['a member who would buy', people.member, { method: 'POST', url: '/api/billing/checkout', ...wrong }, 403],
    ['no operator', people.admin, { method: 'POST', url: '/api/operators/deletions', ...wrong }, 403],
  ] as const)('refuses %s, and never reads the body', async (_who, person, request, status) => {
    expect((await api.ask(person, { ...request })).status).toBe(status)
  })

  test('reads it for those who may use the route', async () => {
    expect(await api.ask(people.admin, seats('org_lakeside'))).toMatchObject({
      status: 400,
      body: { code: 'invalid-json' },
    })
  })

  test('takes no larger one than its schema allows', async () => {
    const payload = { comment: 'x'.repeat(20_000) }
    expect(await api.ask(people.free, { method: 'PUT', url: '/api/survey', payload })).toMatchObject({
      status: 413,
      body: { code: 'body-too-large' },
    })
    const empty = { method: 'POST', url: '/api/billing/portal', payload } as const
    expect(await api.ask(people.standard, empty)).toMatchObject({ status: 413 })
  })

  test('reads a larger one to its end, so that a proxy which still sends it gets the answer', async () => {
    await api.app.listen({ port: 0, host: '127.0.0.1' })
    const socket = connect((api.app.server.address() as AddressInfo).port, '127.0.0.1')
    const token = await api.issuer.tokenOf(people.free)
    const body = 'x'.repeat(40_000)
    const head = `PUT /api/survey HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json`
    socket.write(`${head}\r\ncontent-length: ${body.length}\r\n\r\n${body.slice(0, 10)}`)
    let answers = ''
    for await (const data of socket) {
      const isFirst = answers === ''
      answers += String(data)
      if (isFirst) socket.write(`${body.slice(10)}GET /api/health HTTP/1.1\r\nhost: a\r\n\r\n`)
      if (answers.includes('"live"')) break
    }
    expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 413', 'HTTP/1.1 200'])
  })

  test('counts keys and items before it looks at each', async () => {
    const change = { userId: '', productId: '', assigned: '' }
    const payload = { changes: Array.from({ length: maxSeatChanges + 1 }, () => change) }
    expect(await api.ask(people.admin, { ...seats('org_lakeside'), payload })).toMatchObject({
      status: 400,
      body: {
        code: 'invalid-request',
        message: 'body/changes: is too long',
        expected: 'at most 7000 items',
        received: '7001 items',
      },
    })
  })
})
