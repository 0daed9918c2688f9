import { describe, expect, test } from '@jest/globals'
import { testEngines } from '@keyroom/database/testing'
import type { Audit, OrganizationSettings, PendingInvite } from '@keyroom/product-api/schemas'
import { DirectoryUnavailable, type Directory } from '../directory/directory.ts'
import { asTenant } from '../../platform/tenancy/as-tenant.ts'
import { openLakeside } from '../../testing/open-lakeside.ts'
import { people } from '../../testing/test-api.ts'

const { admin, member } = people
const at = (path: string) => `/api/orgs/org_lakeside/${path}`
const memberQuery = `?userID=${encodeURIComponent(member.userId)}`

type AnyCall = (...given: never[]) => Promise<unknown>

/** Each change at the identity provider, and the call of the directory that makes it. */
const changes: readonly [
  name: string,
  call: keyof Directory,
  request: { method: 'POST' | 'DELETE'; url: string; payload?: object },
][] = [
  ['an invitation', 'invite', { method: 'POST', url: at('member/invite'), payload: { email: 'ada@lakeside.test' } }],
  ['a removal', 'removeMember', { method: 'DELETE', url: at(`member${memberQuery}`) }],
  [
    'a grant',
    'addRoles',
    { method: 'POST', url: at('user/add/role'), payload: { user: member.userId, roles: ['rol_admin'] } },
  ],
  ['a revocation', 'removeRole', { method: 'DELETE', url: at(`user/revoke/role/rol_member${memberQuery}`) }],
]
const reads: readonly (keyof Directory)[] = ['memberRoles', 'pendingInvites']

describe.each(testEngines())('when the identity provider fails in mid-change, on $name', (engine) => {
  const { api, directory, divert } = openLakeside(engine, { timeoutMs: 3_000 })

  /** All that can be seen of the organization, on both sides. */
  const whole = async () => {
    const { seats, version } = (await api.ask(admin, at('settings'))).body as OrganizationSettings
    const invites = (await api.ask(admin, at('pending'))).body as PendingInvite[]
    const { entries } = (await api.ask(admin, at('audit'))).body as Audit
    const roles = directory.rolesOf('org_lakeside', member.userId)?.map(({ name }) => name)
    return { seats, version, invites: invites.map(({ invitee }) => invitee.email), roles, entries: entries[0]?.id }
  }

  test.each(changes)(
    '%s that was not made (429) leaves nothing, and says when to come again',
    async (_name, call, request) => {
      const before = await whole()
      directory.fail(call, 'before')
      const answer = await api.ask(admin, request)
      expect(answer).toMatchObject({
        status: 503,
        headers: { 'retry-after': '7' },
        body: { code: 'directory-unavailable' },
      })
      expect((answer.body as { message: string }).message).not.toContain('429')
      expect(await whole()).toEqual(before)
      directory.heal()
      expect((await api.ask(admin, request)).status).toBeLessThan(300)
      expect((await whole()).entries).toBeGreaterThan(before.entries ?? 0)
    },
  )

  test.each(changes)(
    '%s that was made, though no answer came, is made on our side too',
    async (_name, call, request) => {
      const before = await whole()
      directory.fail(call, 'after', 1)
      expect((await api.ask(admin, request)).status).toBeLessThan(300)
      const after = await whole()
      expect(after).not.toEqual(before)
      expect(after.entries).toBe((before.entries ?? 0) + 1)
      // Once more is no other one.
      expect((await api.ask(admin, request)).status).toBeLessThan(300)
      expect(await whole()).toEqual(after)
      expect(directory.calls.filter((name) => name === call)).toHaveLength(1)
    },
  )

  test.each(changes)(
    '%s of which nobody knows whether it was made is finished by the next change',
    async (_name, call, request) => {
      const before = await whole()
      const made: AnyCall = async (...given) => {
        await (directory[call] as AnyCall)(...given)
        // Nor is the question answered whether it was made.
        for (const read of reads) directory.fail(read, 'before')
        throw new DirectoryUnavailable(`${call} was not answered.`)
      }
      divert({ [call]: made })
      expect(await api.ask(admin, request)).toMatchObject({ status: 503, body: { code: 'directory-unavailable' } })
      directory.heal()
      expect((await whole()).entries).toBe(before.entries)
      await api.ask(admin, { method: 'DELETE', url: at('settings/remove-domain/nobodys.test') })
      const after = await whole()
      expect(after.entries).toBe((before.entries ?? 0) + 1)
      expect(after.seats[member.userId]).toEqual(call === 'removeMember' ? undefined : { standardTier: true })
    },
  )

  test.each([
    [
      'a seat',
      'organization',
      {
        method: 'PUT',
        url: at('settings/seats/update'),
        payload: { changes: [{ userId: member.userId, productId: 'accountingTier', assigned: true }] },
      },
    ],
    [
      'a domain',
      'memberRoles',
      { method: 'POST', url: at('settings/add-domain/later.org'), payload: { domain: 'later.org' } },
    ],
  ] as const)('%s is not stored where %s is not answered, and is afterwards', async (_name, call, request) => {
    const before = await whole()
    directory.fail(call, 'before')
    expect(await api.ask(admin, request)).toMatchObject({ status: 503, body: { code: 'directory-unavailable' } })
    directory.heal()
    expect(await whole()).toEqual(before)
    expect((await api.ask(admin, request)).status).toBe(200)
    expect((await whole()).version).toBe(before.version + 1)
  })

  describe('and an invitation is sent again', () => {
    const invited = async () => {
      const request = { method: 'POST', url: at('member/invite'), payload: { email: 'ada@lakeside.test' } } as const
      return (await api.ask(admin, request)).body as PendingInvite
    }
    const resend = (id: string) => api.ask(admin, { method: 'POST', url: at(`invite/resend/${id}`) })
    const open = async () => (await directory.pendingInvites('org_lakeside'))?.map(({ id }) => id) ?? []

    test('nothing is changed where the new one was not made', async () => {
      const { id } = await invited()
      const before = await whole()
      directory.fail('invite', 'before')
      expect(await resend(id)).toMatchObject({ status: 503, body: { code: 'directory-unavailable' } })
      expect(await whole()).toEqual(before)
      expect(await open()).toEqual([id])
    })

    test.each([
      ['the new one was made without an answer', 'invite', 'after'],
      ['the one before was taken back without an answer', 'revokeInvite', 'after'],
      ['the one before could not be taken back at first', 'revokeInvite', 'before'],
    ] as const)('it is done where %s', async (_case, call, fault) => {
      const { id } = await invited()
      const before = await whole()
      directory.fail(call, fault, 1)
      const answer = await resend(id)
      expect(answer.status).toBe(201)
      expect(await open()).toEqual([(answer.body as PendingInvite).id])
      expect(await open()).not.toContain(id)
      expect((await whole()).entries).toBe((before.entries ?? 0) + 1)
    })

    test('the next change takes back the one before where that could not be done', async () => {
      const { id } = await invited()
      const before = await whole()
      directory.fail('revokeInvite', 'before')
      expect(await resend(id)).toMatchObject({ status: 503, body: { code: 'directory-unavailable' } })
      directory.heal()
      expect(await open()).toHaveLength(2)
      await api.ask(admin, { method: 'DELETE', url: at('settings/remove-domain/nobodys.test') })
      expect(await open()).toEqual([expect.not.stringMatching(id)])
      expect((await whole()).entries).toBe((before.entries ?? 0) + 1)
    })
  })

  test('reads say so too, and nobody is let through unasked', async () => {
    directory.fail('memberRoles', 'before')
    for (const path of ['settings', 'pending', 'members/auth0%7Csample-admin', 'roles', 'audit']) {
      expect(await api.ask(admin, at(path))).toMatchObject({ status: 503, body: { code: 'directory-unavailable' } })
    }
    directory.heal()
    api.organizations.members.drop('org_lakeside')
    directory.fail('members', 'before', 1)
    expect((await api.ask(admin, at('members/auth0%7Csample-admin'))).status).toBe(503)
    expect((await api.ask(admin, at('members/auth0%7Csample-admin'))).status).toBe(200)
  })

  test('a process that died in mid-change holds the organization no longer than its lease', async () => {
    const hold = (until: string) =>
      asTenant(api.database, 'org_lakeside', (tenant) =>
        tenant.query<{ untilMs: number }>(
          `INSERT INTO api.organization_state AS old (organization_id, held_by, held_until)
           VALUES ('org_lakeside', 'a process that died', clock_timestamp() + interval '${until}')
           ON CONFLICT (organization_id) DO UPDATE SET held_by = excluded.held_by, held_until = excluded.held_until
           RETURNING (extract(epoch FROM held_until) * 1000)::float8 AS "untilMs"`,
        ),
      )
    const [lease] = await hold('400 ms')
    expect((await api.ask(admin, { method: 'DELETE', url: at('settings/remove-domain/x.test') })).status).toBe(200)
    expect(Date.now()).toBeGreaterThanOrEqual(Math.floor(lease?.untilMs ?? NaN))
    await hold('1 hour')
    expect(await api.ask(admin, { method: 'DELETE', url: at('settings/remove-domain/x.test') })).toMatchObject({
      status: 503,
      headers: { 'retry-after': '2' },
      body: { code: 'organization-busy' },
    })
  })
})
