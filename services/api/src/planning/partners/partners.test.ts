import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import type { Database } from '@keyroom/database'
import { testEngines } from '@keyroom/database/testing'
import type { Partner, PartnerScenario, Publication, Scenario } from '@keyroom/product-api/schemas'
import { asAccount } from '../../platform/tenancy/as-tenant.ts'
import { beginPlanning, otherProjectId, planningCalls, projectId } from '../../testing/planning-calls.ts'
import { sampleProgram } from '../../testing/planning-samples.ts'
import { openTestApi, people, type TestApi } from '../../testing/test-api.ts'
import type { TestPerson } from '../../testing/test-issuer.ts'
import { syncScenarios } from './sync-scenarios.ts'

const migration = new URL('../../../migrations/0070-studies-of-deleted-projects.sql', import.meta.url)
const { admin, member, standard, multiAtHarbor, operator } = people
const id = '00000000-0000-4000-8000-00000000000a'
const newScenario = {
  id,
  partnerName: 'County',
  studyName: 'North',
  reportingFacility: 'Clinic',
  scenarioName: 'First',
  hospitalTypeOptions: ['Acute'],
  is_inactive: false,
}
const lakeside = 'partner-scenario/user-state/org_lakeside'
const alone = `partner-scenario/user-state/${encodeURIComponent(standard.userId)}`

describe.each(testEngines())('partner scenarios on $name', (engine) => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi(engine)
  })
  beforeEach(() => beginPlanning(api))
  afterAll(() => api.close())
  const { send, add, read, change, save } = planningCalls(() => api)

  const states = async (person: TestPerson = member, path = lakeside) =>
    ((await send(person, 'GET', path)).body as { scenarios: PartnerScenario[] }).scenarios
  const sync = (scenarios: readonly object[] | null, person: TestPerson = member, path = lakeside) =>
    send(person, 'POST', path, { userId: person.userId, scenarios })
  const partners = async (person: TestPerson) => (await send(person, 'GET', 'partner/')).body as Partner[]
  const studiesOf = async (person: TestPerson) =>
    (await partners(person)).flatMap(({ studies }) => studies.map((study) => study.id))
  const publish = (more: object, person: TestPerson = member) =>
    send(person, 'POST', 'publications', { projectId, target: { email: 'Standard@sample.test' }, ...more })

  test('are the scenarios of the account, in the words of the calls', async () => {
    const { id: own } = await add({ facilityTypes: ['Acute'], status: 'archived' })
    const expected = {
      id: own,
      partnerName: 'City',
      studyName: '1',
      reportingFacility: 'Site',
      scenarioName: 'Base',
      hospitalTypeOptions: ['Acute'],
      is_inactive: true,
    }
    expect(await states()).toEqual([expected])
    expect(await states(multiAtHarbor, 'partner-scenario/user-state/org_harbor')).toEqual([])
    expect(await states(standard, alone)).toEqual([])
    for (const path of [lakeside, `partner-scenario/user-state/${member.userId}`]) {
      expect((await send(standard, 'GET', path)).status).toBe(404)
    }
    expect((await send(member, 'GET', `partner-scenario/user-state/${member.userId}`)).status).toBe(404)
  })

  test('are added by a sync, which takes null for an empty list and removes nothing', async () => {
    const { id: own } = await add()
    expect(await sync(null)).toMatchObject({ status: 200, body: { scenarios: [{ id: own }] } })
    expect(await sync([newScenario])).toMatchObject({ status: 200, body: { scenarios: [newScenario, { id: own }] } })
    expect((await send(member, 'GET', `scenarios/${id}`)).body).toMatchObject({
      name: 'First',
      status: 'draft',
      partnerId: null,
      project: { name: 'North' },
      client: { name: 'County' },
      location: { name: 'Clinic' },
    })
    expect((await read(id)).program.departments).toEqual([])
    await sync([
      { ...newScenario, id: projectId, scenarioName: 'Second', hospitalTypeOptions: null, is_inactive: null },
    ])
    expect((await states()).map(({ scenarioName }) => scenarioName)).toEqual(['Second', 'First', 'Base'])
    const [first, second] = await Promise.all(
      [id, projectId].map(async (one) => (await send(member, 'GET', `scenarios/${one}`)).body as Scenario),
    )
    expect(first?.project.id).toBe(second?.project.id)
  })

  test('are added once by syncs at the same time', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => sync([newScenario])))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await states()).toEqual([newScenario])
  })

  test('keep what each of two syncs at the same time has brought', async () => {
    await sync([newScenario])
    const account = { organizationId: 'org_lakeside', userId: member.userId }
    const reader = { ...account, userName: 'Member', requestId: 'sync', isAdmin: false, email: null }
    const database = readTogether(api.database)
    await Promise.all([
      syncScenarios(database, reader, [{ ...newScenario, scenarioName: 'Other' }]),
      syncScenarios(database, reader, [{ ...newScenario, hospitalTypeOptions: ['Rehab'] }]),
    ])
    const sql = 'SELECT synced::jsonb FROM api.scenario WHERE id = $1::uuid'
    const rows = await asAccount(api.database, account, (tenant) => tenant.query(sql, [id]))
    expect(rows).toMatchObject([{ synced: { scenarioName: 'Other', hospitalTypeOptions: ['Rehab'] } }])
  })

  test('are not overwritten by an old list', async () => {
    await sync([newScenario])
    const { version } = (await send(member, 'GET', `scenarios/${id}`)).body as Scenario
    await change(id, version, { name: 'Newer' })
    await send(member, 'PUT', `${lakeside}/${id}`, { is_inactive: true })
    await sync([newScenario])
    await sync([{ ...newScenario, scenarioName: 'Other', is_inactive: false, hospitalTypeOptions: ['Rehab'] }])
    const expected = { ...newScenario, scenarioName: 'Newer', is_inactive: true, hospitalTypeOptions: ['Rehab'] }
    expect(await states()).toEqual([expected])
    const { id: own } = await add()
    await sync([{ ...newScenario, id: own, scenarioName: 'Theirs' }])
    expect((await read(own)).name).toBe('Base')
    await send(member, 'DELETE', `scenarios/${id}`)
    await sync([newScenario])
    expect(await states()).toHaveLength(1)
  })

  test('are changed by what is sent of them', async () => {
    await sync([newScenario])
    const put = (body: object, scenarioId = id, person: TestPerson = member) =>
      send(person, 'PUT', `${lakeside}/${scenarioId}`, body)
    expect(await put({ is_inactive: true })).toMatchObject({ status: 200, body: { ...newScenario, is_inactive: true } })
    expect(await put({})).toMatchObject({ status: 200, body: { is_inactive: true } })
    const moved = { partnerName: 'Other', studyName: 'South', reportingFacility: 'Tower', scenarioName: 'Renamed' }
    expect(await put({ ...newScenario, ...moved, is_inactive: false })).toMatchObject({
      body: { ...moved, is_inactive: false },
    })
    expect(await put({ hospitalTypeOptions: null })).toMatchObject({ body: { hospitalTypeOptions: [] } })
    expect((await put({ id: projectId })).status).toBe(400)
    expect((await put({ is_inactive: true }, projectId)).status).toBe(404)
    expect(
      (await put({ is_inactive: true }, id, { ...multiAtHarbor, organizationId: 'org_lakeside', roles: [] })).status,
    ).toBe(403)
    expect((await send(standard, 'PUT', `${alone}/${id}`, { is_inactive: true })).status).toBe(404)
  })

  test('of a colleague’s project are changed by its editors, who do not give them another partner or study', async () => {
    await sync([newScenario], admin)
    const { project } = (await send(admin, 'GET', `scenarios/${id}`)).body as Scenario
    await send(admin, 'PUT', `projects/${project.id}/sharing`, { organizationRight: 'editor', members: [] }, 1)
    const moved = { ...newScenario, studyName: 'Mine', scenarioName: 'Renamed' }
    for (const editor of [member, { ...member, roles: ['Admin'] }]) {
      expect(await send(editor, 'PUT', `${lakeside}/${id}`, moved)).toMatchObject({
        status: 403,
        body: { code: 'read-only' },
      })
    }
    const kept = { ...newScenario, scenarioName: 'Renamed' }
    expect(await sync([moved])).toMatchObject({ status: 200, body: { scenarios: [kept] } })
    expect(await send(member, 'PUT', `${lakeside}/${id}`, kept)).toMatchObject({ status: 200, body: kept })
    expect(await send(admin, 'PUT', `${lakeside}/${id}`, moved)).toMatchObject({ status: 200, body: moved })
  })

  test('of an agreed scenario stay agreed when nothing changes whether they are in use', async () => {
    const { id: own } = await add({ status: 'agreed' })
    await send(member, 'PUT', `${lakeside}/${own}`, { is_inactive: false, scenarioName: 'Renamed' })
    expect((await send(member, 'GET', `scenarios/${own}`)).body).toMatchObject({ name: 'Renamed', status: 'agreed' })
  })

  test('of a study that was published are synced with their programs, and kept when it is withdrawn', async () => {
    const parent = await add({ program: sampleProgram(2), location: { ccn: '220071', name: 'General' } })
    const child = await add({
      name: 'Child',
      location: { ccn: '220071', name: 'General' },
      parentId: parent.id,
      program: sampleProgram(3),
      facilityTypes: ['Acute'],
    })
    const published = await publish({ id, scenarioIds: [child.id] })
    const publication = { id, studyName: '1', targetName: 'Standard@sample.test', scenarios: 1, withdrawnAt: null }
    expect(published).toMatchObject({ status: 201, body: publication })
    expect(await publish({ id, scenarioIds: [child.id] })).toMatchObject({ status: 200 })
    expect((await send(member, 'GET', 'publications')).body).toMatchObject([publication])

    for (const path of ['partner', 'partner/']) expect((await send(standard, 'GET', path)).body).toHaveLength(1)
    const [partner] = await partners(standard)
    expect(partner).toMatchObject({
      id: 'org_lakeside',
      partnerName: 'Lakeside Health',
      studies: [{ id, studyName: '1' }],
    })
    const [offered] = partner?.studies[0]?.scenarios ?? []
    expect(offered).toMatchObject({
      partnerName: 'Lakeside Health',
      reportingFacility: 'General',
      scenarioName: 'Child',
    })
    expect(offered?.id).not.toBe(child.id)
    await sync([offered as PartnerScenario], standard, alone)
    const synced = (await send(standard, 'GET', `scenarios/${offered?.id}`)).body as Scenario
    expect(synced).toMatchObject({
      partnerId: 'org_lakeside',
      client: { name: 'Lakeside Health' },
      location: { name: 'General', ccn: '220071' },
      facilityTypes: ['Acute'],
    })
    expect((await send(standard, 'GET', `programs/${offered?.id}`)).body).toMatchObject({ program: sampleProgram(3) })

    await send(standard, 'DELETE', `scenarios/${offered?.id}`)
    await sync([offered as PartnerScenario], standard, alone)
    expect(await states(standard, alone)).toHaveLength(1)
    for (const _time of [1, 2]) expect((await send(member, 'DELETE', `publications/${id}`)).status).toBe(204)
    expect([await partners(standard), (await states(standard, alone)).length]).toEqual([[], 1])
    expect(((await send(member, 'GET', 'publications')).body as Publication[])[0]?.withdrawnAt).not.toBeNull()
  })

  /** A scenario of Harbor Clinics that every member of Lakeside Health may add. */
  const offerToLakeside = async () => {
    const { id: own } = await add()
    expect((await publish({ scenarioIds: [own], target: { organizationId: 'org_harbor' } })).status).toBe(201)
    await api.database.script(
      `UPDATE api.publication SET organization_id = 'org_harbor', target_organization_id = 'org_lakeside'`,
    )
    const [partner] = await partners(member)
    return { own, offered: partner?.studies[0]?.scenarios[0] as PartnerScenario }
  }

  test('that a colleague added to a project of theirs are told with the reason, and the others are added', async () => {
    const { own, offered } = await offerToLakeside()
    await sync([offered], admin)
    const { project } = (await send(admin, 'GET', `scenarios/${offered.id}`)).body as Scenario
    const answer = await sync([offered, newScenario])
    expect(answer.status).toBe(200)
    const { scenarios, notAdded } = answer.body as { scenarios: PartnerScenario[]; notAdded: unknown }
    expect(scenarios.map((one) => one.id)).toEqual([id, own])
    expect(notAdded).toEqual([{ id: offered.id, reason: 'with-colleague' }])

    // The caller may neither see nor restore it.
    await send(admin, 'DELETE', `scenarios/${offered.id}`)
    const second = { ...newScenario, id: projectId, scenarioName: 'Second' }
    expect(await sync([offered, second])).toMatchObject({
      status: 200,
      body: { scenarios: [second, newScenario, { id: own }], notAdded: [{ reason: 'with-colleague' }] },
    })
    const share = { organizationRight: 'reader', members: [] }
    const { version } = (await send(admin, 'GET', `projects/${project.id}`)).body as { version: number }
    expect((await send(admin, 'PUT', `projects/${project.id}/sharing`, share, version)).status).toBe(200)
    expect(await sync([offered])).toMatchObject({
      status: 200,
      body: { notAdded: [{ id: offered.id, reason: 'read-only' }] },
    })
    await send(admin, 'POST', `scenarios/${offered.id}/restore`)
    const shared = (await sync([offered])).body as { scenarios: PartnerScenario[] }
    expect(shared.scenarios.map((one) => one.id)).toContain(offered.id)
    expect(shared).not.toHaveProperty('notAdded')
  })

  test('whose project was deleted are told, and the others are added', async () => {
    const { id: own } = await add()
    await publish({ scenarioIds: [own] })
    const offered = (await partners(standard))[0]?.studies[0]?.scenarios[0] as PartnerScenario
    await sync([offered], standard, alone)
    const { project } = (await send(standard, 'GET', `scenarios/${offered.id}`)).body as Scenario
    expect((await send(standard, 'DELETE', `projects/${project.id}`)).status).toBe(204)
    expect(await sync([offered, newScenario], standard, alone)).toMatchObject({
      status: 200,
      body: { scenarios: [newScenario], notAdded: [{ id: offered.id, reason: 'removed' }] },
    })
  })

  test('of a colleague that no partner published are not mentioned', async () => {
    await sync([newScenario], admin)
    const { body } = await sync([newScenario])
    expect(body).toEqual({ scenarios: [] })
  })

  test('are published to organizations and addresses by those who manage the project, and to nobody else', async () => {
    const { id: own } = await add()
    await send(member, 'PUT', `projects/${projectId}/sharing`, { organizationRight: 'editor', members: [] }, 1)
    const target = { organizationId: 'org_harbor' }
    expect((await publish({ scenarioIds: [own], target }, admin)).status).toBe(201)
    expect([
      (await partners(multiAtHarbor)).length,
      (await partners(standard)).length,
      (await partners(member)).length,
    ]).toEqual([1, 0, 0])
    const unknown = { ...target, organizationId: 'org_nowhere' }
    expect(await publish({ scenarioIds: [own], target: unknown })).toMatchObject({
      status: 409,
      body: { code: 'unknown-target' },
    })
    expect(await publish({ scenarioIds: [id] })).toMatchObject({ status: 409, body: { code: 'unknown-scenario' } })
    expect((await publish({ scenarioIds: [own], target: { email: 'nobody@nowhere.test' } })).status).toBe(201)
    await send(admin, 'POST', `projects/${projectId}/take-over`)
    expect(await publish({ scenarioIds: [own] })).toMatchObject({ status: 403, body: { code: 'read-only' } })
    expect((await send(member, 'GET', 'publications')).body).toEqual([])
    expect(await publish({ scenarioIds: [own], isByOperator: true }, admin)).toMatchObject({
      body: { code: 'operator-only' },
    })
    expect((await publish({ scenarioIds: [own] }, operator)).status).toBe(403)
    const personal = await send(standard, 'POST', 'projects', { name: 'x', client: { name: 'x' } })
    expect(
      await publish({ projectId: (personal.body as { id: string }).id, scenarioIds: [own] }, standard),
    ).toMatchObject({
      status: 403,
      body: { code: 'organization-only' },
    })
  })

  test('on a criteria pack of the publisher’s own are not published before they use one that the target has', async () => {
    const own = sampleProgram(1, { pack: { id: 'own-tower', version: 1 } })
    const { id: parentId } = await add({ program: own })
    const child = await add({ name: 'Child', parentId })
    for (const scenarioIds of [[parentId], [child.id]]) {
      expect(await publish({ scenarioIds })).toMatchObject({ status: 409, body: { code: 'own-pack' } })
    }
    expect([await partners(standard), (await send(member, 'GET', 'publications')).body]).toEqual([[], []])
    const shipped = { ...own, pack: { id: 'va-pg-18-9', version: 1 } }
    await save(parentId, shipped)
    expect((await publish({ scenarioIds: [child.id] })).status).toBe(201)
    const [offered] = (await partners(standard))[0]?.studies[0]?.scenarios ?? []
    await sync([offered as PartnerScenario], standard, alone)
    expect((await send(standard, 'GET', `programs/${offered?.id}`)).body).toMatchObject({ program: shipped })
  })

  test('are withdrawn while their project is deleted, and come back with it', async () => {
    const { id: own } = await add()
    const [kept, withdrawn] = [projectId, otherProjectId]
    for (const study of [kept, withdrawn]) expect((await publish({ id: study, scenarioIds: [own] })).status).toBe(201)
    await send(member, 'DELETE', `publications/${withdrawn}`)
    expect(await studiesOf(standard)).toEqual([kept])
    for (const _time of [1, 2]) expect((await send(member, 'DELETE', `projects/${projectId}`)).status).toBe(204)
    expect(await studiesOf(standard)).toEqual([])
    for (const _time of [1, 2]) expect((await send(member, 'POST', `projects/${projectId}/restore`)).status).toBe(200)
    expect(await studiesOf(standard)).toEqual([kept])
  })

  test('of projects that were deleted before studies were withdrawn with them are withdrawn, and come back', async () => {
    const { id: own } = await add()
    const { id: other } = await add({ projectId: otherProjectId })
    const { body: third } = await send(member, 'POST', 'projects', { name: 'Third', client: { name: 'City' } })
    const purged = await add({ projectId: (third as { id: string }).id })
    for (const [study, project, scenario] of [
      [projectId, projectId, own],
      [otherProjectId, otherProjectId, other],
      [id, purged.project.id, purged.id],
    ]) {
      expect((await publish({ id: study, projectId: project, scenarioIds: [scenario] })).status).toBe(201)
    }
    await send(member, 'DELETE', `projects/${projectId}`)
    await api.database.script(`
      UPDATE api.publication SET withdrawn_at = NULL;
      DELETE FROM api.program WHERE id = '${purged.id}'; DELETE FROM api.project WHERE id = '${purged.project.id}';
      SET search_path TO api; ${await readFile(migration, 'utf8')}; RESET search_path`)
    expect(await studiesOf(standard)).toEqual([otherProjectId])
    await send(member, 'POST', `projects/${projectId}/restore`)
    expect((await studiesOf(standard)).sort()).toEqual([projectId, otherProjectId])
  })

  test('of a project that is no more are listed and withdrawn by the publisher and administrators', async () => {
    const { id: own } = await add()
    for (const study of [projectId, otherProjectId]) await publish({ id: study, scenarioIds: [own] })
    await api.database.script(`DELETE FROM api.program; DELETE FROM api.project WHERE id = '${projectId}'`)
    const multiAtLakeside = { ...multiAtHarbor, organizationId: 'org_lakeside', roles: [] }
    const listed = async (person: TestPerson) => (await send(person, 'GET', 'publications')).body as Publication[]
    expect([(await listed(member)).length, (await listed(admin)).length, await listed(multiAtLakeside)]).toEqual([
      2,
      2,
      [],
    ])
    expect((await send(standard, 'DELETE', `publications/${projectId}`)).status).toBe(404)
    expect((await send(member, 'DELETE', `publications/${projectId}`)).status).toBe(204)
    expect((await send(admin, 'DELETE', `publications/${otherProjectId}`)).status).toBe(204)
    expect(await partners(standard)).toEqual([])
  })

  test('hold texts that databases and JSON treat specially', async () => {
    const program = sampleProgram(1, {
      concepts: {},
      hospital: { ccn: '220071', name: '\u0000 \ud800 "', fiscalYear: 2024 },
    })
    const { id: own } = await add({ program })
    expect((await publish({ scenarioIds: [own] })).status).toBe(201)
    const [offered] = (await partners(standard))[0]?.studies[0]?.scenarios ?? []
    await sync([offered as PartnerScenario], standard, alone)
    expect((await send(standard, 'GET', `programs/${offered?.id}`)).body).toMatchObject({ program })
  })

  test('are protected by row-level security as well', async () => {
    const { id: own } = await add()
    await publish({ scenarioIds: [own], target: { organizationId: 'org_harbor' } })
    const tables = ['client', 'project', 'project_location', 'location', 'scenario', 'publication']
    const as = (organizationId: string | null, userId: string, sql: string) =>
      asAccount(api.database, { organizationId, userId }, (tenant) => tenant.query(sql)).catch(
        ({ message }: Error) => message,
      )
    for (const table of tables) {
      const all = `SELECT 1 AS one FROM api.${table}`
      expect(await as('org_lakeside', 'auth0|anybody', all)).not.toEqual([])
      expect(await as('org_harbor', member.userId, all)).toEqual(table === 'publication' ? [{ one: 1 }] : [])
      expect(await as(null, member.userId, all)).toEqual([])
      const removed = await as('org_harbor', member.userId, `DELETE FROM api.${table} RETURNING 1`)
      expect(removed).toEqual(table === 'publication' ? 'permission denied for table publication' : [])
      expect(await as('org_lakeside', member.userId, `UPDATE api.${table} SET organization_id = 'org_harbor'`)).toMatch(
        'permission denied',
      )
    }
    const withdraw = `UPDATE api.publication SET withdrawn_at = now() RETURNING 1`
    expect(await as('org_harbor', multiAtHarbor.userId, withdraw)).toEqual([])
    const steal = `INSERT INTO api.client (id, organization_id, user_id, name, made_by)
                   VALUES (gen_random_uuid(), 'org_lakeside', 'x', 'x', '')`
    expect(await as('org_harbor', member.userId, steal)).toMatch('row-level security')
    const share = `INSERT INTO api.project_member (project_id, organization_id, user_id, member_id, member_right)
                   VALUES ('${projectId}', 'org_lakeside', 'x', 'x', 'editor')`
    expect(await as('org_harbor', member.userId, share)).toMatch('row-level security')
  })
})

/** A database that ends its first two transactions together: both callers have read before one of them writes. */
function readTogether(database: Database): Database {
  const bothRead = Promise.withResolvers<void>()
  let read = 0
  const transaction: Database['transaction'] = async (work, options) => {
    const result = await database.transaction(work, options)
    read += 1
    if (read === 2) bothRead.resolve()
    await bothRead.promise
    return result
  }
  return { ...database, transaction }
}
