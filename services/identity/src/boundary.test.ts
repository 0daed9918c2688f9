import { describe, expect, it } from '@jest/globals'
import { embeddedEngine } from '@keyroom/database/testing'
import { samplePassword } from './sample/sample-data.ts'
import { stylesPath } from './pages/page.ts'
import { runningIdentity } from './testing/running-identity.ts'
import { testDashboard } from './testing/test-settings.ts'
import { formAction } from './testing/test-browser.ts'

// These checks do not depend on the database engine.
describe.each([embeddedEngine])('the HTTP boundary of identity', (engine) => {
  const identity = runningIdentity(engine)
  const ask = (path: string, init?: RequestInit) => fetch(new URL(path, identity.it.issuer), init)

  it('reports its health with the name of the database', async () => {
    const answer = await ask('/health')
    expect([answer.status, await answer.json()]).toEqual([200, { status: 'ok', database: 'pglite' }])
  })

  it('describes itself under its public name', async () => {
    const answer = (await (await ask('/.well-known/openid-configuration')).json()) as Record<string, unknown>
    const { issuer } = identity.it
    expect(answer).toMatchObject({
      issuer,
      authorization_endpoint: `${issuer}authorize`,
      token_endpoint: `${issuer}oauth/token`,
      jwks_uri: `${issuer}.well-known/jwks.json`,
      code_challenge_methods_supported: ['S256'],
      response_types_supported: ['code'],
    })
  })

  it('lets the dashboard call the token route from its pages, and no other origin', async () => {
    const preflight = (origin: string) =>
      ask('/oauth/token', {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'content-type,auth0-client',
        },
      })
    const allowed = await preflight(testDashboard.origin)
    expect(allowed.status).toBe(204)
    expect(allowed.headers.get('access-control-allow-origin')).toBe(testDashboard.origin)
    expect(allowed.headers.get('access-control-allow-headers')).toBe('content-type,auth0-client')
    for (const origin of ['http://localhost:3009', 'null', `${testDashboard.origin}.evil.example`]) {
      const refused = await preflight(origin)
      expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([403, null])
    }
  })

  it('reads JSON and forms on the token route, and says what is wrong with anything else', async () => {
    const send = async (contentType: string, body: string) => {
      const answer = await ask('/oauth/token', { method: 'POST', headers: { 'content-type': contentType }, body })
      return [answer.status, ((await answer.json()) as { error: string }).error]
    }
    const refresh = { grant_type: 'refresh_token', client_id: testDashboard.clientId, refresh_token: 'unknown' }
    expect(await send('application/json', JSON.stringify(refresh))).toEqual([403, 'invalid_grant'])
    const form = new URLSearchParams(refresh).toString()
    expect(await send('application/x-www-form-urlencoded', form)).toEqual([403, 'invalid_grant'])
    expect(await send('application/json', '{')).toEqual([400, 'invalid_request'])
    expect(await send('application/json', '{"grant_type":{"a":1}}')).toEqual([400, 'invalid_request'])
    expect(await send('application/json', '"text"')).toEqual([400, 'invalid_request'])
    expect(await send('text/xml', '<a/>')).toEqual([415, 'invalid_request'])
    expect(await send('application/json', JSON.stringify({ a: 'x'.repeat(70_000) }))).toEqual([413, 'invalid_request'])
    expect(await send('application/x-www-form-urlencoded', `${form}&client_id=b`)).toEqual([400, 'invalid_request'])
  })

  it('rejects null bytes everywhere', async () => {
    const browser = identity.it.browser()
    for (const name of ['invitation', 'organization', 'login_hint', 'state']) {
      expect([name, (await browser.authorize({ [name]: 'a\u0000b' })).status]).toEqual([name, 400])
    }
    const signedIn = await browser.signIn('free\u0000@planner.test', samplePassword)
    expect(signedIn.status).toBe(400)
    expect((await browser.exchange('a\u0000b')).status).toBe(400)
    expect((await browser.refresh('a\u0000b')).status).toBe(400)
    for (const path of ['/reset/%00', '/confirm/%00', '/outbox?to=%00', '/login/%00', '/api/v2/users/%00', '/%00']) {
      expect([path, (await browser.visit(path)).status >= 500]).toEqual([path, false])
    }
  })

  it('refuses a form that another site sends', async () => {
    const browser = identity.it.browser()
    const page = await browser.authorize()
    const send = (origin: string) =>
      browser.visit(formAction(page), { email: 'free@planner.test', password: samplePassword }, origin)
    expect((await send('http://evil.example')).status).toBe(403)
    expect((await send(new URL(identity.it.issuer).origin)).url.searchParams.has('code')).toBe(true)
  })

  it('says that a sign-in expired instead of showing a useless form', async () => {
    const page = await identity.it.browser().authorize()
    for (const path of [page.url.pathname, '/login/unknown', '/account/unknown', '/authorize/unknown']) {
      const stranger = await identity.it.browser().visit(path)
      expect([path, stranger.status]).toEqual([path, 400])
      expect(stranger.html).toContain('This sign-in has expired')
    }
  })

  it('leads on to the product from the page of a sign-in that was used', async () => {
    const browser = identity.it.browser()
    const page = await browser.authorize()
    await browser.visit(formAction(page), { email: 'free@planner.test', password: samplePassword })
    const back = await browser.visit(page.url.pathname)
    expect(back.url.pathname).toBe('/dashboard')
  })

  it('answers in the requested language, else in the browser’s', async () => {
    const french = await identity.it.browser().authorize({ ui_locales: 'de fr-CA' })
    expect(french.html).toContain('<html lang="fr"')
    expect(french.html).toContain('Mot de passe')
    const answer = await ask('/nowhere', { headers: { accept: 'text/html', 'accept-language': 'ro;q=0.8, zh-TW' } })
    expect([answer.status, await answer.text()]).toEqual([404, expect.stringContaining('找不到页面')])
  })

  it('puts the security headers on every answer', async () => {
    const answers = await Promise.all(
      ['/health', '/nowhere', '/authorize', '/assets/pages.css'].map((path) => ask(path)),
    )
    for (const { headers } of answers) {
      expect(headers.get('content-security-policy')).toContain("default-src 'none'")
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('same-origin')
    }
  })

  it('answers 429 with Retry-After to an address that sends too many requests, except for keys and health', async () => {
    let last = await ask('/nowhere')
    for (let count = 0; count < 1_300 && last.status !== 429; count++) last = await ask(stylesPath)
    expect([last.status, Number(last.headers.get('retry-after'))]).toEqual([429, expect.any(Number)])
    expect((await ask('/health')).status).toBe(200)
    expect((await ask('/.well-known/jwks.json')).status).toBe(200)
    expect((await ask('/.well-known/openid-configuration')).status).toBe(200)
  })
})
