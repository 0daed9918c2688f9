import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { testEngines } from '@keyroom/database/testing'
import type { Database } from '@keyroom/database'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import { samplePassword } from './sample/sample-data.ts'
import {
  startIdentity,
  testAudience,
  testDashboard,
  testNamespace,
  type TestIdentity,
} from './testing/start-identity.ts'
import { tokensOf } from './testing/test-browser.ts'

describe.each(testEngines())('signing in, on $name', ({ open }) => {
  let database: Database
  let identity: TestIdentity

  beforeAll(async () => {
    database = await open()
    identity = await startIdentity(database)
  }, 60_000)

  afterAll(async () => {
    await identity?.stop()
    await database?.close()
  })

  it('goes from the form to signed tokens', async () => {
    const browser = identity.browser()
    const { url, status } = await browser.signIn('admin@lakeside.test', samplePassword)
    expect([status, url.origin + url.pathname]).toEqual([303, `${testDashboard.origin}/dashboard`])
    expect(url.searchParams.get('state')).toBe('the-state')
    const tokens = await tokensOf(await browser.exchange(url.searchParams.get('code') ?? ''))
    const keys = createRemoteJWKSet(new URL('/.well-known/jwks.json', identity.issuer))
    const id = await jwtVerify(tokens.id_token, keys, { issuer: identity.issuer, audience: testDashboard.clientId })
    expect(id.payload).toMatchObject({ sub: 'auth0|sample-admin', org_id: 'org_lakeside', nonce: browser.nonce })
    const access = await jwtVerify(tokens.access_token, keys, { issuer: identity.issuer, audience: testAudience })
    expect(access.protectedHeader).toMatchObject({ alg: 'RS256', typ: 'at+jwt' })
    expect(access.payload).toMatchObject({ sub: 'auth0|sample-admin', [`${testNamespace}roles`]: ['Admin'] })
  })
})
