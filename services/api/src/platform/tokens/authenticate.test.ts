import { createServer } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { embeddedEngine } from '@keyroom/database/testing'
import fastify from 'fastify'
import { generateKeyPair, SignJWT } from 'jose'
import { answerError } from '../server/answer-errors.ts'
import { forgeTokens, publicKeyPemOf } from '../../testing/forged-tokens.ts'
import { openTestApi, people, type TestApi } from '../../testing/test-api.ts'
import { audience, claimsNamespace, claimsOf, closeServer, listen } from '../../testing/test-issuer.ts'
import { createAuthentication } from './authenticate.ts'
import { createSigningKeys } from './signing-keys.ts'

const own = '/api/user/auth0%7Csample-standard'

describe('a bearer token', () => {
  let api: TestApi
  const askWith = (authorization: string | undefined) =>
    api.app.inject({ url: own, headers: authorization === undefined ? {} : { authorization } })
  beforeAll(async () => {
    api = await openTestApi(embeddedEngine)
  })
  afterAll(() => api.close())

  test('of a person is taken, in either type and any case of the scheme', async () => {
    const claims = claimsOf(api.issuer.issuer, people.standard)
    for (const typ of ['at+jwt', 'JWT', 'application/at+jwt', 'AT+JWT']) {
      const token = await api.issuer.sign(claims, { typ })
      expect((await askWith(`bearer ${token}`)).statusCode).toBe(200)
    }
  })

  test('may be for several services, as those of Auth0 are for its userinfo too', async () => {
    const claims = claimsOf(api.issuer.issuer, people.standard)
    const userinfo = `${api.issuer.issuer}userinfo`
    for (const [aud, status] of [
      [[audience, userinfo], 200],
      [[userinfo, audience], 200],
      [[userinfo], 401],
      [[], 401],
    ] as const) {
      const token = await api.issuer.sign({ ...claims, aud: [...aud] })
      expect([aud, (await askWith(`Bearer ${token}`)).statusCode]).toEqual([aud, status])
    }
  })

  test('may have expired up to five seconds ago', async () => {
    const now = Math.floor(Date.now() / 1000)
    const token = await api.issuer.tokenOf(people.standard, { exp: now - 3 })
    expect((await askWith(`Bearer ${token}`)).statusCode).toBe(200)
  })

  test('that is forged in any of the known ways is refused, and says no more than that', async () => {
    const forged = await forgeTokens(api.issuer, await publicKeyPemOf(api.issuer))
    expect(forged.length).toBeGreaterThanOrEqual(25)
    const taken: string[] = []
    for (const { fault, token } of forged) {
      const answer = await askWith(`Bearer ${token}`)
      if (answer.statusCode !== 401) taken.push(`${fault}: ${answer.statusCode}`)
      expect(Object.keys(answer.json()).sort()).toEqual(['code', 'message', 'requestId'])
      expect(answer.headers['www-authenticate']).toBe('Bearer error="invalid_token"')
    }
    expect(taken).toEqual([])
  })

  test('that has expired is told apart, so that the client gets a new one', async () => {
    const token = await api.issuer.tokenOf(people.standard, { exp: Math.floor(Date.now() / 1000) - 60 })
    expect((await askWith(`Bearer ${token}`)).json()).toMatchObject({ code: 'token-expired' })
  })

  test.each([
    ['missing', undefined],
    ['empty', 'Bearer '],
    ['of another scheme', 'Basic c3RhbmRhcmQ6cGFzc3dvcmQ='],
    ['shown as a DPoP token', 'DPoP eyJhbGciOiJSUzI1NiJ9.e30.AA'],
    ['two at once', 'Bearer a b'],
  ])('%s is asked for', async (_case, header) => {
    const answer = await askWith(header)
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toMatchObject({ code: 'token-missing' })
  })

  test.each([
    ['says so', { gty: 'client-credentials' }],
    ['has a subject like Auth0 gives to programs', { sub: 'keyroom-api@clients' }],
    ['has its client as its subject', { sub: 'keyroom-api', azp: 'keyroom-api' }],
    ['has its client as its subject, in the standard form', { sub: 'keyroom-api', client_id: 'keyroom-api' }],
  ])('of a program is refused: it %s', async (_case, change) => {
    const answer = await askWith(`Bearer ${await api.issuer.tokenOf(people.standard, change)}`)
    expect(answer.statusCode).toBe(403)
    expect(answer.json()).toMatchObject({ code: 'token-of-a-program' })
  })

  test('has its key fetched once for many requests', async () => {
    const before = api.issuer.fetches()
    const token = await api.issuer.tokenOf(people.standard)
    await Promise.all(Array.from({ length: 20 }, () => askWith(`Bearer ${token}`)))
    expect(api.issuer.fetches()).toBe(before)
  })
})

describe('signing keys that cannot be had', () => {
  const askWhere = async (jwksUrl: string) => {
    const app = fastify()
    app.decorateRequest('activeAccount', null)
    app.setErrorHandler(answerError)
    const rules = { issuer: 'http://issuer.test/', audience, claimsNamespace, operators: [] }
    app.addHook('onRequest', createAuthentication(createSigningKeys(jwksUrl), rules))
    app.get('/', async () => 'in')
    const { privateKey } = await generateKeyPair('RS256')
    const token = await new SignJWT(claimsOf('http://issuer.test/', people.standard))
      .setProtectedHeader({ alg: 'RS256', typ: 'at+jwt', kid: 'any' })
      .sign(privateKey)
    const answer = await app.inject({ url: '/', headers: { authorization: `Bearer ${token}` } })
    await app.close()
    return answer
  }

  test.each([
    ['answer 500', (status: number) => [status, '']],
    ['are HTML', () => [200, '<html>']],
    ['are JSON of another shape', () => [200, '{"keys":"none"}']],
  ] as const)('because they %s keep everybody out with 503', async (_case, answerOf) => {
    const server = createServer((_request, response) => {
      const [status, body] = answerOf(500)
      response.writeHead(Number(status)).end(body)
    })
    const answer = await askWhere(await listen(server))
    await closeServer(server)
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toMatchObject({ code: 'identity-unavailable' })
    expect(answer.headers['retry-after']).toBe('5')
  })

  test('because nothing listens keep everybody out with 503', async () => {
    const server = createServer()
    const address = await listen(server)
    await closeServer(server)
    expect((await askWhere(address)).statusCode).toBe(503)
  })
})
