import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { testEngines } from '@keyroom/database/testing'
import type { DirectorySession } from '../directory/directory.ts'
import { asAccount } from '../../platform/tenancy/as-tenant.ts'
import type { MemoryDirectory } from '../../testing/memory-directory.ts'
import { openSampleDirectory } from '../../testing/sample-directory.ts'
import { openTestApi, people, type TestApi } from '../../testing/test-api.ts'
import { claimsOf, type TestPerson } from '../../testing/test-issuer.ts'

const sessionOf = (id: string, lastUsedAt: string, more: Partial<DirectorySession> = {}): DirectorySession => ({
  id,
  startedAt: '2026-11-20T08:00:00.000Z',
  lastUsedAt,
  expiresAt: '2026-11-28T08:00:00.000Z',
  userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
  address: '192.0.2.7',
  ...more,
})

describe.each(testEngines())('sessions of a person on $name', (engine) => {
  let api: TestApi
  let directory: MemoryDirectory
  beforeAll(async () => {
    directory = openSampleDirectory()
    api = await openTestApi(engine, { directory })
  })
  afterAll(() => api.close())
  beforeEach(() => directory.heal())

  const sessionsOf = ({ userId }: TestPerson) => `/api/user/${encodeURIComponent(userId)}/sessions`
  const signOut = (person: TestPerson) => api.ask(person, { method: 'DELETE', url: sessionsOf(person) })
  /** Asks with a token that was issued so many seconds from now. */
  const askAt = async (person: TestPerson, seconds: number) => {
    const { iat = 0 } = claimsOf(api.issuer.issuer, person)
    const token = await api.issuer.tokenOf(person, { iat: iat + seconds })
    const answer = await api.app.inject({
      url: `/api/user/${encodeURIComponent(person.userId)}`,
      headers: { authorization: `Bearer ${token}` },
    })
    return { status: answer.statusCode, body: answer.json<{ code?: string }>() }
  }

  test('are shown in words, the current one first, then those used last', async () => {
    directory.signIn('auth0|sample-free', sessionOf('older', '2026-11-20T09:00:00.000Z', { userAgent: null }))
    directory.signIn('auth0|sample-free', sessionOf('newer', '2026-11-21T09:00:00.000Z', { address: null }))
    directory.signIn('auth0|sample-free', sessionOf('own', '2026-11-19T09:00:00.000Z'))
    const { status, body } = await api.ask({ ...people.free, sessionId: 'own' }, sessionsOf(people.free))
    expect(status).toBe(200)
    expect(body).toEqual([
      {
        id: 'own',
        startedAt: '2026-11-20T08:00:00.000Z',
        lastUsedAt: '2026-11-19T09:00:00.000Z',
        expiresAt: '2026-11-28T08:00:00.000Z',
        browser: 'Firefox',
        system: 'Windows',
        address: '192.0.2.7',
        isCurrent: true,
      },
      expect.objectContaining({ id: 'newer', address: null, isCurrent: false }),
      expect.objectContaining({ id: 'older', browser: null, system: null, isCurrent: false }),
    ])
    const unsaid = await api.ask(people.free, sessionsOf(people.free))
    expect((unsaid.body as { id: string }[]).map(({ id }) => id)).toEqual(['newer', 'older', 'own'])
  })

  test('are nobody else’s to see or to end', async () => {
    expect((await api.ask(people.admin, sessionsOf(people.free))).status).toBe(404)
    expect((await api.ask(people.admin, { method: 'DELETE', url: sessionsOf(people.free) })).status).toBe(404)
    expect(directory.calls).not.toContain('endSessions')
  })

  test('all end: tokens from before are refused in every account, later ones are good', async () => {
    const { multiAlone, multiAtHarbor } = people
    expect((await askAt(multiAtHarbor, -5)).status).toBe(200)
    expect((await signOut(multiAlone)).status).toBe(204)
    for (const person of [multiAlone, multiAtHarbor]) {
      expect(await askAt(person, -5)).toMatchObject({ status: 401, body: { code: 'token-revoked' } })
      expect((await askAt(person, 2)).status).toBe(200)
    }
    expect((await askAt(people.standard, -5)).status).toBe(200)
    expect(directory.calls).toContain('endSessions')
    const entries = await asAccount(api.database, { organizationId: null, userId: 'auth0|sample-multi' }, (tenant) =>
      tenant.query('SELECT action FROM api.audit_entry'),
    )
    expect(entries).toEqual([{ action: 'person.signed-out-everywhere' }])
  })

  test('do not end halfway: while the identity provider does not answer, tokens stay good', async () => {
    directory.fail('endSessions', 'after', 1)
    expect(await signOut(people.standard)).toMatchObject({ status: 503, body: { code: 'directory-unavailable' } })
    expect((await askAt(people.standard, -5)).status).toBe(200)
    expect((await signOut(people.standard)).status).toBe(204)
    expect((await askAt(people.standard, -5)).status).toBe(401)
  })

  test('end one by one: a logout revokes the tokens of its session, and no later ones', async () => {
    const here = { ...people.standard, userId: 'auth0|sample-trial', sessionId: 'here' }
    const there = { ...here, sessionId: 'there' }
    const { sessionId: _session, ...unnamed } = here
    const logOut = (person: TestPerson) => api.ask(person, { method: 'DELETE', url: `${sessionsOf(person)}/current` })
    expect([(await askAt(here, -5)).status, (await askAt(there, -5)).status]).toEqual([200, 200])
    expect((await logOut(here)).status).toBe(204)
    expect(await askAt(here, -5)).toMatchObject({ status: 401, body: { code: 'token-revoked' } })
    expect((await askAt(here, 2)).status).toBe(200)
    expect((await askAt(there, -5)).status).toBe(200)
    expect((await askAt(unnamed, -5)).status).toBe(200)
    // A token that names no session says nothing about what to end.
    expect((await logOut(unnamed)).status).toBe(204)
    expect((await askAt(there, -5)).status).toBe(200)
    const other = { method: 'DELETE', url: `${sessionsOf(here)}/current` } as const
    expect((await api.ask(people.admin, other)).status).toBe(404)
  })

  test.each(['signed_out', 'ended_session'])(
    'that ended while the clock was ahead, in %s, are over once, and not until that time',
    async (table) => {
      const person = { userId: `auth0|ahead-${table}`, sessionId: 's-1' }
      const ahead = Date.now() + 7_200_000
      await asAccount(api.database, { organizationId: null, userId: person.userId }, (tenant) =>
        table === 'signed_out'
          ? tenant.query('INSERT INTO api.signed_out (user_id, at) VALUES ($1, $2)', [person.userId, new Date(ahead)])
          : tenant.query('INSERT INTO api.ended_session (user_id, session_id, at) VALUES ($1, $2, $3)', [
              person.userId,
              person.sessionId,
              new Date(ahead),
            ]),
      )
      const statusAt = async (seconds: number) => {
        const iat = Math.floor(Date.now() / 1000) + seconds
        const headers = { authorization: `Bearer ${await api.issuer.tokenOf(person, { iat })}` }
        return (await api.app.inject({ url: '/api/survey', headers })).statusCode
      }
      expect(await statusAt(-5)).toBe(401)
      expect(await statusAt(3)).toBe(200)
      expect(await statusAt(-5)).toBe(401)
    },
  )

  test('of a person are walled off from others, whatever a statement asks for', async () => {
    const all = await asAccount(api.database, { organizationId: 'org_lakeside', userId: 'auth0|mallory' }, (tenant) =>
      tenant.query(
        'SELECT 1 FROM api.signed_out UNION ALL SELECT 1 FROM api.ended_session UNION ALL SELECT 1 FROM api.delete_request',
      ),
    )
    expect(all).toEqual([])
    const forge = asAccount(api.database, { organizationId: null, userId: 'auth0|mallory' }, (tenant) =>
      tenant.query(`INSERT INTO api.signed_out (user_id, at) VALUES ('auth0|sample-admin', now())`),
    )
    await expect(forge).rejects.toThrow('row-level security')
  })
})
