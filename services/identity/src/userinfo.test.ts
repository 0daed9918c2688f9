import { describe, expect, it } from '@jest/globals'
import { embeddedEngine } from '@keyroom/database/testing'
import { decodeJwt } from 'jose'
import { samplePassword } from './sample/sample-data.ts'
import { machineToken } from './testing/management-of.ts'
import { runningIdentity } from './testing/running-identity.ts'
import { testAudience, testDashboard, testNamespace } from './testing/test-settings.ts'

describe.each([embeddedEngine])('who the user of a token is', (engine) => {
  const identity = runningIdentity(engine)
  const ask = async (
    token: string | undefined,
    { method = 'GET', origin }: { method?: string; origin?: string } = {},
  ) => {
    const headers = { ...(token !== undefined && { authorization: `Bearer ${token}` }), ...(origin && { origin }) }
    const answer = await fetch(new URL('/userinfo', identity.it.issuer), { method, headers })
    return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Record<string, unknown> }
  }

  it('is answered to a token that names both the API and this endpoint, as discovery says', async () => {
    const discovery = await fetch(new URL('/.well-known/openid-configuration', identity.it.issuer))
    expect(await discovery.json()).toMatchObject({ userinfo_endpoint: `${identity.it.issuer}userinfo` })
    const tokens = await identity.it.browser().tokens('admin@lakeside.test', samplePassword)
    expect(decodeJwt(tokens.access_token).aud).toEqual([testAudience, `${identity.it.issuer}userinfo`])
    for (const method of ['GET', 'POST']) {
      const { status, body } = await ask(tokens.access_token, { method })
      expect([status, body]).toEqual([
        200,
        expect.objectContaining({
          sub: 'auth0|sample-admin',
          email: 'admin@lakeside.test',
          org_id: 'org_lakeside',
          [`${testNamespace}roles`]: ['Admin'],
        }),
      ])
      expect(body).not.toHaveProperty('sid')
    }
  })

  it('holds only the claims of the scopes', async () => {
    const tokens = await identity.it.browser().tokens('free@planner.test', samplePassword, { scope: 'openid' })
    const { body } = await ask(tokens.access_token)
    expect(body).toHaveProperty('sub')
    expect(body).not.toHaveProperty('email')
    expect(body).not.toHaveProperty('name')
  })

  it('may be read by pages of the dashboard, and by no others', async () => {
    const { access_token: token } = await identity.it.browser().tokens('free@planner.test', samplePassword)
    const own = await ask(token, { origin: testDashboard.origin })
    expect([own.status, own.headers.get('access-control-allow-origin')]).toEqual([200, testDashboard.origin])
    expect((await ask(token, { origin: 'http://evil.example' })).status).toBe(403)
  })

  it('is refused without a token, with one of a machine, an ID token and a forged one', async () => {
    const tokens = await identity.it.browser().tokens('free@planner.test', samplePassword)
    const [head, body] = tokens.access_token.split('.')
    const wrong = [undefined, 'x', await machineToken(identity.it), tokens.id_token, `${head}.${body}.AAAA`]
    for (const token of wrong) {
      const { status, headers } = await ask(token)
      expect([status, headers.get('www-authenticate')?.split(' ')[0]]).toEqual([401, 'Bearer'])
    }
  })

  it('is refused once the session has ended', async () => {
    const browser = identity.it.browser()
    const { access_token: token } = await browser.tokens('free@planner.test', samplePassword)
    expect((await ask(token)).status).toBe(200)
    await browser.visit('/v2/logout')
    expect((await ask(token)).status).toBe(401)
  })
})
