import { beforeEach, describe, expect, it } from '@jest/globals'
import { testEngines } from '@keyroom/database/testing'
import { decodeJwt } from 'jose'
import { samplePassword } from './sample/sample-data.ts'
import { Sessions } from './sessions/sessions.ts'
import { machineToken, manage } from './testing/management-of.ts'
import { runningIdentity } from './testing/running-identity.ts'
import { formAction, tokensOf, webMessage } from './testing/test-browser.ts'
import { testNamespace } from './testing/test-settings.ts'

interface SessionList {
  readonly next?: string
  readonly sessions: { id: string; user_id: string; [field: string]: unknown }[]
}

const standard = 'users/auth0%7Csample-standard'
const isTime = expect.stringMatching(/^\d{4}-.*Z$/)

describe.each(testEngines())('sessions through the Management API, on $name', (engine) => {
  const identity = runningIdentity(engine)
  const list = async (user = standard, query = '') =>
    (await manage(identity.it, 'GET', `${user}/sessions${query}`)).body as SessionList
  const end = (path: string) => manage(identity.it, 'DELETE', path)
  const signedIn = async (userAgent: string, email = 'standard@planner.test') => {
    const browser = Object.assign(identity.it.browser(), { userAgent })
    return { browser, tokens: await browser.tokens(email, samplePassword) }
  }

  beforeEach(() => identity.it.database.script('DELETE FROM identity.artifact; DELETE FROM identity.session_use'))

  it.each([
    ['GET', `${standard}/sessions`, 'read:sessions', 200],
    ['DELETE', `${standard}/sessions`, 'delete:sessions', 202],
    ['DELETE', `${standard}/refresh-tokens`, 'delete:refresh_tokens', 202],
    ['DELETE', 'users/auth0%7Csample-nobody', 'delete:users', 204],
  ] as const)('answers %s %s only to tokens with its scope', async (method, path, scope, status) => {
    const reading = await machineToken(identity.it, { scope: 'read:users update:users' })
    expect((await manage(identity.it, method, path, { token: reading })).status).toBe(403)
    const allowed = await machineToken(identity.it, { scope })
    expect((await manage(identity.it, method, path, { token: allowed })).status).toBe(status)
  })

  it('lists what a person is signed in with, from what it was begun and last used', async () => {
    const { browser, tokens } = await signedIn('Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0')
    await signedIn('Mozilla/5.0 (iPhone) Safari/605.1', 'free@planner.test')
    const [session, ...others] = (await list()).sessions
    expect(others).toEqual([])
    expect(session).toEqual({
      id: expect.any(String),
      user_id: 'auth0|sample-standard',
      created_at: isTime,
      updated_at: isTime,
      authenticated_at: isTime,
      last_interacted_at: isTime,
      expires_at: isTime,
      device: {
        initial_ip: expect.stringMatching(/^(::1|127\.0\.0\.1)$/),
        last_ip: expect.stringMatching(/^(::1|127\.0\.0\.1)$/),
        initial_user_agent: browser.userAgent,
        last_user_agent: browser.userAgent,
      },
    })
    expect(decodeJwt(tokens.access_token)[`${testNamespace}session_id`]).toBe(session?.id)
    expect(decodeJwt(tokens.id_token)).not.toHaveProperty(`${testNamespace}session_id`)
  })

  it('records the use of a session by its cookie and refresh tokens, but not by a rejected token', async () => {
    const { browser, tokens } = await signedIn('Browser 1')
    const lastUses = async () => (await list()).sessions.map(({ device, created_at }) => ({ device, created_at }))
    const [before] = await lastUses()
    browser.userAgent = 'Browser 2'
    const refreshed = await tokensOf(await browser.refresh(tokens.refresh_token))
    const [afterRefresh] = await lastUses()
    expect(afterRefresh).toMatchObject({
      created_at: before?.created_at,
      device: { initial_user_agent: 'Browser 1', last_user_agent: 'Browser 2' },
    })
    expect(decodeJwt(refreshed.access_token)[`${testNamespace}session_id`]).toBe((await list()).sessions[0]?.id)
    browser.userAgent = 'Browser 3'
    expect(webMessage(await browser.silently())).toHaveProperty('code')
    expect(await lastUses()).toMatchObject([{ device: { last_user_agent: 'Browser 3' } }])
    browser.userAgent = 'x'.repeat(900)
    expect((await browser.refresh('no-such-token')).status).toBe(403)
    expect(await lastUses()).toMatchObject([{ device: { last_user_agent: 'Browser 3' } }])
  })

  it('answers from checkpoint to checkpoint, with an empty list for an unknown user', async () => {
    for (const userAgent of ['One', 'Two', 'Three']) await signedIn(userAgent)
    const first = await list(standard, '?take=2')
    const rest = await list(standard, `?take=2&from=${first.next}`)
    expect([first.sessions.length, rest.sessions.length, rest.next]).toEqual([2, 1, undefined])
    const ids = [...first.sessions, ...rest.sessions].map(({ id }) => id)
    expect(new Set(ids).size).toBe(3)
    expect(await list('users/auth0%7Cnobody')).toEqual({ sessions: [] })
  })

  it('ends all sessions, sign-ins under way and unused codes of one person, and leaves refresh tokens', async () => {
    const [one, two, other] = [await signedIn('One'), await signedIn('Two'), await signedIn('3', 'free@planner.test')]
    const unused = await two.browser.authorize()
    const picking = identity.it.browser()
    const page = await picking.authorize({ prompt: 'login' })
    const underWay = await picking.visit(formAction(page), { email: 'multi@lakeside.test', password: samplePassword })
    expect(underWay.url.pathname).toMatch(/^\/account\//)

    expect((await end(`${standard}/sessions`)).status).toBe(202)
    expect((await end(`${standard}/sessions`)).status).toBe(202)
    expect((await list()).sessions).toEqual([])
    expect(webMessage(await one.browser.silently())).toMatchObject({ error: 'login_required' })
    expect((await two.browser.exchange(unused.url.searchParams.get('code') ?? '')).status).toBe(400)
    expect(webMessage(await other.browser.silently())).toHaveProperty('code')
    const kept = await tokensOf(await one.browser.refresh(one.tokens.refresh_token))

    await end('users/auth0%7Csample-multi/sessions')
    expect((await picking.visit(underWay.url.pathname)).html).not.toContain('Harbor Clinics')

    expect((await end(`${standard}/refresh-tokens`)).status).toBe(202)
    for (const token of [kept.refresh_token, two.tokens.refresh_token]) {
      expect((await one.browser.refresh(token)).status).toBe(403)
    }
    expect((await other.browser.refresh(other.tokens.refresh_token)).status).toBe(200)
  })

  it('deletes the usage of ended sessions', async () => {
    const { tokens } = await signedIn('One')
    await signedIn('Two', 'free@planner.test')
    await end(`${standard}/sessions`)
    await new Sessions(identity.it.database).removeOld()
    const rows = await identity.it.database.query<{ by: string }>(
      'SELECT initial_user_agent AS by FROM identity.session_use',
    )
    expect(rows).toEqual([{ by: 'Two' }])
    expect(decodeJwt(tokens.access_token).sub).toBe('auth0|sample-standard')
  })

  it('removes a user with all stored data, also if repeated', async () => {
    const { browser, tokens } = await signedIn('One')
    await identity.it.database.query(
      `INSERT INTO identity.mail (recipient, subject, text) VALUES ('standard@planner.test', 'Hello', 'Hello')`,
    )
    for (const _time of [1, 2]) expect((await end(standard)).status).toBe(204)
    expect((await manage(identity.it, 'GET', standard)).status).toBe(404)
    expect(webMessage(await browser.silently())).toMatchObject({ error: 'login_required' })
    expect((await browser.refresh(tokens.refresh_token)).status).toBe(403)
    const tables = ['directory_user', 'member', 'artifact', 'mail', 'sign_in_attempt', 'sign_up', 'invitation']
    for (const table of tables) {
      const left = await identity.it.database.query(
        `SELECT 1 FROM identity.${table} t WHERE t::text LIKE '%sample-standard%' OR t::text LIKE '%standard@planner.test%'`,
      )
      expect([table, left]).toEqual([table, []])
    }
  })
})
