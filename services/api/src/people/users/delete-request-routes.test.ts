import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { testEngines } from '@keyroom/database/testing'
import { eventually } from '../../testing/eventually.ts'
import { asAccount, asTenant } from '../../platform/tenancy/as-tenant.ts'
import { openFreshDirectory } from '../../testing/fresh-organizations.ts'
import { sampleRoles } from '../../testing/memory-directory.ts'
import { planId, planScenario } from '../../testing/planned-scenario.ts'
import { openTestApi, people, type TestApi } from '../../testing/test-api.ts'
import type { TestPerson } from '../../testing/test-issuer.ts'

describe.each(testEngines())('the request for deletion on $name', (engine) => {
  const { directory: given, memory: directory, divert } = openFreshDirectory()
  let api: TestApi
  beforeAll(async () => (api = await openTestApi(engine, { directory: given })))
  afterAll(() => api.close())
  beforeEach(() => directory.heal())

  const send = (person: TestPerson, method: 'GET' | 'POST' | 'DELETE', of = person) =>
    api.ask(person, { method, url: `/api/user/${encodeURIComponent(of.userId)}/delete-request` })
  const requestedAt = async (person: TestPerson) => ((await send(person, 'GET')).body as DeleteRequest).requestedAt
  const carryOut = (userId: string, person: TestPerson = people.operator) =>
    api.ask(person, { method: 'POST', url: '/api/operators/deletions', payload: { userId } })
  const actionsOf = async (userId: string) => {
    const rows = await asAccount(api.database, { organizationId: null, userId }, (tenant) =>
      tenant.query<{ action: string }>('SELECT action FROM api.audit_entry ORDER BY id'),
    )
    return rows.map(({ action }) => action)
  }

  const removalsIn = (organizationId: string) =>
    asTenant(api.database, organizationId, (tenant) =>
      tenant.query(`SELECT actor, target, facts FROM api.audit_entry WHERE action = 'member.removed' ORDER BY id`),
    )

  test('is noted once, however often it is said, and can be taken back', async () => {
    expect(await requestedAt(people.free)).toBeNull()
    const first = await send(people.free, 'POST')
    expect(first).toMatchObject({ status: 202, body: { requestedAt: expect.stringMatching(/Z$/) } })
    expect((await send(people.free, 'POST')).body).toEqual(first.body)
    expect(await requestedAt(people.free)).toBe((first.body as DeleteRequest).requestedAt)
    for (const _time of [1, 2]) expect((await send(people.free, 'DELETE')).status).toBe(204)
    expect(await requestedAt(people.free)).toBeNull()
    expect(await actionsOf('auth0|sample-free')).toEqual(['person.deletion-requested', 'person.deletion-withdrawn'])
  })

  test('is nobody else’s to say, see or take back', async () => {
    for (const method of ['GET', 'POST', 'DELETE'] as const) {
      expect((await send(people.operator, method, people.free)).status).toBe(404)
    }
  })

  test('is refused while an organization would be left without an administrator, which is named', async () => {
    expect(await send(people.admin, 'POST')).toMatchObject({
      status: 409,
      body: {
        code: 'last-admin',
        received: 'Lakeside Health',
        organizations: [{ id: 'org_lakeside', display_name: 'Lakeside Health' }],
      },
    })
    expect(await requestedAt(people.admin)).toBeNull()
    expect(await send(people.multiAlone, 'POST')).toMatchObject({ status: 409, body: { received: 'Harbor Clinics' } })
    directory.join('org_harbor', 'auth0|sample-free', [sampleRoles.admin])
    expect((await send(people.multiAlone, 'POST')).status).toBe(202)
    directory.fail('members', 'before', 1)
    expect((await send(people.admin, 'POST')).status).toBe(503)
  })

  test('is carried out by operators only, for those alone who asked', async () => {
    expect(await carryOut('auth0|sample-multi', people.admin)).toMatchObject({ status: 403 })
    const list = { url: '/api/operators/delete-requests' }
    expect((await api.ask(people.multiAlone, list)).status).toBe(403)
    expect((await api.ask(people.operator, list)).body).toEqual([
      { userId: 'auth0|sample-multi', requestedAt: expect.stringMatching(/Z$/) },
    ])
    expect(await carryOut('auth0|sample-standard')).toMatchObject({ status: 404, body: { code: 'not-requested' } })
    expect(directory.calls).not.toContain('removeUser')
  })

  test('waits for a subscription that runs to end', async () => {
    await send(people.trial, 'POST')
    expect(await carryOut('auth0|sample-trial')).toMatchObject({ status: 409, body: { code: 'subscription-runs' } })
  })

  test('does not go by a list that is behind: the other administrator is none any more', async () => {
    const before = await directory.members('org_harbor')
    divert({ members: async () => before })
    await api.ask(people.multiAtHarbor, {
      method: 'DELETE',
      url: '/api/orgs/org_harbor/user/revoke/role/rol_admin?userID=auth0%7Csample-free',
    })
    expect(await carryOut('auth0|sample-multi')).toMatchObject({ status: 409, body: { code: 'last-admin' } })
    divert({})
  })

  /** Orders the deletion of the person at Harbor Clinics while that is being changed, and does `work` before the change ends. */
  const carryOutDuring = async (work: () => Promise<unknown>) => {
    const begun = Promise.withResolvers<void>()
    const looked = Promise.withResolvers<void>()
    const change = api.organizations.lock.hold('org_harbor', async () => {
      begun.resolve()
      await looked.promise
      await work()
    })
    await begun.promise
    const reads = async () => directory.calls.filter((name) => name === 'organizationsOf').length
    const before = await reads()
    const ordered = carryOut('auth0|sample-multi')
    await eventually(reads, (now) => now > before)
    looked.resolve()
    await change
    return ordered
  }
  const expectMemberships = () => {
    for (const organizationId of ['org_lakeside', 'org_harbor']) {
      expect(directory.rolesOf(organizationId, 'auth0|sample-multi')).toBeDefined()
    }
  }

  test('waits for a change of an organization that is under way, and looks again who is left', async () => {
    directory.join('org_harbor', 'auth0|sample-free', [sampleRoles.admin])
    const ordered = await carryOutDuring(() => directory.removeRole('org_harbor', 'auth0|sample-free', 'rol_admin'))
    expect(ordered).toMatchObject({ status: 409, body: { code: 'last-admin', received: 'Harbor Clinics' } })
    expectMemberships()
    directory.join('org_harbor', 'auth0|sample-free', [sampleRoles.admin])
  })

  test('can be withdrawn while its deletion waits, which then ends nothing', async () => {
    const ordered = await carryOutDuring(() => send(people.multiAlone, 'DELETE'))
    expect(ordered).toMatchObject({ status: 404, body: { code: 'not-requested' } })
    expectMemberships()
    expect((await send(people.multiAlone, 'POST')).status).toBe(202)
  })

  test('stops for a subscription that is bought while its deletion waits', async () => {
    const { userId } = people.multiAlone
    const asBuyer = (sql: string) =>
      asAccount(api.database, { organizationId: null, userId }, (tenant) => tenant.query(sql, [userId]))
    const ordered = await carryOutDuring(() =>
      asBuyer(
        `INSERT INTO api.subscription (id, user_id, product, status) VALUES ('si_late', $1, 'toolkit', 'active')`,
      ),
    )
    expect(ordered).toMatchObject({ status: 409, body: { code: 'subscription-runs', received: 'si_late' } })
    expectMemberships()
    await asBuyer('DELETE FROM api.subscription WHERE user_id = $1')
  })

  test('can be withdrawn until the user is removed, also after memberships ended', async () => {
    const { userId } = people.free
    expect((await send(people.free, 'POST')).status).toBe(202)
    divert({
      removeMember: async (organizationId, memberId) => {
        await directory.removeMember(organizationId, memberId)
        await send(people.free, 'DELETE')
      },
    })
    expect(await carryOut(userId)).toMatchObject({ status: 404, body: { code: 'not-requested' } })
    divert({})
    expect(await directory.user(userId)).toBeDefined()
    expect(directory.calls).not.toContain('removeUser')
    directory.join('org_harbor', userId, [sampleRoles.admin])
  })

  /** A project alone and one at Harbor, one that is shared with the person, and a study that is published to them. */
  const planProjects = async (userId: string) => {
    const lakesideAdmin = people.admin
    await planScenario(api.database, { number: 7, maker: { userId } })
    await planScenario(api.database, { number: 8, maker: { userId, organizationId: 'org_harbor' } })
    await planScenario(api.database, { number: 9, maker: lakesideAdmin })
    await api.database.script(`
      UPDATE api.program SET saved_by = user_id, saved_by_name = 'Multi' WHERE user_id = '${userId}';
      INSERT INTO api.project_member (project_id, organization_id, user_id, member_id, member_right)
      VALUES ('${planId(9, 4)}', 'org_lakeside', '${lakesideAdmin.userId}', '${userId}', 'reader');
      INSERT INTO api.publication (id, organization_id, user_id, publisher_name, target_email, target_name, study_name,
                                   project_id, scenarios, scenario_count, made_by)
      VALUES (gen_random_uuid(), 'org_lakeside', '${lakesideAdmin.userId}', 'x', 'multi@sample.test', 'x', 'x',
              '${planId(9, 4)}', '[]', 0, '')`)
    for (const table of ['program', 'project', 'client', 'location', 'scenario']) {
      await api.database.query(`UPDATE api.${table} SET owner_name = 'Multi' WHERE user_id = $1`, [userId])
    }
  }

  test('leaves nothing of the person, also where it broke off before and was ordered again', async () => {
    const { userId } = people.multiAlone
    const survey = { role: 'planner', organizationKind: 'hospital', plans: ['other'], satisfaction: 4, comment: '' }
    for (const person of [people.multiAlone, people.multiAtHarbor]) {
      await api.ask(person, { method: 'PUT', url: '/api/survey', payload: survey })
    }
    await asAccount(api.database, { organizationId: 'org_left', userId }, (tenant) =>
      tenant.query(
        `INSERT INTO api.survey_answer (organization_id, user_id, role, organization_kind, plans, satisfaction, comment)
         VALUES ('org_left', $1, 'planner', 'hospital', '{other}', 3, '')`,
        [userId],
      ),
    )
    for (const organizationId of [null, 'org_harbor', 'org_left']) {
      await asAccount(api.database, { organizationId, userId }, (tenant) =>
        tenant.query(
          `INSERT INTO api.saved_item (kind, organization_id, user_id, owner_name, name, content, shared)
           SELECT 'views', $1, $2, 'Multi', name, '/dashboard', name = 'ours'
           FROM unnest(CASE WHEN $1::text IS NULL THEN '{own}' ELSE '{own,ours}'::text[] END) AS name`,
          [organizationId, userId],
        ),
      )
    }
    for (const organizationId of [null, 'org_harbor']) {
      await asAccount(api.database, { organizationId, userId }, async (tenant) => {
        await tenant.query(
          `INSERT INTO api.program (id, organization_id, user_id, owner_name, name, program, departments, base_year,
                                    horizon_years, made_by)
           VALUES (gen_random_uuid(), $1, $2, 'Multi', 'Tower', '{}', 0, 2024, 10, '')`,
          [organizationId, userId],
        )
        await tenant.query(
          `INSERT INTO api.criteria_pack (id, version, organization_id, user_id, owner_name, name, pack)
           VALUES ('own-a', 1, $1, $2, 'Multi', 'Ours', '{}')`,
          [organizationId, userId],
        )
      })
    }
    await planProjects(userId)
    await asTenant(api.database, 'org_lakeside', (tenant) =>
      tenant.query(`INSERT INTO api.seat (organization_id, user_id, product) VALUES ('org_lakeside', $1, 'toolkit')`, [
        userId,
      ]),
    )
    const authorization = `Bearer ${await api.issuer.tokenOf(people.multiAlone)}`
    directory.fail('removeUser', 'before', 1)
    expect(await carryOut(userId)).toMatchObject({ status: 503 })
    expect((await carryOut(userId)).status).toBe(204)

    expect(await directory.user(userId)).toBeUndefined()
    expect(directory.rolesOf('org_lakeside', userId)).toBeUndefined()
    const again = await api.ask(undefined, { url: '/api/survey', headers: { authorization } })
    expect(again).toMatchObject({ status: 401, body: { code: 'token-revoked' } })
    const left = async (table: string, organizationId: string | null) =>
      asAccount(api.database, { organizationId, userId }, (tenant) =>
        tenant.query(`SELECT 1 FROM api.${table} WHERE user_id = $1`, [userId]),
      )
    for (const organizationId of [null, 'org_harbor', 'org_left']) {
      expect(await left('survey_answer', organizationId)).toEqual([])
    }
    const kept = (organizationId: string | null) =>
      asAccount(api.database, { organizationId, userId }, (tenant) =>
        tenant.query('SELECT name, owner_name FROM api.saved_item'),
      )
    expect([await kept(null), await kept('org_harbor'), await kept('org_left')]).toEqual([
      [],
      [{ name: 'ours', owner_name: null }],
      [{ name: 'ours', owner_name: null }],
    ])
    for (const table of ['program', 'criteria_pack', 'project', 'client', 'location', 'scenario']) {
      const owners = (organizationId: string | null) =>
        asAccount(api.database, { organizationId, userId }, (tenant) =>
          tenant.query(`SELECT DISTINCT owner_name FROM api.${table}`),
        )
      expect([table, await owners(null), await owners('org_harbor')]).toEqual([table, [], [{ owner_name: null }]])
    }
    const traces = await api.database.query(
      `SELECT 1 FROM api.project_member WHERE member_id = $1 UNION ALL SELECT 1 FROM api.publication
       UNION ALL SELECT 1 FROM api.program WHERE saved_by_name IS NOT NULL`,
      [userId],
    )
    expect(traces).toEqual([])
    expect([await left('seat', 'org_lakeside'), await left('delete_request', null)]).toEqual([[], []])
    expect(await actionsOf('auth0|sample-operator')).toEqual(['person.deleted'])
    expect(await removalsIn('org_lakeside')).toEqual([
      { actor: 'auth0|sample-operator', target: userId, facts: { roles: ['Member'], seats: ['toolkit'], links: 0 } },
    ])
    expect((await api.ask(people.operator, '/api/operators/delete-requests')).body).toEqual([
      { userId: 'auth0|sample-trial', requestedAt: expect.any(String) },
    ])
    expect((await carryOut(userId)).status).toBe(404)
  })
})

interface DeleteRequest {
  readonly requestedAt: string | null
}
