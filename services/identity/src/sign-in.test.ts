import { describe, expect, it } from '@jest/globals'
import { testEngines } from '@keyroom/database/testing'
import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose'
import { samplePassword, sampleSignIns } from './sample/sample-data.ts'
import { runningIdentity } from './testing/running-identity.ts'
import { testAudience, testDashboard, testNamespace } from './testing/test-settings.ts'
import { formAction, tokensOf, webMessage } from './testing/test-browser.ts'

describe.each(testEngines())('signing in, on $name', (engine) => {
  const identity = runningIdentity(engine)

  it('goes from the form to tokens that are signed for dashboard and API', async () => {
    const browser = identity.it.browser()
    const { url, status } = await browser.signIn('admin@lakeside.test', samplePassword)
    expect([status, url.origin + url.pathname]).toEqual([303, `${testDashboard.origin}/dashboard`])
    expect(url.searchParams.get('state')).toBe('the-state')
    const tokens = await tokensOf(await browser.exchange(url.searchParams.get('code') ?? ''))
    expect(tokens).toMatchObject({
      token_type: 'Bearer',
      scope: 'openid profile email offline_access',
      expires_in: 3600,
      refresh_token: expect.any(String),
    })
    const { issuer } = identity.it
    const keys = createRemoteJWKSet(new URL('/.well-known/jwks.json', issuer))
    const id = await jwtVerify(tokens.id_token, keys, { issuer, audience: testDashboard.clientId })
    expect(id.payload).toMatchObject({ sub: 'auth0|sample-admin', nonce: browser.nonce, email: 'admin@lakeside.test' })
    expect(id.payload['sid']).toBe(decodeJwt(tokens.access_token)[`${testNamespace}session_id`])
    const access = await jwtVerify(tokens.access_token, keys, { issuer, audience: testAudience })
    expect(access.protectedHeader).toMatchObject({ alg: 'RS256', typ: 'at+jwt' })
    expect(access.payload).toMatchObject({ sub: 'auth0|sample-admin', azp: testDashboard.clientId })
  })

  it('begins with a POST as with a GET', async () => {
    const browser = identity.it.browser()
    const { url } = await browser.authorize({ login_hint: 'free@planner.test' })
    const query = Object.fromEntries(new URL(browser.visited[0] ?? '', identity.it.issuer).searchParams)
    const posted = identity.it.browser()
    const page = await posted.visit('/authorize', query, testDashboard.origin)
    expect([page.status, page.url.pathname.split('/')[1]]).toEqual([200, url.pathname.split('/')[1]])
    expect(page.html).toContain('value="free@planner.test"')
    const signedIn = await posted.visit(formAction(page), { email: 'free@planner.test', password: samplePassword })
    expect(signedIn.url.searchParams.has('code')).toBe(true)
    // In a session it leads straight back.
    expect((await posted.visit('/authorize', query, testDashboard.origin)).url.searchParams.has('code')).toBe(true)
    expect((await posted.visit('/authorize', { ...query, state: 'x'.repeat(9_000) })).status).toBe(400)
    expect((await posted.visit('/authorize', { ...query, state: 'a\u0000' })).status).toBe(400)
  })

  it.each(sampleSignIns.map(({ email }) => email))('lets %s in', async (email) => {
    const { url } = await identity.it.browser().signIn(email.toUpperCase(), samplePassword)
    const went =
      url.origin === testDashboard.origin ? url.searchParams.has('code') : url.pathname.startsWith('/account/')
    expect(went).toBe(true)
  })

  it('says in words that the password is wrong, without saying which part', async () => {
    const browser = identity.it.browser()
    const known = await browser.signIn('free@planner.test', 'not-the-password')
    const unknown = await browser.signIn('nobody@planner.test', 'not-the-password')
    expect([known.status, unknown.status]).toEqual([400, 400])
    for (const page of [known, unknown]) {
      expect(page.html).toContain('The e-mail address or password is incorrect. Check both and try again.')
      expect(page.html).toContain('aria-invalid="true"')
    }
    const second = await browser.visit(formAction(known), { email: 'free@planner.test', password: samplePassword })
    expect(second.url.searchParams.has('code')).toBe(true)
  })

  it('asks for what was left out and keeps what was typed, escaped', async () => {
    const browser = identity.it.browser()
    const page = await browser.signIn('"><script>alert(1)</script>@x.test', '')
    expect(page.status).toBe(400)
    expect(page.html).toContain('Enter your e-mail address and your password.')
    expect(page.html).not.toContain('<script>')
    expect(page.html).toContain('&#34;&#62;&#60;script&#62;alert')
  })

  it('gives no code a second time and ends what the first one gave, but not the session', async () => {
    const browser = identity.it.browser()
    const { url } = await browser.signIn('standard@planner.test', samplePassword)
    const code = url.searchParams.get('code') ?? ''
    const tokens = await tokensOf(await browser.exchange(code))
    const again = await browser.exchange(code)
    expect([again.status, ((await again.json()) as { error: string }).error]).toEqual([400, 'invalid_grant'])
    expect((await browser.refresh(tokens.refresh_token)).status).toBe(403)
    // The session is not touched: who lost the answer to the first exchange gets new tokens from the hidden frame.
    const { code: next = '' } = webMessage(await browser.silently())
    await tokensOf(await browser.exchange(next))
  })

  it('refuses a code with another verifier', async () => {
    const browser = identity.it.browser()
    const { url } = await browser.signIn('standard@planner.test', samplePassword)
    const answer = await browser.exchange(url.searchParams.get('code') ?? '', { code_verifier: 'x'.repeat(43) })
    expect(answer.status).toBe(400)
  })

  it.each([
    ['no code challenge', { code_challenge: '', code_challenge_method: '' }],
    ['a plain code challenge', { code_challenge_method: 'plain' }],
    ['an unknown audience', { audience: 'https://other.example/' }],
    ['the Management API as audience', { audience: 'MANAGEMENT' }],
    ['an implicit token', { response_type: 'token' }],
  ])('sends the dashboard an error for %s', async (_case, wrong: Record<string, string>) => {
    if (wrong['audience'] === 'MANAGEMENT') wrong = { audience: `${identity.it.issuer}api/v2/` }
    const { url } = await identity.it.browser().authorize(wrong)
    expect(url.origin).toBe(testDashboard.origin)
    const answer = new URLSearchParams(url.search || url.hash.slice(1))
    expect(answer.get('error')).toMatch(/^(invalid_request|invalid_target|unsupported_response_type)$/)
    expect(answer.has('code')).toBe(false)
  })

  it.each([
    ['another redirect address', { redirect_uri: 'http://localhost:3000/elsewhere' }],
    ['another client', { client_id: 'somebody' }],
  ])('shows %s an error page and redirects nowhere', async (_case, wrong) => {
    const page = await identity.it.browser().authorize(wrong)
    expect([page.status, page.url.origin]).toEqual([400, new URL(identity.it.issuer).origin])
    expect(page.html).toContain('You could not be signed in')
    expect(page.html).toContain(`href="${testDashboard.origin}"`)
  })

  it('puts flags, metadata and account of a personal account under the namespace', async () => {
    const tokens = await identity.it.browser().tokens('standard@planner.test', samplePassword)
    for (const [token, more] of [
      [tokens.id_token, {}],
      [tokens.access_token, { session_id: expect.any(String) }],
    ] as const) {
      const claims = decodeJwt(token)
      const own = Object.entries(claims).filter(([name]) => name.startsWith(testNamespace))
      expect(Object.fromEntries(own.map(([name, value]) => [name.slice(testNamespace.length), value]))).toEqual({
        account_type: 'personal',
        app_metadata: { standardTier: 'true' },
        user_metadata: {},
        email: 'standard@planner.test',
        email_verified: true,
        user_name: 'Stella Ionescu',
        roles: [],
        ...more,
      })
      expect(claims).not.toHaveProperty('org_id')
    }
    expect(decodeJwt(tokens.id_token)['updated_at']).toMatch(/^\d{4}-\d\d-\d\dT/)
  })
})
