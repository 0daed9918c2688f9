import { request } from 'node:http'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { embeddedEngine } from '@keyroom/database/testing'
import { guessLimit } from './limits/guess-limits.ts'
import { runningIdentity } from './testing/running-identity.ts'
import { formAction } from './testing/test-browser.ts'

const issuer = 'https://login.keyroom.test/'
const [person, password] = ['member@lakeside.test', 'Right-size-2026']

/** A wrong password for somebody else each time, from the address that a proxy reports. */
const guess = (forwardedFor: string, at: number) => ({
  form: { email: `nobody${at}@lakeside.test`, password: 'wrong' },
  headers: { 'x-forwarded-for': forwardedFor },
})

describe.each([embeddedEngine])('behind a proxy with TLS, identity', (engine) => {
  const identity = runningIdentity(engine, {
    issuer,
    trustedProxies: ['127.0.0.1', '::1'],
    internalNames: ['identity'],
    publicSample: true,
    publicOutbox: true,
  })

  it('names only encrypted addresses in its discovery', async () => {
    const answer = await fetch(new URL('/.well-known/openid-configuration', identity.it.issuer))
    const found = Object.entries((await answer.json()) as Record<string, unknown>)
    const addresses = found.filter(([, value]) => typeof value === 'string' && value.includes('://'))
    expect(addresses.length).toBeGreaterThan(4)
    for (const [, address] of addresses) expect(address).toMatch(/^https:\/\/login\.keyroom\.test\//)
  })

  it('signs in with secure cookies that no other host can set, and never leaves TLS', async () => {
    const browser = identity.it.browser()
    const page = await browser.authorize()
    expect(page.url.origin + '/').toBe(issuer)
    expect(page.headers.get('strict-transport-security')).toMatch(/^max-age=\d{8}/)
    const signedIn = await browser.visit(formAction(page), { email: person, password })
    expect(signedIn.url.href).toMatch(/^http:\/\/localhost:3000\/dashboard\?code=/)
    const names = new Set(browser.setCookies.map((cookie) => cookie.split('=')[0]))
    expect(names).toContain('__Host-keyroom_session')
    expect(names).toContain('__Secure-keyroom_sign_in')
    for (const cookie of browser.setCookies) {
      expect(cookie).toMatch(/^__(Host|Secure)-keyroom_/)
      expect(cookie).toMatch(/; secure/i)
      expect(cookie).toMatch(/; httponly/i)
    }
    const loggedOut = await browser.visit('/v2/logout')
    expect(loggedOut.url.href).toBe('http://localhost:3000/')
    expect((await browser.authorize({ prompt: 'none' })).url.search).toContain('error=login_required')
  })

  it('answers requests for its own hosts only', async () => {
    const statusOf = (host: string, path: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        const outgoing = request(new URL(path, identity.it.issuer), { headers: { host }, agent: false }, (answer) => {
          answer.resume()
          resolve(answer.statusCode)
        })
        outgoing.on('error', reject).end()
      })
    for (const path of ['/outbox', '/.well-known/jwks.json', '/health']) {
      expect([path, await statusOf('evil.test', path)]).toEqual([path, 421])
      expect([path, await statusOf('login.keyroom.test', path)]).toEqual([path, 200])
      expect([path, await statusOf('identity:3001', path)]).toEqual([path, 200])
    }
  })

  it('counts wrong passwords by the address that the proxy reports', async () => {
    const browser = identity.it.browser()
    const page = await browser.authorize()
    for (let at = 0; at < guessLimit.perNetwork.max; at++) {
      const { form, headers } = guess('203.0.113.7', at)
      await browser.visit(formAction(page), form, undefined, headers)
    }
    const locked = guess('203.0.113.7', 999)
    expect((await browser.visit(formAction(page), locked.form, undefined, locked.headers)).status).toBe(429)
    const other = guess('203.0.114.8', 999)
    expect((await browser.visit(formAction(page), other.form, undefined, other.headers)).status).not.toBe(429)
  })
})

describe.each([embeddedEngine])('without a trusted proxy, identity', (engine) => {
  const identity = runningIdentity(engine)

  beforeEach(() => identity.it.database.script('DELETE FROM identity.sign_in_attempt'))

  it('ignores the address that a client claims', async () => {
    const browser = identity.it.browser()
    const page = await browser.authorize()
    for (let at = 0; at < guessLimit.perNetwork.max; at++) {
      const { form, headers } = guess(`203.0.113.${at}`, at)
      await browser.visit(formAction(page), form, undefined, headers)
    }
    const { form, headers } = guess('203.0.113.200', 999)
    expect((await browser.visit(formAction(page), form, undefined, headers)).status).toBe(429)
  })

  it('does not sign out for a HEAD, which previews of links send', async () => {
    const browser = identity.it.browser()
    await browser.signIn(person, password)
    const url = new URL('/v2/logout', identity.it.issuer)
    const cookie = browser.cookieHeader(url)
    expect(cookie).toContain('keyroom_session=')
    expect((await fetch(url, { method: 'HEAD', headers: { cookie } })).status).toBe(404)
    expect((await browser.authorize()).url.searchParams.has('code')).toBe(true)
  })

  it('shows its own error page, with its headers, for an address that can’t be read', async () => {
    for (const path of ['/reset/%zz', `/login/${'x'.repeat(300)}`]) {
      const answer = await fetch(new URL('/', identity.it.issuer).href + path.slice(1), {
        headers: { accept: 'text/html' },
      })
      expect(answer.status).toBeGreaterThanOrEqual(400)
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
      expect(answer.headers.get('content-type')).toContain('text/html')
    }
  })

  it('requires the redirect address with a code', async () => {
    const browser = identity.it.browser()
    const { url } = await browser.signIn(person, password)
    const answer = await browser.exchange(url.searchParams.get('code') ?? '', { redirect_uri: undefined })
    expect(answer.status).toBe(400)
  })
})
