import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Database } from '@keyroom/database'
import { embeddedEngine } from '@keyroom/database/testing'
import { samplePassword } from './sample/sample-data.ts'
import { manage, machineToken } from './testing/management-of.ts'
import { startIdentity, type TestIdentity } from './testing/start-identity.ts'
import { formAction } from './testing/test-browser.ts'

const email = 'free@planner.test'

describe.each([embeddedEngine])('while the disk is full', ({ open }) => {
  let database: Database
  let identity: TestIdentity
  let isFull = false

  beforeAll(async () => {
    database = await open()
    const refuseWrites = (sql: string) => {
      if (isFull && /\b(INSERT|UPDATE|DELETE)\b/.test(sql)) {
        throw Object.assign(new Error('could not extend file'), { code: '53100' })
      }
    }
    identity = await startIdentity({
      ...database,
      query: async (sql, parameters) => {
        refuseWrites(sql)
        return database.query(sql, parameters)
      },
      transaction: (work, ...more) =>
        database.transaction(
          (inner) =>
            work({
              ...inner,
              query: async (sql, parameters) => {
                refuseWrites(sql)
                return inner.query(sql, parameters)
              },
            }),
          ...more,
        ),
    })
  })

  afterAll(async () => {
    await identity?.stop()
    await database?.close()
  })

  it('every page that stores something says so, and works again when there is space', async () => {
    const browser = identity.browser()
    const form = formAction(await browser.authorize())
    const signUp = formAction(await browser.visit(`${form}/sign-up`))
    const forms: [string, Record<string, string>][] = [
      [form, { email, password: samplePassword }],
      [form, { email, password: samplePassword, send: 'code' }],
      [signUp, { name: 'A', email: 'new@planner.test', password: 'a long password', again: 'a long password' }],
      ['/forgot', { email }],
    ]
    isFull = true
    for (const [action, fields] of forms) {
      const page = await browser.visit(action, fields)
      expect([action, page.status]).toEqual([action, 507])
      expect(page.html).toContain('There is no space left')
    }
    const started = await identity.browser().authorize()
    expect([started.status, started.html.includes('There is no space left')]).toEqual([507, true])
    isFull = false
    const { url } = await browser.visit(form, { email, password: samplePassword })
    expect(url.searchParams.has('code')).toBe(true)
  })

  it('the token route and the Management API say so to programs, in the words of the product API', async () => {
    const browser = identity.browser()
    const first = await identity.browser().tokens(email, samplePassword)
    const { url } = await browser.signIn(email, samplePassword)
    const token = await machineToken(identity)
    isFull = true
    for (const answer of [
      await browser.refresh(first.refresh_token),
      await browser.exchange(url.searchParams.get('code') ?? ''),
    ]) {
      expect([answer.status, await answer.json()]).toMatchObject([507, { error: 'storage-full' }])
    }
    // The API goes on to read with a new token of its own.
    expect(await machineToken(identity)).toMatch(/^eyJ/)
    const change = { body: { name: 'Another' }, token }
    expect(await manage(identity, 'PATCH', 'users/auth0%7Csample-free', change)).toMatchObject({
      status: 507,
      body: { statusCode: 507, code: 'storage-full' },
    })
    expect((await manage(identity, 'GET', 'users/auth0%7Csample-free', { token })).status).toBe(200)
    expect((await fetch(new URL('/health', identity.issuer))).status).toBe(200)
    isFull = false
    expect((await browser.refresh(first.refresh_token)).status).toBe(200)
  })
})
