import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { testEngines } from '@keyroom/database/testing'
import type { DeleteRequest } from '@keyroom/product-api/schemas'
import { asAccount } from '../../platform/tenancy/as-tenant.ts'
import { openFreshDirectory } from '../../testing/fresh-organizations.ts'
import { sampleRoles } from '../../testing/memory-directory.ts'
import { saveForEverybody } from '../../testing/tenant-parameters.ts'
import { openTestApi, people, type TestApi } from '../../testing/test-api.ts'
import type { TestPerson } from '../../testing/test-issuer.ts'

const { admin, member, multiAlone, multiAtHarbor, operator } = people
const url = '/api/orgs/org_lakeside/delete-request'

/** Tables that keep rows of a deleted organization: what bookkeeping and the audit need, and that it was deleted. */
const kept = ['audit_entry', 'billing_customer', 'deleted_organization', 'invoice']

describe.each(testEngines())('the deletion of an organization on $name', (engine) => {
  const { directory: given, memory: directory } = openFreshDirectory()
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi(engine, { directory: given })
    await saveForEverybody(api.database)
  })
  afterAll(() => api.close())
  beforeEach(() => directory.heal())

  const send = (person: TestPerson, method: 'GET' | 'POST' | 'DELETE') => api.ask(person, { method, url })
  const carryOut = (organizationId = 'org_lakeside', person: TestPerson = operator) =>
    api.ask(person, { method: 'POST', url: '/api/operators/organization-deletions', payload: { organizationId } })
  const actions = async () => {
    const { body } = await api.ask(admin, '/api/orgs/org_lakeside/audit')
    return (body as { entries: { action: string }[] }).entries.map(({ action }) => action)
  }
  /** How many rows of an organization each table has; those without any are left out. */
  const rowsOf = async (organizationId: string) => {
    const tables = await api.database.query<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.columns
        WHERE table_schema = 'api' AND column_name = 'organization_id' ORDER BY 1`,
    )
    const counts: Record<string, number> = {}
    for (const { name } of tables) {
      const [row] = await asSuperuser(`SELECT count(*)::int AS count FROM api.${name} WHERE organization_id = $1`, [
        organizationId,
      ])
      if (row && row.count > 0) counts[name] = row.count
    }
    return counts
  }
  /** Tests may own the schema without being above row-level security. */
  const asSuperuser = (sql: string, values: readonly unknown[]) =>
    api.database.transaction(async (owner) => {
      await owner.query(`SELECT set_config('keyroom.deleted_organization_id', $1, true)`, [values[0]])
      return owner.query<{ count: number }>(sql, values)
    })

  test('is requested by an administrator, seen by members, and withdrawn by any administrator', async () => {
    expect((await send(member, 'POST')).status).toBe(403)
    expect((await send(multiAtHarbor, 'POST')).status).toBe(404)
    const first = await send(admin, 'POST')
    expect(first).toMatchObject({ status: 202, body: { requestedAt: expect.stringMatching(/Z$/) } })
    expect((await send(admin, 'POST')).body).toEqual(first.body)
    expect((await send(member, 'GET')).body).toEqual(first.body)
    expect((await send(member, 'DELETE')).status).toBe(403)
    directory.join('org_lakeside', member.userId, [sampleRoles.admin])
    for (const _time of [1, 2]) expect((await send({ ...member, roles: ['Admin'] }, 'DELETE')).status).toBe(204)
    directory.join('org_lakeside', member.userId, [sampleRoles.member])
    expect(((await send(admin, 'GET')).body as DeleteRequest).requestedAt).toBeNull()
    expect(await actions()).toEqual(['organization.deletion-withdrawn', 'organization.deletion-requested'])
  })

  test('is carried out by operators only, for those alone that requested it', async () => {
    expect((await carryOut('org_lakeside', admin)).status).toBe(403)
    expect((await api.ask(admin, '/api/operators/organization-delete-requests')).status).toBe(403)
    for (const organizationId of ['org_lakeside', 'org_nowhere']) {
      expect(await carryOut(organizationId)).toMatchObject({ status: 404, body: { code: 'not-requested' } })
    }
    expect(directory.calls).not.toContain('removeOrganization')
  })

  test('waits for a subscription that runs to end', async () => {
    await send(admin, 'POST')
    expect((await api.ask(operator, '/api/operators/organization-delete-requests')).body).toEqual([
      { organizationId: 'org_lakeside', requestedBy: admin.userId, requestedAt: expect.stringMatching(/Z$/) },
    ])
    expect(await carryOut()).toMatchObject({ status: 409, body: { code: 'subscription-runs' } })
    expect(directory.calls).not.toContain('removeOrganization')
    await asAccount(api.database, { organizationId: 'org_lakeside', userId: admin.userId }, (tenant) =>
      tenant.query(`UPDATE api.subscription SET status = 'canceled'`),
    )
  })

  test('leaves nothing of the organization, also where it broke off before, and all of others', async () => {
    const survey = { role: 'planner', organizationKind: 'hospital', plans: ['other'], satisfaction: 4, comment: '' }
    await api.ask(member, { method: 'PUT', url: '/api/survey', payload: survey })
    await api.database.script(`
      INSERT INTO api.notification (organization_id, user_id, kind, scenario_id, sender_id)
      SELECT 'org_lakeside', '${member.userId}', 'review-request', id, '${admin.userId}'
        FROM api.scenario WHERE organization_id = 'org_lakeside';
      INSERT INTO api.presence (organization_id, user_id, scenario_id)
      SELECT 'org_lakeside', '${member.userId}', id FROM api.scenario WHERE organization_id = 'org_lakeside';
      INSERT INTO api.program_version (organization_id, user_id, program_id, number, name, program, changed_at)
      SELECT 'org_lakeside', '${member.userId}', id, 1, 'x', '{}', now()
        FROM api.scenario WHERE organization_id = 'org_lakeside';
      INSERT INTO api.project_member (organization_id, user_id, project_id, member_id, member_right)
      SELECT 'org_lakeside', '${admin.userId}', id, '${member.userId}', 'editor'
        FROM api.project WHERE organization_id = 'org_lakeside';
      INSERT INTO api.publication (id, organization_id, user_id, publisher_name, target_organization_id, target_name,
                                   study_name, project_id, scenarios, scenario_count, made_by)
      VALUES (gen_random_uuid(), 'org_harbor', 'x', 'x', 'org_lakeside', 'x', 'x', gen_random_uuid(), '[]', 0, '');
      UPDATE api.scenario SET partner_id = 'org_lakeside' WHERE organization_id = 'org_harbor';
      INSERT INTO api.billing_effect (organization_id) VALUES ('org_lakeside');
      INSERT INTO api.billing_request (organization_id, user_id, key, request)
      VALUES ('org_lakeside', '${admin.userId}', '12345678', '')`)
    await asAccount(api.database, { organizationId: 'org_lakeside', userId: admin.userId }, (tenant) =>
      tenant.query(
        `INSERT INTO api.removed_member (organization_id, user_id, removed_at) VALUES ('org_lakeside', 'left', now())`,
      ),
    )
    const before = await rowsOf('org_lakeside')
    const tables = [...new Set([...Object.keys(before), ...kept])].filter((name) => !kept.includes(name)).sort()
    // Every table of organizations has a row that the deletion must find.
    expect(tables).toEqual(await tablesOfOrganizations())
    const harbor = await rowsOf('org_harbor')
    // What it added from the studies of the other, which stays.
    expect(harbor['scenario']).toBeGreaterThan(0)
    const authorization = `Bearer ${await api.issuer.tokenOf(member)}`

    directory.fail('removeOrganization', 'before', 1)
    expect((await carryOut()).status).toBe(503)
    expect(await rowsOf('org_lakeside')).toEqual(before)
    expect((await carryOut()).status).toBe(204)

    expect(Object.keys(await rowsOf('org_lakeside')).filter((name) => !kept.includes(name))).toEqual([])
    expect(await directory.organization('org_lakeside')).toBeUndefined()
    const again = await api.ask(undefined, { url: '/api/survey', headers: { authorization } })
    expect(again).toMatchObject({ status: 401, body: { code: 'token-revoked' } })
    expect((await api.ask({ userId: member.userId }, '/api/survey')).status).toBe(200)
    const { publication, ...others } = harbor
    expect(await rowsOf('org_harbor')).toEqual({ ...others, publication: (publication ?? 0) - 1 })
    const audit = await asAccount(api.database, { organizationId: null, userId: operator.userId }, (own) =>
      own.query('SELECT action, target, facts FROM api.audit_entry'),
    )
    expect(audit).toEqual([
      { action: 'organization.deleted', target: 'org_lakeside', facts: { name: 'Lakeside Health', members: 3 } },
    ])
    expect((await carryOut()).status).toBe(404)
  })

  test('leaves former members their other accounts', async () => {
    expect((await api.ask(multiAlone, '/api/projects')).body).toMatchObject({ total: 1 })
    expect((await api.ask(multiAtHarbor, '/api/orgs/org_harbor/settings')).status).toBe(200)
  })

  const tablesOfOrganizations = async () => {
    const rows = await api.database.query<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.columns
        WHERE table_schema = 'api' AND column_name = 'organization_id' ORDER BY 1`,
    )
    return rows.map(({ name }) => name).filter((name) => !kept.includes(name))
  }
})
