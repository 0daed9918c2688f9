import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { allEngines } from '@keyroom/database/testing'
import { pino } from 'pino'
import { createApi, type Api } from './create-api.ts'
import type { ApiOptions } from './api-options.ts'
import { shareEngine } from './testing/share-engine.ts'
import { openChanges } from './testing/open-changes.ts'
import { openManagementApi, type ManagementApi } from './testing/management-api.ts'
import { readOnlyWhile } from './testing/changed-database.ts'
import { people } from './testing/test-api.ts'
import {
  audience,
  claimsNamespace,
  closeServer,
  listen,
  openTestIssuer,
  type TestIssuer,
} from './testing/test-issuer.ts'

describe.each(allEngines())('the whole API on $name', (engine) => {
  const shared = shareEngine(engine)
  let issuer: TestIssuer
  let provider: ManagementApi
  let api: Api
  let server: Server
  let origin: string
  const optionsWith = async (identity: Partial<ApiOptions['identity']> = {}): Promise<ApiOptions> => ({
    database: await shared.open(),
    identity: {
      issuer: issuer.issuer,
      audience,
      claimsNamespace,
      jwksUrl: issuer.jwksUrl,
      managementUrl: `${provider.origin}/api/v2/`,
      clientId: 'keyroom-api',
      clientSecret: 'secret',
      ...identity,
    },
    operators: [],
    sample: true,
    hospitals: 'none',
    logger: pino({ level: 'silent' }),
  })
  const ask = async (path: string) => {
    const headers = { authorization: `Bearer ${await issuer.tokenOf(people.admin)}` }
    return fetch(`${origin}${path}`, { headers })
  }
  beforeAll(async () => {
    ;[issuer, provider] = await Promise.all([openTestIssuer(), openManagementApi()])
    provider.answer('POST /oauth/token', { body: { access_token: 'token', expires_in: 3_600 } })
    provider.answer('GET /api/v2/organizations/org_lakeside', {
      body: { id: 'org_lakeside', name: 'lakeside', display_name: 'Lakeside', metadata: { toolkitSeats: '5' } },
    })
    provider.answer('GET /api/v2/organizations/org_lakeside/members/auth0%7Csample-admin/roles?per_page=100', {
      body: [{ id: 'rol_admin', name: 'Admin' }],
    })
    api = await createApi(await optionsWith())
    server = createServer((request, response) => api.listener(request, response))
    origin = await listen(server)
  })
  afterAll(async () => {
    await api.close()
    await closeServer(server)
    await Promise.all([issuer.close(), provider.close(), shared.close()])
  })

  test('answers over HTTP from its database and the identity provider', async () => {
    const answer = await ask('/api/orgs/org_lakeside/settings')
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({
      seats: { 'auth0|sample-admin': { standardTier: true, toolkit: true } },
      metadata: { toolkitSeats: 5 },
    })
  })

  test('asks for a machine token for the Management API below the issuer', () => {
    const asked = provider.asked.find(({ call }) => call === 'POST /oauth/token')
    expect(asked?.body).toMatchObject({ audience: `${issuer.issuer}api/v2/` })
  })

  test('starts again on a database that is up to date', async () => {
    const again = await createApi(await optionsWith())
    expect(again.listener).toBeInstanceOf(Function)
    await again.close()
  })

  test.each(['public', 'none'] as const)(
    'starts on a database that only reads, with the hospitals "%s"',
    async (hospitals) => {
      const options = await optionsWith()
      const reading = await createApi({
        ...options,
        hospitals,
        sample: false,
        database: readOnlyWhile(() => true, options.database),
      })
      expect(reading.listener).toBeInstanceOf(Function)
      await reading.close()
    },
  )

  test.each([
    ['issuer', 'http://localhost:3001'],
    ['managementUrl', 'http://localhost:3001/api/v2'],
    ['claimsNamespace', 'claims'],
    ['jwksUrl', '/jwks.json'],
  ] as const)('does not start with the %s "%s"', async (name, value) => {
    await expect(createApi(await optionsWith({ [name]: value }))).rejects.toThrow(`identity.${name}`)
  })

  test('ends the streams of changes when it closes', async () => {
    const changes = await openChanges(origin, await issuer.tokenOf(people.admin))
    await changes.received(1)
    await api.close()
    expect(await changes.ended).toBe('ended')
    api = await createApi(await optionsWith())
  })

  test('answers what is under way when it closes, and refuses what comes after', async () => {
    const isRefused = Promise.withResolvers<void>()
    provider.answer('GET /api/v2/users/auth0%7Csample-admin', {
      after: isRefused.promise,
      body: { user_id: 'auth0|sample-admin', email: 'a@b.c', email_verified: true, name: 'Admin' },
    })
    const asked = provider.asked.length
    const underWay = ask('/api/user/auth0%7Csample-admin')
    while (provider.asked.length === asked) await new Promise((resolve) => setImmediate(resolve))
    const closing = api.close()
    const late = await ask('/api/health')
    expect(late.status).toBe(503)
    expect(await late.json()).toMatchObject({ code: 'closing' })
    isRefused.resolve()
    expect((await underWay).status).toBe(200)
    await closing
    api = await createApi(await optionsWith())
  })
})
