import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Database } from '@keyroom/database'
import { embeddedEngine } from '@keyroom/database/testing'
import { samplePassword } from './sample/sample-data.ts'
import { startIdentity, type TestIdentity } from './testing/start-identity.ts'
import type { TestBrowser } from './testing/test-browser.ts'

describe.each([embeddedEngine])('while the database is away', ({ open }) => {
  let database: Database
  let identity: TestIdentity
  let browser: TestBrowser
  let signInPath: string
  let away = false
  let hanging = false

  beforeAll(async () => {
    database = await open()
    identity = await startIdentity({
      ...database,
      query: (sql, parameters) =>
        hanging
          ? new Promise(() => undefined)
          : away
            ? Promise.reject(new Error('secret: connection to 10.0.0.7 refused'))
            : database.query(sql, parameters),
    })
    browser = identity.browser()
    await browser.signIn('free@planner.test', samplePassword)
    signInPath = (await browser.authorize({ prompt: 'login' })).url.pathname
    away = true
  })

  afterAll(async () => {
    await identity?.stop()
    await database?.close()
  })

  const ask = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(new URL(path, identity.issuer), init)
    return { status: answer.status, text: await answer.text() }
  }

  it('says so on /health', async () => {
    expect(await ask('/health')).toMatchObject({ status: 503, text: '{"status":"unavailable","database":"pglite"}' })
  })

  it('does not wait on /health for a database that does not answer', async () => {
    hanging = true
    expect(await ask('/health')).toMatchObject({ status: 503 })
    hanging = false
  })

  it('shows a page with an explanation, without internal details', async () => {
    for (const page of [
      await browser.visit(signInPath),
      await browser.visit('/v2/logout'),
      await browser.authorize(),
    ]) {
      expect(page.status).toBe(500)
      expect(page.html).toContain('The sign-in service is not working')
      expect(page.html).not.toMatch(/secret|at .*\.ts|node_modules/)
    }
  })

  it('answers the token route with server_error', async () => {
    const { status, text } = await ask('/oauth/token', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ grant_type: 'refresh_token', client_id: 'keyroom-dashboard', refresh_token: 'x' }),
    })
    expect([status, JSON.parse(text)]).toMatchObject([500, { error: 'server_error' }])
    expect(text).not.toContain('secret')
  })

  it('works again when the database is back', async () => {
    away = false
    expect(await ask('/health')).toMatchObject({ status: 200 })
    expect((await identity.browser().authorize()).url.pathname).toMatch(/^\/login\//)
  })
})
