import { describe, expect, it } from '@jest/globals'
import { testEngines } from '@keyroom/database/testing'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import { samplePassword } from './sample/sample-data.ts'
import { runningIdentity } from './testing/running-identity.ts'
import { testDashboard } from './testing/test-settings.ts'
import { tokensOf, webMessage } from './testing/test-browser.ts'

describe.each(testEngines())('sessions and tokens, on $name', (engine) => {
  const identity = runningIdentity(engine)

  it('answers login_required in the hidden frame while nobody is signed in', async () => {
    const page = await identity.it.browser().silently()
    expect(webMessage(page)).toMatchObject({ error: 'login_required', state: 'the-state' })
  })

  it('gives the hidden frame a code while someone is, in a page that only the dashboard may frame', async () => {
    const browser = identity.it.browser()
    await browser.signIn('free@planner.test', samplePassword)
    const page = await browser.silently()
    const policy = page.headers.get('content-security-policy') ?? ''
    expect(policy).toContain(`frame-ancestors ${testDashboard.origin}`)
    expect(policy).toMatch(/script-src 'sha256-[^']+'/)
    const { code = '' } = webMessage(page)
    await tokensOf(await browser.exchange(code))
  })

  it('forbids everyone to frame the sign-in page, and scripts on it', async () => {
    const page = await identity.it.browser().authorize()
    const policy = page.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('unsafe')
    expect(page.html).not.toContain('<script')
  })

  it('asks again when the user of a session is gone', async () => {
    const browser = identity.it.browser()
    await browser.signIn('operator@keyroom.test', samplePassword)
    await identity.it.database.script(`DELETE FROM identity.directory_user WHERE id = 'auth0|sample-operator'`)
    expect(webMessage(await browser.silently())).toMatchObject({ error: 'login_required' })
    expect((await browser.authorize()).url.pathname).toMatch(/^\/login\//)
  })

  it('rotates refresh tokens and ends the whole chain when a used one comes back', async () => {
    const browser = identity.it.browser()
    const first = await browser.tokens('standard@planner.test', samplePassword)
    const second = await tokensOf(await browser.refresh(first.refresh_token))
    expect(second.refresh_token).not.toBe(first.refresh_token)
    const reused = await browser.refresh(first.refresh_token)
    expect([reused.status, await reused.json()]).toEqual([
      403,
      { error: 'invalid_grant', error_description: 'Unknown or invalid refresh token.' },
    ])
    expect((await browser.refresh(second.refresh_token)).status).toBe(403)
    // The session is not touched: the hidden frame gets a new chain.
    const { code = '' } = webMessage(await browser.silently())
    await tokensOf(await browser.exchange(code))
  })

  it('ends refresh tokens after seven days without use, and thirty days after the sign-in', async () => {
    const browser = identity.it.browser()
    const daysLeft = async () => {
      const [row] = await identity.it.database.query<{ days: number }>(
        `SELECT (extract(epoch FROM max(expires_at) - now()) / 86400)::float8 AS days
           FROM identity.artifact WHERE model = 'RefreshToken' AND payload ->> 'accountId' = 'auth0|sample-member'`,
      )
      return Math.round(row?.days ?? 0)
    }
    const first = await browser.tokens('member@lakeside.test', samplePassword)
    expect(await daysLeft()).toBe(7)
    // As if the sign-in was 26 days ago: four days are left.
    await identity.it.database.query(
      `UPDATE identity.artifact
          SET payload = jsonb_set(payload, '{iiat}', to_jsonb((payload ->> 'iiat')::int - 26 * 86400)),
              expires_at = now() + interval '1 hour'
        WHERE model = 'RefreshToken' AND payload ->> 'accountId' = 'auth0|sample-member'`,
    )
    await tokensOf(await browser.refresh(first.refresh_token))
    expect(await daysLeft()).toBe(4)
  })

  it('keeps sessions, refresh tokens and keys over a restart', async () => {
    const browser = identity.it.browser()
    const tokens = await browser.tokens('admin@lakeside.test', samplePassword)
    const keysBefore = await (await fetch(new URL('/.well-known/jwks.json', identity.it.issuer))).text()
    await identity.it.restart()
    const keys = new URL('/.well-known/jwks.json', identity.it.issuer)
    expect(await (await fetch(keys)).text()).toBe(keysBefore)
    expect(keysBefore).not.toContain('"d"')
    await jwtVerify(tokens.access_token, createRemoteJWKSet(keys))
    await tokensOf(await browser.refresh(tokens.refresh_token))
    expect(webMessage(await browser.silently())).toHaveProperty('code')
  })

  it('continues a sign-in that was under way during a restart', async () => {
    const browser = identity.it.browser()
    const page = await browser.authorize()
    await identity.it.restart()
    const { url } = await browser.visit(page.url.pathname, { email: 'free@planner.test', password: samplePassword })
    expect(url.searchParams.has('code')).toBe(true)
  })

  it('logs out: the session and its refresh tokens end, and the browser returns to the dashboard', async () => {
    const browser = identity.it.browser()
    const tokens = await browser.tokens('admin@lakeside.test', samplePassword)
    const query = new URLSearchParams({ client_id: testDashboard.clientId, returnTo: testDashboard.origin })
    const { status, url } = await browser.visit(`/v2/logout?${query.toString()}`)
    expect([status, url.href]).toEqual([302, `${testDashboard.origin}/`])
    expect(webMessage(await browser.silently())).toMatchObject({ error: 'login_required' })
    expect((await browser.refresh(tokens.refresh_token)).status).toBe(403)
  })

  it.each([
    ['another site', { returnTo: 'https://evil.example/' }],
    ['a look-alike', { returnTo: `${testDashboard.origin}.evil.example` }],
    ['another path', { returnTo: `${testDashboard.origin}/elsewhere` }],
    ['another client', { client_id: 'somebody' }],
  ])('does not log out towards %s', async (_case, wrong) => {
    const browser = identity.it.browser()
    await browser.signIn('free@planner.test', samplePassword)
    const page = await browser.visit(`/v2/logout?${new URLSearchParams(wrong).toString()}`)
    expect([page.status, page.headers.get('location')]).toEqual([400, null])
    expect(page.html).toContain('does not belong to KeyRoom')
    expect(webMessage(await browser.silently())).toHaveProperty('code')
  })

  it('revokes a refresh token on request', async () => {
    const browser = identity.it.browser()
    const { refresh_token } = await browser.tokens('standard@planner.test', samplePassword)
    const answer = await fetch(new URL('/oauth/revoke', identity.it.issuer), {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: testDashboard.origin },
      body: JSON.stringify({ client_id: testDashboard.clientId, token: refresh_token }),
    })
    expect(answer.status).toBe(200)
    expect((await browser.refresh(refresh_token)).status).toBe(403)
  })
})
