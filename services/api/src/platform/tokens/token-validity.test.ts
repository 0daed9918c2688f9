import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { testEngines } from '@keyroom/database/testing'
import { shareEngine } from '../../testing/share-engine.ts'
import { eventually } from '../../testing/eventually.ts'
import { sampleRoles } from '../../testing/memory-directory.ts'
import { openChanges } from '../../testing/open-changes.ts'
import { openSampleDirectory } from '../../testing/sample-directory.ts'
import { openTestApi, people, type TestApi } from '../../testing/test-api.ts'
import { asTenant } from '../tenancy/as-tenant.ts'
import type { TestPerson } from '../../testing/test-issuer.ts'

const { admin, member } = people
const url = '/api/survey'
const removal = (userId: string) =>
  ({ method: 'DELETE', url: `/api/orgs/org_lakeside/member?userID=${encodeURIComponent(userId)}` }) as const
const membership = (userId: string, more: object = {}) => ({
  event: 'change',
  data: { subject: 'membership', organizationId: 'org_lakeside', userId, ...more },
})
const organization = { event: 'change', data: { subject: 'organization', organizationId: 'org_lakeside' } }

describe.each(testEngines())('members who come and go, in two processes on $name', (engine) => {
  const shared = shareEngine(engine)
  let one: TestApi
  let other: TestApi
  const directory = openSampleDirectory()
  beforeAll(async () => {
    one = await openTestApi(shared, { directory })
    other = await openTestApi(shared, { directory })
  })
  afterAll(async () => {
    await one.close()
    await other.close()
    await shared.close()
  })

  /** The status of a call with a token that was issued so many seconds from now. */
  const statusOf = async (api: TestApi, person: TestPerson, seconds = 0) => {
    const iat = Math.floor(Date.now() / 1000) + seconds
    const headers = { authorization: `Bearer ${await api.issuer.tokenOf(person, { iat })}` }
    return (await api.app.inject({ url, headers })).statusCode
  }
  const listen = async (api: TestApi, person: TestPerson) => {
    if (!api.app.server.listening) await api.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = api.app.server.address() as AddressInfo
    const stream = await openChanges(`http://127.0.0.1:${port}`, await api.issuer.tokenOf(person))
    await stream.received(1)
    return stream
  }

  test('notifies of a removal, ends the removed member’s stream, and refuses their token in every process', async () => {
    const alone = { userId: member.userId }
    const [theirs, admins, own] = [await listen(other, member), await listen(one, admin), await listen(one, alone)]
    expect([await statusOf(one, member), await statusOf(other, member)]).toEqual([200, 200])
    expect((await one.ask(admin, removal(member.userId))).status).toBe(204)
    expect(await statusOf(one, member, -5)).toBe(401)
    expect(
      await eventually(
        () => statusOf(other, member, -5),
        (status) => status === 401,
      ),
    ).toBe(401)
    expect(await theirs.ended).toBe('ended')
    expect(theirs.events().slice(1)).toEqual([organization, membership(member.userId, { isRemoval: true })])
    expect((await admins.received(2)).slice(1)).toEqual([organization])
    expect(own.events()).toHaveLength(1)
    admins.leave()
    own.leave()
    // In their own account they are who they were.
    expect(await statusOf(one, alone)).toBe(200)
  })

  test('accepts the newer token of a member who comes back, and announces them as new', async () => {
    const admins = await listen(one, admin)
    directory.join('org_lakeside', member.userId, [sampleRoles.member])
    expect(await statusOf(one, member, -5)).toBe(401)
    expect(await statusOf(one, member, 4)).toBe(200)
    expect((await admins.received(2)).at(-1)).toEqual(organization)
    expect([await statusOf(other, member, 4), await statusOf(one, member, 4)]).toEqual([200, 200])
    expect(admins.events()).toHaveLength(2)
    expect(await statusOf(other, member, -5)).toBe(401)
    admins.leave()
  })

  test('a removal while the clock was ahead refuses tokens once, and not until that time', async () => {
    const ahead = { userId: 'auth0|ahead', organizationId: 'org_lakeside' }
    const admins = await listen(one, admin)
    directory.join('org_lakeside', ahead.userId, [sampleRoles.member])
    await asTenant(one.database, 'org_lakeside', (tenant) =>
      tenant.query(
        `INSERT INTO api.removed_member (organization_id, user_id, removed_at)
         VALUES ('org_lakeside', $1, clock_timestamp() + interval '2 hours')`,
        [ahead.userId],
      ),
    )
    expect(await statusOf(one, ahead, -5)).toBe(401)
    expect(await statusOf(one, ahead, 3)).toBe(200)
    expect([await statusOf(other, ahead, 3), await statusOf(other, ahead, -5)]).toEqual([200, 401])
    // Told now, so that the next test does not hear of it.
    await admins.received(2)
    admins.leave()
  })

  test('a first call of a new member is told once, however many come at a time', async () => {
    const admins = await listen(one, admin)
    const ada = { userId: 'auth0|ada', organizationId: 'org_lakeside' }
    directory.join('org_lakeside', ada.userId, [sampleRoles.member])
    await Promise.all(Array.from({ length: 10 }, (_none, index) => statusOf(index % 2 ? one : other, ada)))
    await admins.received(2)
    await one.ask(admin, { method: 'DELETE', url: '/api/orgs/org_lakeside/settings/remove-domain/lakeside.test' })
    expect((await admins.received(3)).slice(1)).toEqual([
      organization,
      { event: 'change', data: { ...organization.data, part: 'settings' } },
    ])
    admins.leave()
  })

  test('notifies the member of a changed role, and the organization of changed members', async () => {
    const admins = await listen(one, admin)
    const multi = { userId: 'auth0|sample-multi', organizationId: 'org_lakeside' }
    const multis = await listen(other, multi)
    const elsewhere = await listen(other, people.multiAtHarbor)
    await one.ask(admin, {
      method: 'POST',
      url: '/api/orgs/org_lakeside/user/add/role/',
      payload: { user: multi.userId, roles: ['rol_admin'] },
    })
    const ofMembers = { event: 'change', data: { ...organization.data, part: 'members' } }
    expect(await multis.ended).toBe('ended')
    expect(multis.events().slice(1)).toEqual([ofMembers, membership(multi.userId)])
    expect((await admins.received(2)).slice(1)).toEqual([ofMembers])
    expect(elsewhere.events()).toHaveLength(1)
    // Their token says less than the truth, and is good still.
    expect(await statusOf(one, multi)).toBe(200)
    admins.leave()
    elsewhere.leave()
  })
})
