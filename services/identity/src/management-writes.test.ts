import { beforeEach, describe, expect, it } from '@jest/globals'
import { testEngines } from '@keyroom/database/testing'
import { decodeJwt } from 'jose'
import { managementScopes } from './provider/scopes.ts'
import { invitationLimit } from './limits/attempt-limits.ts'
import { samplePassword } from './sample/sample-data.ts'
import { machineToken, manage } from './testing/management-of.ts'
import { mailsOf } from './testing/outbox-of.ts'
import { runningIdentity } from './testing/running-identity.ts'
import { tokensOf, webMessage } from './testing/test-browser.ts'
import { testDashboard, testNamespace } from './testing/test-settings.ts'

const lakeside = 'organizations/org_lakeside'
const memberRoles = `${lakeside}/members/auth0%7Csample-member/roles`
const invitation = {
  inviter: { name: 'Ada Lindqvist' },
  invitee: { email: 'New.Colleague+beds@Lakeside.test' },
  client_id: testDashboard.clientId,
  roles: ['rol_member'],
}

describe.each(testEngines())('writing through the Management API, on $name', (engine) => {
  const identity = runningIdentity(engine)
  const write = (method: 'POST' | 'DELETE', path: string, body?: unknown, headers?: Record<string, string>) =>
    manage(identity.it, method, path, { body, ...(headers ? { headers } : {}) })
  const read = async (path: string) => (await manage(identity.it, 'GET', path)).body

  beforeEach(() =>
    identity.it.database.script(
      'DELETE FROM identity.mail; DELETE FROM identity.sign_in_attempt; DELETE FROM identity.invitation',
    ),
  )

  it.each([
    ['POST', memberRoles, { roles: ['rol_admin'] }],
    ['DELETE', memberRoles, { roles: ['rol_admin'] }],
    ['DELETE', `${lakeside}/members`, { members: ['auth0|sample-nobody'] }],
    ['POST', `${lakeside}/invitations`, invitation],
    ['GET', `${lakeside}/invitations`, undefined],
    ['DELETE', `${lakeside}/invitations/uinv_none`, undefined],
    ['DELETE', 'organizations/org_nowhere', undefined],
  ] as const)('answers %s %s only to a machine token with its scope', async (method, path, body) => {
    const user = await identity.it.browser().tokens('free@planner.test', samplePassword)
    const asked = (token: string) => manage(identity.it, method, path, { body, token })
    expect((await asked('')).status).toBe(401)
    expect((await asked(user.access_token)).status).toBe(401)
    const reading = await machineToken(identity.it, { scope: 'read:users read:organization_members read:roles' })
    expect(await asked(reading)).toMatchObject({ status: 403, body: { errorCode: 'insufficient_scope' } })
    expect([200, 204, 404]).toContain((await asked(await machineToken(identity.it))).status)
  })

  it('gives a token all scopes unless some are requested', async () => {
    expect(decodeJwt(await machineToken(identity.it))['scope']).toBe(managementScopes.join(' '))
  })

  it('adds and removes roles, also if repeated, which the next token contains', async () => {
    const browser = identity.it.browser()
    const tokens = await browser.tokens('member@lakeside.test', samplePassword)
    const roles = { roles: ['rol_admin', 'rol_admin'] }
    for (const _time of [1, 2]) expect(await write('POST', memberRoles, roles)).toMatchObject({ status: 204 })
    expect(await read(memberRoles)).toMatchObject([{ name: 'Admin' }, { name: 'Member' }])
    const promoted = await tokensOf(await browser.refresh(tokens.refresh_token))
    expect(decodeJwt(promoted.access_token)[`${testNamespace}roles`]).toEqual(['Admin', 'Member'])
    for (const _time of [1, 2]) expect((await write('DELETE', memberRoles, roles)).status).toBe(204)
    expect(await read(memberRoles)).toMatchObject([{ name: 'Member' }])
  })

  it.each([
    ['no body', memberRoles, undefined, 400, 'invalid_body'],
    ['no JSON', memberRoles, '{', 400, 'invalid_body'],
    ['no roles', memberRoles, { roles: [] }, 400, 'invalid_body'],
    ['roles that are not text', memberRoles, { roles: [1] }, 400, 'invalid_body'],
    ['a null byte', memberRoles, { roles: ['rol_\u0000'] }, 400, 'invalid_body'],
    ['another key', memberRoles, { roles: ['rol_admin'], all: true }, 400, 'invalid_body'],
    ['a body of 70 KB', memberRoles, { roles: ['x'.repeat(70_000)] }, 400, 'invalid_body'],
    ['an unknown role', memberRoles, { roles: ['rol_admin', 'rol_owner'] }, 404, 'inexistent_role'],
    ['no member', `${lakeside}/members/auth0%7Csample-free/roles`, { roles: ['rol_admin'] }, 404, 'inexistent_member'],
    ['a null byte in the path', `${lakeside}/members/a%00/roles`, { roles: ['rol_admin'] }, 400, 'invalid_uri'],
    [
      'no organization',
      'organizations/org_x/members/a/roles',
      { roles: ['rol_admin'] },
      404,
      'inexistent_organization',
    ],
  ])('rejects roles for %s', async (_case, path, body, status, errorCode) => {
    for (const method of ['POST', 'DELETE'] as const) {
      const answer = await write(method, path, body)
      expect(answer).toMatchObject({ status, body: { statusCode: status, errorCode, message: expect.any(String) } })
    }
    expect(await read(memberRoles)).toMatchObject([{ name: 'Member' }])
  })

  it('removes members, also if repeated, and ends only their sessions in that organization', async () => {
    const browser = identity.it.browser()
    const harbor = await browser.tokens('multi@lakeside.test', samplePassword, { organization: 'org_harbor' })
    const { url } = await browser.authorize({ organization: 'org_lakeside' })
    const theirs = await tokensOf(await browser.exchange(url.searchParams.get('code') ?? ''))
    const unused = await browser.authorize({ organization: 'org_lakeside' })
    const others = identity.it.browser()
    const kept = await others.tokens('admin@lakeside.test', samplePassword)

    const members = { members: ['auth0|sample-multi', 'auth0|sample-nobody'] }
    for (const _time of [1, 2]) expect((await write('DELETE', `${lakeside}/members`, members)).status).toBe(204)
    expect(await read('users/auth0%7Csample-multi/organizations')).toMatchObject([{ id: 'org_harbor' }])
    expect((await browser.refresh(theirs.refresh_token)).status).toBe(403)
    expect((await browser.exchange(unused.url.searchParams.get('code') ?? '')).status).toBe(400)
    expect(webMessage(await browser.silently({ organization: 'org_lakeside' }))).toMatchObject({
      error: 'access_denied',
    })
    const [left] = await identity.it.database.query(
      `SELECT 1 FROM identity.grant_account g JOIN identity.artifact a ON a.id = g.grant_id
        WHERE g.organization_id = 'org_lakeside' AND a.payload ->> 'accountId' = 'auth0|sample-multi'`,
    )
    expect(left).toBeUndefined()
    expect((await browser.refresh(harbor.refresh_token)).status).toBe(200)
    expect((await others.refresh(kept.refresh_token)).status).toBe(200)
    expect((await write('DELETE', `${lakeside}/members`, { members: [] })).status).toBe(400)
    const eleven = Array.from({ length: 11 }, (_none, index) => `auth0|${index}`)
    expect((await write('DELETE', `${lakeside}/members`, { members: eleven })).status).toBe(400)
  })

  it('deletes an organization with its memberships, invitations and sign-ins, and leaves its members their others', async () => {
    const { database } = identity.it
    await database.script(`
      INSERT INTO identity.organization (id, name, display_name) VALUES ('org_ending', 'ending', 'Ending');
      INSERT INTO identity.member (organization_id, user_id) VALUES ('org_ending', 'auth0|sample-multi');
      INSERT INTO identity.member_role VALUES ('org_ending', 'auth0|sample-multi', 'rol_admin')`)
    const browser = identity.it.browser()
    const harbor = await browser.tokens('multi@lakeside.test', samplePassword, { organization: 'org_harbor' })
    const { url } = await browser.authorize({ organization: 'org_ending' })
    const ending = await tokensOf(await browser.exchange(url.searchParams.get('code') ?? ''))
    expect((await write('POST', 'organizations/org_ending/invitations', invitation)).status).toBe(200)

    for (const _time of [1, 2]) expect((await write('DELETE', 'organizations/org_ending')).status).toBe(204)
    expect((await manage(identity.it, 'GET', 'organizations/org_ending')).status).toBe(404)
    expect((await browser.refresh(ending.refresh_token)).status).toBe(403)
    expect((await browser.refresh(harbor.refresh_token)).status).toBe(200)
    for (const table of ['member', 'member_role', 'invitation', 'grant_account']) {
      const left = await database.query(`SELECT 1 FROM identity.${table} WHERE organization_id = 'org_ending'`)
      expect({ table, left }).toEqual({ table, left: [] })
    }
    expect(await read('users/auth0%7Csample-multi')).toMatchObject({ email: 'multi@lakeside.test' })
  })

  it('sends an invitation, lists it without its ticket, and revokes it once', async () => {
    const answer = await write('POST', `${lakeside}/invitations`, invitation, { 'accept-language': 'ro' })
    const sent = answer.body as { id: string; ticket_id: string; invitation_url: string; expires_at: string }
    const shape = {
      id: expect.stringMatching(/^uinv_/),
      organization_id: 'org_lakeside',
      inviter: { name: 'Ada Lindqvist' },
      invitee: { email: 'new.colleague+beds@lakeside.test' },
      client_id: testDashboard.clientId,
      roles: ['rol_member'],
      created_at: expect.stringMatching(/Z$/),
      expires_at: expect.stringMatching(/Z$/),
    }
    expect([answer.status, sent]).toEqual([
      200,
      { ...shape, ticket_id: expect.stringMatching(/^[\w-]{43}$/), invitation_url: expect.any(String) },
    ])
    expect(Math.round((Date.parse(sent.expires_at) - Date.now()) / 3_600_000)).toBe(7 * 24)
    const url = new URL(sent.invitation_url)
    expect([url.origin, url.pathname, Object.fromEntries(url.searchParams)]).toEqual([
      testDashboard.origin,
      '/',
      { invitation: sent.ticket_id, organization: 'org_lakeside', organization_name: 'lakeside-health' },
    ])
    const [mail] = await mailsOf(identity.it)
    expect(mail).toMatchObject({
      to: 'new.colleague+beds@lakeside.test',
      subject: 'Ada Lindqvist vă invită în organizația Lakeside Health din KeyRoom',
    })
    expect(mail?.text).toContain(sent.invitation_url)
    expect(mail?.text).toContain('7 zile')

    const one = `${lakeside}/invitations/${sent.id}`
    expect(await read(`${lakeside}/invitations`)).toEqual([shape])
    expect(await read(`${lakeside}/invitations?include_totals=true`)).toMatchObject({ total: 1, invitations: [shape] })
    expect(await read(one)).toEqual(shape)
    expect(await read('organizations/org_harbor/invitations')).toEqual([])
    expect((await write('DELETE', one.replace('lakeside', 'harbor'))).status).toBe(404)
    const both = await Promise.all([write('DELETE', one), write('DELETE', one)])
    expect(both.map(({ status }) => status)).toEqual(expect.arrayContaining([204, 404]))
    expect(await read(`${lakeside}/invitations`)).toEqual([])
    expect((await manage(identity.it, 'GET', one)).status).toBe(404)
  })

  it('stores only the hash of the ticket', async () => {
    const { ticket_id } = (await write('POST', `${lakeside}/invitations`, invitation)).body as { ticket_id: string }
    const [row] = await identity.it.database.query<{ row: string }>('SELECT i::text AS row FROM identity.invitation i')
    expect(row?.row).not.toContain(ticket_id)
    expect(row?.row).not.toContain(Buffer.from(ticket_id, 'base64url').toString('hex'))
  })

  it('sends no e-mail if told not to, and keeps an invitation open for the requested time', async () => {
    const quiet = { ...invitation, send_invitation_email: false, ttl_sec: 90_000 }
    const { body } = await write('POST', `${lakeside}/invitations`, quiet)
    expect(Date.parse((body as { expires_at: string }).expires_at) - Date.now()).toBeLessThan(90_001_000)
    expect(await mailsOf(identity.it)).toEqual([])
    await write('POST', `${lakeside}/invitations`, { ...invitation, ttl_sec: 90_000 })
    expect((await mailsOf(identity.it))[0]?.text).toContain('within 25 hours')
  })

  it.each([
    ['no inviter', { inviter: {} }, 400],
    ['a name with a bell', { inviter: { name: 'Ada\u0007' } }, 400],
    ['an address without a dot', { invitee: { email: 'a@b' } }, 400],
    ['an address with a null byte', { invitee: { email: 'a\u0000@b.test' } }, 400],
    ['an unknown client', { client_id: 'somebody' }, 400],
    ['a client that nobody signs in to', { client_id: 'keyroom-api' }, 400],
    ['an unknown role', { roles: ['rol_owner'] }, 404],
    ['more than 30 days', { ttl_sec: 2_592_001 }, 400],
    ['half a second', { ttl_sec: 0.5 }, 400],
    ['another key', { connection_id: 'con_x' }, 400],
  ])('rejects an invitation with %s', async (_case, wrong, status) => {
    const answer = await write('POST', `${lakeside}/invitations`, { ...invitation, ...wrong })
    expect(answer).toMatchObject({ status, body: { statusCode: status, message: expect.any(String) } })
    expect([await mailsOf(identity.it), await read(`${lakeside}/invitations`)]).toEqual([[], []])
  })

  it('limits invitations to one person, and says when the next one is possible', async () => {
    await identity.it.database.query(
      `INSERT INTO identity.sign_in_attempt (email, address, kind)
       SELECT 'new.colleague+beds@lakeside.test', 'elsewhere', 'invitation' FROM generate_series(1, $1::int)`,
      [invitationLimit.perAccount],
    )
    const answer = await write('POST', `${lakeside}/invitations`, invitation)
    expect(answer).toMatchObject({ status: 429, body: { errorCode: 'too_many_requests' } })
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(800)
    expect(await mailsOf(identity.it)).toEqual([])
  })
})
