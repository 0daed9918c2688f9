import { describe, expect, test } from '@jest/globals'
import { testEngines } from '@keyroom/database/testing'
import type { Audit, MadeShareLink, Member, OrganizationSettings, PendingInvite } from '@keyroom/product-api/schemas'
import { eventually } from '../../testing/eventually.ts'
import { renewLakeside } from '../../testing/fresh-organizations.ts'
import { openLakeside } from '../../testing/open-lakeside.ts'
import { sampleRoles } from '../../testing/memory-directory.ts'
import { planScenario } from '../../testing/planned-scenario.ts'
import { forgetPlans } from '../../testing/planning-calls.ts'
import { people } from '../../testing/test-api.ts'
import { asTenant } from '../../platform/tenancy/as-tenant.ts'
import type { TestPerson } from '../../testing/test-issuer.ts'

const { admin, member } = people
const otherAdmin: TestPerson = { userId: 'auth0|sample-multi', organizationId: 'org_lakeside', roles: ['Admin'] }
const at = (path: string) => `/api/orgs/org_lakeside/${path}`
const userQuery = (userId: string) => `?userID=${encodeURIComponent(userId)}`

describe.each(testEngines())('members, roles and invitations on $name', (engine) => {
  const { api, directory, divert } = openLakeside(engine)

  const get = async <Body>(person: TestPerson, path: string) => (await api.ask(person, at(path))).body as Body
  const call = async (person: TestPerson, method: 'POST' | 'DELETE' | 'PUT', path: string, payload?: object) => {
    const { status, body } = await api.ask(person, { method, url: at(path), ...(payload && { payload }) })
    return { status, code: (body as { code?: string } | undefined)?.code, body }
  }
  const latest = async (count: number) => {
    const { entries } = await get<Audit>(admin, 'audit')
    return entries.slice(0, count).map(({ actor, action, target, facts }) => ({ actor, action, target, facts }))
  }
  const invite = (email: string, rest: object = {}) => call(admin, 'POST', 'member/invite', { email, ...rest })
  const remove = (person: TestPerson, userId: string) => call(person, 'DELETE', `member${userQuery(userId)}`)
  const revoke = (person: TestPerson, userId: string, role = 'rol_admin') =>
    call(person, 'DELETE', `user/revoke/role/${role}${userQuery(userId)}`)
  const grant = (person: TestPerson, user: string, roles = ['rol_admin']) =>
    call(person, 'POST', 'user/add/role/', { user, roles })

  test('returns the members by name to every member', async () => {
    const members = await get<Member[]>(member, 'members/auth0%7Csample-member')
    expect(members).toEqual([
      { user_id: 'auth0|sample-admin', name: 'admin', email: 'admin@sample.test', roles: [sampleRoles.admin] },
      { user_id: 'auth0|sample-member', name: 'member', email: 'member@sample.test', roles: [sampleRoles.member] },
      { user_id: 'auth0|sample-multi', name: 'multi', email: 'multi@sample.test', roles: [sampleRoles.member] },
    ])
    expect(await get(admin, 'roles')).toEqual(Object.values(sampleRoles))
    expect(await get(member, 'roles/auth0%7Csample-member')).toEqual([sampleRoles.member])
    expect(await get(admin, 'roles/auth0%7Csample-member')).toEqual([sampleRoles.member])
    expect(await get(member, 'roles/auth0%7Csample-admin')).toMatchObject({ code: 'not-found' })
  })

  test.each([
    ['GET', 'pending', undefined],
    ['GET', 'audit', undefined],
    ['POST', 'member/invite', { email: 'a@lakeside.test' }],
    ['DELETE', 'invite/revoke/uinv_1', undefined],
    ['POST', 'invite/resend/uinv_1', undefined],
    ['DELETE', `user/revoke/role/rol_member${userQuery('auth0|sample-multi')}`, undefined],
    ['POST', 'user/add/role', { user: 'auth0|sample-member', roles: ['rol_admin'] }],
    ['DELETE', `member${userQuery('auth0|sample-multi')}`, undefined],
    ['POST', 'settings/add-domain/a.test', { domain: 'a.test' }],
    ['DELETE', 'settings/remove-domain/lakeside.test', undefined],
    ['PUT', 'settings/seats/update', { changes: [{ userId: 'x', productId: 'toolkit', assigned: true }] }],
  ] as const)('%s %s is for administrators as they are now', async (method, path, payload) => {
    const asked = { method, url: at(path), ...(payload && { payload }) }
    // Their token says Admin still.
    expect(await api.ask({ ...member, roles: ['Admin'] }, asked)).toMatchObject({
      status: 403,
      body: { code: 'admin-only' },
    })
    expect(await api.ask({ ...people.free, organizationId: 'org_lakeside' }, asked)).toMatchObject({ status: 404 })
    expect(directory.calls.filter((name) => /^(invite|revoke|add|remove|set|update)/.test(name))).toEqual([])
  })

  test('sends an invitation once, from the token’s user, for the role Member', async () => {
    const first = await invite('Ada@lakeside.test', { invitorName: 'Mallory', roleId: 'rol_admin' })
    expect(first).toMatchObject({
      status: 201,
      body: { inviter: { name: 'admin' }, invitee: { email: 'Ada@lakeside.test' }, roles: ['rol_member'] },
    })
    const again = await Promise.all(['ada@lakeside.test', 'ADA@LAKESIDE.TEST'].map((email) => invite(email)))
    expect(again.map(({ status }) => status)).toEqual([200, 200])
    expect(again.map(({ body }) => body)).toEqual([first.body, first.body])
    expect(directory.calls.filter((name) => name === 'invite')).toHaveLength(1)
    expect(await get<PendingInvite[]>(admin, 'pending')).toHaveLength(1)
    expect(await latest(1)).toEqual([
      { actor: admin.userId, action: 'member.invited', target: 'Ada@lakeside.test', facts: {} },
    ])
  })

  test('sends one e-mail for ten concurrent submits of an invitation', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => invite('eve@lakeside.test')))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(9)
    expect(directory.calls.filter((name) => name === 'invite')).toHaveLength(1)
  })

  test.each([
    ['a foreign domain', 'ada@elsewhere.test'],
    ['a domain below an allowed one', 'ada@mail.lakeside.test'],
    ['two addresses', 'a@b.test,ada@lakeside.test'],
    ['a header', 'ada@lakeside.test\r\nBcc: all@evil.test'],
    ['nothing', ''],
    ['a NUL', 'a\u0000@lakeside.test'],
    ['900 signs', `${'a'.repeat(900)}@lakeside.test`],
  ])('an invitation to %s is refused in words', async (_what, email) => {
    const { status, body } = await invite(email)
    expect(status).toBe(422)
    expect(body).toMatchObject({ code: 'invite-refused', message: 'Invalid email or domain not allowed' })
    expect(directory.calls).not.toContain('invite')
  })

  test.each([
    ['an unknown key', { email: 'a@lakeside.test', role: 'Admin' }, 400],
    ['no address', {}, 400],
    ['an address that is no text', { email: { $ne: '' } }, 400],
    ['70,000 bytes', { email: `${'ă'.repeat(35_000)}@lakeside.test` }, 413],
  ])('a body with %s is refused', async (_what, payload, expected) => {
    expect(await call(admin, 'POST', 'member/invite', payload)).toMatchObject({ status: expected })
  })

  test('refuses to invite a member again, ignoring case', async () => {
    await call(admin, 'POST', 'settings/add-domain/sample.test', { domain: 'sample.test' })
    expect(await invite('MEMBER@sample.test')).toMatchObject({ status: 409, code: 'already-member' })
    await call(admin, 'DELETE', 'settings/remove-domain/sample.test')
  })

  test('revokes an invitation once or twice, but not another organization’s', async () => {
    const { body } = await invite('ada@lakeside.test')
    const { id } = body as PendingInvite
    const foreign = { ...people.multiAtHarbor }
    const url = `/api/orgs/org_harbor/invite/revoke/${id}`
    expect(await api.ask(foreign, { method: 'DELETE', url })).toMatchObject({ status: 204 })
    expect(await get<PendingInvite[]>(admin, 'pending')).toHaveLength(1)
    for (let times = 0; times < 2; times += 1) {
      expect(await call(admin, 'DELETE', `invite/revoke/${id}`)).toMatchObject({ status: 204 })
    }
    expect(await get(admin, 'pending')).toEqual([])
    expect(await latest(1)).toEqual([
      { actor: admin.userId, action: 'invite.revoked', target: id, facts: { email: 'ada@lakeside.test' } },
    ])
  })

  test('resends an invitation in the caller’s name, replacing the previous one', async () => {
    const { id } = (await invite('ada@lakeside.test')).body as PendingInvite
    directory.join('org_lakeside', otherAdmin.userId, [sampleRoles.admin])
    const again = await call(otherAdmin, 'POST', `invite/resend/${id}`)
    expect(again).toMatchObject({
      status: 201,
      body: { inviter: { name: 'multi' }, invitee: { email: 'ada@lakeside.test' }, roles: ['rol_member'] },
    })
    expect((again.body as PendingInvite).id).not.toBe(id)
    expect(await get(admin, 'pending')).toEqual([again.body])
    expect(await latest(1)).toEqual([
      { actor: otherAdmin.userId, action: 'invite.resent', target: id, facts: { email: 'ada@lakeside.test' } },
    ])
    // Nor does it come back: it is over.
    expect(await call(admin, 'POST', `invite/resend/${id}`)).toMatchObject({ status: 409, code: 'invite-over' })
    expect(directory.calls.filter((name) => name === 'invite')).toHaveLength(2)
  })

  test('resends an invitation for only one of ten concurrent requests', async () => {
    const { id } = (await invite('ada@lakeside.test')).body as PendingInvite
    const answers = await Promise.all(Array.from({ length: 10 }, () => call(admin, 'POST', `invite/resend/${id}`)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'invite-over')).toHaveLength(9)
    expect(await get<PendingInvite[]>(admin, 'pending')).toHaveLength(1)
  })

  test('resends no invitation to a removed domain, to a member, or of another organization', async () => {
    await call(admin, 'POST', 'settings/add-domain/sample.test', { domain: 'sample.test' })
    const { id } = (await invite('free@sample.test')).body as PendingInvite
    const url = `/api/orgs/org_harbor/invite/resend/${id}`
    expect(await api.ask(people.multiAtHarbor, { method: 'POST', url })).toMatchObject({ status: 409 })
    directory.join('org_lakeside', people.free.userId, [sampleRoles.member])
    api.organizations.members.drop('org_lakeside')
    expect(await call(admin, 'POST', `invite/resend/${id}`)).toMatchObject({ status: 409, code: 'already-member' })
    await call(admin, 'DELETE', 'settings/remove-domain/sample.test')
    expect(await call(admin, 'POST', `invite/resend/${id}`)).toMatchObject({ status: 422, code: 'invite-refused' })
    expect(await get<PendingInvite[]>(admin, 'pending')).toMatchObject([{ id }])
    expect(directory.calls.filter((name) => name === 'invite')).toHaveLength(1)
  })

  test('grants and revokes a role, and ignores a repeated request', async () => {
    expect(await grant(admin, member.userId)).toMatchObject({ status: 204 })
    expect(await call(admin, 'POST', 'user/add/role', { user: member.userId, roles: ['rol_admin'] })).toMatchObject({
      status: 204,
    })
    expect(directory.rolesOf('org_lakeside', member.userId)?.map(({ name }) => name)).toEqual(['Member', 'Admin'])
    // An administrator now, though their token says Member.
    expect(await get<OrganizationSettings>(member, 'settings')).toMatchObject({ allowedDomains: ['lakeside.test'] })
    expect(await revoke(admin, member.userId)).toMatchObject({ status: 204 })
    expect(await revoke(admin, member.userId)).toMatchObject({ status: 204 })
    expect((await latest(2)).map(({ action, target, facts }) => [action, target, facts])).toEqual([
      ['role.revoked', member.userId, { roles: [sampleRoles.admin] }],
      ['role.granted', member.userId, { roles: [sampleRoles.admin] }],
    ])
    expect(await get<Member[]>(member, 'members/auth0%7Csample-member')).toMatchObject([
      {},
      { roles: [{ name: 'Member' }] },
      {},
    ])
  })

  test('refuses Admin to a member with more than one role', async () => {
    await grant(admin, member.userId, ['rol_auditor'])
    expect(await grant(admin, member.userId)).toMatchObject({ status: 409, code: 'more-than-one-role' })
    expect(directory.rolesOf('org_lakeside', member.userId)).toHaveLength(2)
  })

  test.each([
    ['a role that does not exist', { user: 'auth0|sample-member', roles: ['rol_king'] }, 422, 'unknown-role'],
    ['somebody who is no member', { user: 'auth0|sample-free', roles: ['rol_admin'] }, 422, 'not-a-member'],
    ['no role', { user: 'auth0|sample-member', roles: [] }, 400, 'invalid-request'],
    ['an unknown key', { user: 'auth0|sample-member', roles: ['rol_admin'], force: true }, 400, 'invalid-request'],
    ['nobody', { roles: ['rol_admin'] }, 400, 'invalid-request'],
  ])('granting %s is refused', async (_what, payload, status, code) => {
    expect(await call(admin, 'POST', 'user/add/role/', payload)).toMatchObject({ status, code })
    expect(directory.calls).not.toContain('addRoles')
  })

  test.each([
    ['a null byte', 'a\u0000b'],
    ['half a character', '\ud800'],
    ['a step back in a path', '..'],
    ['no step in a path', '.'],
  ])('an id of a person with %s is refused, and nothing is asked but the role', async (_what, user) => {
    const changes = [{ userId: user, productId: 'toolkit', assigned: false }]
    const refused = [
      await grant(admin, user),
      await call(admin, 'PUT', 'settings/seats/update', { changes }),
      ...(user.isWellFormed() ? [await remove(admin, user), await revoke(admin, user)] : []),
    ]
    for (const answer of refused) expect(answer).toMatchObject({ status: 400, code: 'invalid-request' })
    expect(directory.calls.filter((name) => name !== 'memberRoles')).toEqual([])
  })

  test('refuses to revoke one’s own Admin role, and the last one in particular', async () => {
    expect(await revoke(admin, admin.userId)).toMatchObject({ status: 409, code: 'last-admin' })
    expect(await remove(admin, admin.userId)).toMatchObject({ status: 409, code: 'last-admin' })
    await grant(admin, otherAdmin.userId)
    expect(await revoke(admin, admin.userId)).toMatchObject({ status: 409, code: 'own-admin' })
    expect(await remove(admin, admin.userId)).toMatchObject({ status: 409, code: 'own-admin' })
    expect(directory.rolesOf('org_lakeside', admin.userId)).toEqual([sampleRoles.admin])
  })

  test('keeps one of two administrators who revoke each other’s role at the same time', async () => {
    for (let round = 0; round < 10; round += 1) {
      directory.join('org_lakeside', admin.userId, [sampleRoles.admin])
      directory.join('org_lakeside', otherAdmin.userId, [sampleRoles.admin])
      const removes = round % 2 === 1
      const answers = await Promise.all([
        removes ? remove(admin, otherAdmin.userId) : revoke(admin, otherAdmin.userId),
        removes ? remove(otherAdmin, admin.userId) : revoke(otherAdmin, admin.userId),
      ])
      const statuses = answers.map(({ status }) => status).sort((a, b) => a - b)
      // Who was removed is no member to the other call, or their token is refused already.
      expect(statuses[0]).toBe(204)
      expect([401, 403, 404]).toContain(statuses[1])
      const admins = [admin, otherAdmin].filter(({ userId }) =>
        directory.rolesOf('org_lakeside', userId)?.some(({ name }) => name === 'Admin'),
      )
      expect(admins).toHaveLength(1)
      await renewLakeside(api)
    }
  })

  test('takes seats and access from a removed member at once, and no longer lists them', async () => {
    const { version } = await get<OrganizationSettings>(admin, 'settings')
    const authorization = `Bearer ${await api.issuer.tokenOf(member)}`
    expect(await remove(admin, member.userId)).toMatchObject({ status: 204 })
    const again = await api.ask(undefined, { url: '/api/survey', headers: { authorization } })
    expect(again).toMatchObject({ status: 401, body: { code: 'token-revoked' } })
    expect(await remove(admin, member.userId)).toMatchObject({ status: 204 })
    const settings = await get<OrganizationSettings>(admin, 'settings')
    expect(Object.keys(settings.seats)).toEqual([admin.userId])
    expect(settings.version).toBe(version + 1)
    expect((await get<Member[]>(admin, 'members/auth0%7Csample-admin')).map(({ name }) => name)).toEqual([
      'admin',
      'multi',
    ])
    expect(await latest(1)).toEqual([
      {
        actor: admin.userId,
        action: 'member.removed',
        target: member.userId,
        facts: { roles: ['Member'], seats: ['standardTier'], links: 0 },
      },
    ])
  })

  test('revokes the links of a removed member, and no others', async () => {
    const scenario = await planScenario(api.database, { number: 1, maker: member })
    const link = async (person: TestPerson) => {
      const url = `/api/scenarios/${scenario}/links`
      return ((await api.ask(person, { method: 'POST', url, payload: {} })).body as MadeShareLink).token
    }
    const links = [await link(member), await link(member), await link(admin)]
    const opened = async () => {
      const answers = await Promise.all(links.map((token) => api.ask(undefined, `/api/shared/${token}`)))
      return answers.map(({ status }) => status)
    }
    expect(await opened()).toEqual([200, 200, 200])
    await remove(admin, member.userId)
    expect(await opened()).toEqual([404, 404, 200])
    expect(await latest(1)).toMatchObject([{ action: 'member.removed', facts: { links: 2 } }])
    await forgetPlans(api)
  })

  test('takes the seats of a member who already left at the identity provider', async () => {
    await directory.removeMember('org_lakeside', member.userId)
    expect(await remove(admin, member.userId)).toMatchObject({ status: 204 })
    expect(Object.keys((await get<OrganizationSettings>(admin, 'settings')).seats)).toEqual([admin.userId])
  })

  test('looks up recently changed members one by one, since the provider’s list may lag behind', async () => {
    const before = await directory.members('org_lakeside')
    divert({ members: async () => before })
    await grant(admin, 'auth0|sample-multi', ['rol_auditor'])
    await remove(admin, member.userId)
    directory.join('org_lakeside', 'auth0|sample-free', [sampleRoles.member])
    await api.ask({ userId: 'auth0|sample-free', organizationId: 'org_lakeside' }, '/api/survey')
    const members = async () =>
      (await get<Member[]>(admin, 'members/auth0%7Csample-admin')).map(
        ({ name, roles }) => `${name}: ${roles.map((role) => role.name).join()}`,
      )
    await expect(eventually(members, (list) => list.length === 3 && list[1] !== 'member: Member')).resolves.toEqual([
      'admin: Admin',
      'free: Member',
      'multi: Member,Auditor',
    ])
  })

  test('does not look up new members who are already listed, however many join in a minute', async () => {
    const newcomers = Array.from({ length: 30 }, (_none, index) => `auth0|newcomer-${index}`)
    for (const userId of newcomers) directory.join('org_lakeside', userId, [sampleRoles.member])
    await asTenant(api.database, 'org_lakeside', async (tenant) => {
      for (const userId of newcomers) {
        await tenant.query(`INSERT INTO api.member_seen (organization_id, user_id) VALUES ('org_lakeside', $1)`, [
          userId,
        ])
      }
    })
    const before = directory.calls.length
    expect(await api.organizations.members.latest('org_lakeside')).toHaveLength(33)
    const calls = directory.calls.slice(before)
    expect(calls.filter((name) => name === 'members')).toHaveLength(1)
    // Those alone whose roles other tests have changed within the minute.
    expect(calls.filter((name) => name === 'memberRoles').length).toBeLessThan(6)
    await asTenant(api.database, 'org_lakeside', (tenant) =>
      tenant.query(`DELETE FROM api.member_seen WHERE user_id LIKE 'auth0|newcomer%'`),
    )
  })

  test('returns the complete audit in pages, and lets no one change it', async () => {
    await Promise.all(
      Array.from({ length: 60 }, (_none, index) =>
        call(admin, 'POST', `settings/add-domain/d${index}.test`, { domain: `d${index}.test` }),
      ),
    )
    const first = await get<Audit>(admin, 'audit')
    expect(first.entries).toHaveLength(50)
    expect(first.next).toBe(first.entries.at(-1)?.id)
    const second = await get<Audit>(admin, `audit?before=${first.next}`)
    expect(second.entries[0]?.id).toBeLessThan(first.next ?? 0)
    const domains = [...first.entries, ...second.entries].flatMap(({ action, target }) =>
      action === 'domain.added' ? [target] : [],
    )
    expect(new Set(domains.slice(0, 60)).size).toBe(60)
    const asOrganization = (sql: string) => asTenant(api.database, 'org_lakeside', (tenant) => tenant.query(sql))
    for (const sql of [`UPDATE api.audit_entry SET actor = 'x'`, 'DELETE FROM api.audit_entry']) {
      await expect(asOrganization(sql)).rejects.toThrow('permission denied')
    }
    const forge = `INSERT INTO api.audit_entry (organization_id, actor, action, target, request_id)
      VALUES ('org_harbor', 'x', 'x', 'x', 'x')`
    await expect(asOrganization(forge)).rejects.toThrow('row-level security')
    expect(await api.ask(admin, at('audit?before=x'))).toMatchObject({ status: 400 })
    await asTenant(api.database, 'org_lakeside', (tenant) =>
      tenant.query(`DELETE FROM api.allowed_domain WHERE domain <> 'lakeside.test'`),
    )
  })
})
