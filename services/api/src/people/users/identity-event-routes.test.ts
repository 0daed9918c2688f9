import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { testEngines } from '@keyroom/database/testing'
import { openTestApi, people, type TestApi } from '../../testing/test-api.ts'
import type { TestPerson } from '../../testing/test-issuer.ts'

const secret = 'a-secret-of-the-tests'
const url = '/api/identity/events'

describe.each(testEngines())('events of the identity provider on $name', (engine) => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi(engine, { identityEventsSecret: secret })
  })
  afterAll(() => api.close())

  const tell = async (payload: unknown, authorization = `Bearer ${secret}`) =>
    (await api.app.inject({ method: 'POST', url, headers: { authorization }, payload: payload as object })).statusCode
  const changed = (userId: string, at = new Date(), more = {}) => ({
    log_id: '1',
    data: { type: 'scp', user_id: userId, date: at.toISOString(), ip: '192.0.2.1', ...more },
  })
  /** The status of a call with a token that was issued so many seconds from now. */
  const statusAt = async (person: TestPerson, seconds: number) => {
    const token = await api.issuer.tokenOf(person, { iat: Math.floor(Date.now() / 1000) + seconds })
    return (await api.app.inject({ url: '/api/survey', headers: { authorization: `Bearer ${token}` } })).statusCode
  }

  test('about a changed password revoke the tokens from before, in every account, and no later ones', async () => {
    const { multiAlone, multiAtHarbor, standard } = people
    expect(await statusAt(multiAlone, -5)).toBe(200)
    expect(await tell([{ data: { type: 's', date: 'x' } }, changed(multiAlone.userId)])).toBe(204)
    for (const person of [multiAlone, multiAtHarbor]) {
      expect([await statusAt(person, -5), await statusAt(person, 2)]).toEqual([401, 200])
    }
    expect(await statusAt(standard, -5)).toBe(200)
  })

  test('about earlier changes take nothing back, and those of a clock ahead of time count as of now', async () => {
    const { userId } = people.free
    await tell([changed(userId, new Date(Date.now() + 7_200_000))])
    expect([await statusAt(people.free, -5), await statusAt(people.free, 3)]).toEqual([401, 200])
    await tell([changed(userId, new Date(Date.now() - 3_600_000))])
    expect(await statusAt(people.free, -5)).toBe(401)
  })

  test('about anything else change nothing', async () => {
    const { userId } = people.trial
    const others = ['s', 'slo', 'scpr', 'fcp'].map((type) => changed(userId, new Date(), { type }))
    expect(await tell(others)).toBe(204)
    expect(await tell([changed(userId, new Date(), { date: 'yesterday' }), changed('..')])).toBe(204)
    expect(await statusAt(people.trial, -5)).toBe(200)
  })

  test('are taken with the secret only, before their body is read', async () => {
    for (const given of [
      '',
      'Bearer ',
      `Bearer ${secret}x`,
      secret,
      `Bearer ${await api.issuer.tokenOf(people.admin)}`,
    ])
      expect([given, await tell('{', given)]).toEqual([given, 401])
    for (const body of [{}, 'x', [1], [{}], Array.from({ length: 501 }, () => changed('auth0|a'))])
      expect(await tell(JSON.stringify(body))).toBe(415)
    const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' }
    for (const body of [{}, 'x', [1], [{}], Array.from({ length: 501 }, () => changed('auth0|a'))]) {
      const answer = await api.app.inject({ method: 'POST', url, headers, payload: JSON.stringify(body) })
      expect(answer.statusCode).toBe(400)
    }
  })

  test('are sent by the Action for Auth0, which fails where they are not taken', async () => {
    const source = readFileSync(join(__dirname, '../../../../../docs/auth0/post-change-password-action.js'), 'utf8')
    const statuses: number[] = []
    const fetch = async (_url: string, { headers, body }: { headers: Record<string, string>; body: string }) => {
      const answer = await api.app.inject({ method: 'POST', url, headers, payload: body })
      statuses.push(answer.statusCode)
      return { ok: answer.statusCode < 300, status: answer.statusCode }
    }
    const action: { onExecutePostChangePassword?: (event: object) => Promise<void> } = {}
    runInNewContext(source, { exports: action, fetch, AbortSignal })
    const { userId } = people.operator
    const event = (eventsSecret: string) => ({
      user: { user_id: userId },
      secrets: { EVENTS_URL: 'https://keyroom.example/api/identity/events', EVENTS_SECRET: eventsSecret },
    })
    await action.onExecutePostChangePassword?.(event(secret))
    expect(await statusAt(people.operator, -5)).toBe(401)
    await expect(action.onExecutePostChangePassword?.(event('another'))).rejects.toThrow('got status 401')
    expect(statuses).toEqual([204, 401])
  })

  test('have no route without a secret', async () => {
    const other = await openTestApi(engine)
    const answer = await other.app.inject({ method: 'POST', url, headers: { authorization: 'Bearer undefined' } })
    expect(answer.statusCode).toBe(404)
    await other.close()
  })
})
