import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { testEngines } from '@keyroom/database/testing'
import type { Activity, Client, Location, Project, ProjectPage } from '@keyroom/product-api/schemas'
import { forgetPlans, senderOf } from '../../testing/planning-calls.ts'
import { sampleProgram } from '../../testing/planning-samples.ts'
import { openTestApi, people, type TestApi } from '../../testing/test-api.ts'
import type { TestPerson } from '../../testing/test-issuer.ts'
import { purgePlans } from '../programs/purge-plans.ts'

const { admin, member, standard, multiAtHarbor } = people
const multiAtLakeside: TestPerson = { userId: 'auth0|sample-multi', organizationId: 'org_lakeside', roles: ['Member'] }
const id = '00000000-0000-4000-8000-000000000001'
const otherId = '00000000-0000-4000-8000-000000000002'

describe.each(testEngines())('projects on $name', (engine) => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi(engine)
  })
  beforeEach(() => forgetPlans(api))
  afterAll(() => api.close())

  const send = senderOf(() => api)
  const addProject = async (person: TestPerson, more: object = {}) => {
    const { status, body } = await send(person, 'POST', 'projects', {
      name: 'Tower',
      client: { name: 'City' },
      ...more,
    })
    expect([status, body]).toEqual([201, expect.anything()])
    return body as Project
  }
  const addScenario = async (person: TestPerson, more: object = {}) => {
    const scenario = { projectId: id, location: { name: 'Site', latitude: 42, longitude: -71 }, name: 'Base', ...more }
    const answer = await send(person, 'POST', 'scenarios', scenario)
    expect([answer.status, answer.body]).toEqual([201, expect.anything()])
    return answer.body as { id: string; version: number }
  }
  const namesOf = async (person: TestPerson, query = '') =>
    ((await send(person, 'GET', `projects${query}`)).body as ProjectPage).items.map(({ name }) => name)

  test('are stored with a client that is made on the way, and are seen by their maker and administrators', async () => {
    const added = await addProject(member, { id, notes: 'Two\nlines', tags: ['ED'], targetDate: '2031-06-30' })
    expect(added).toMatchObject({
      id,
      client: { name: 'City' },
      notes: 'Two\nlines',
      tags: ['ED'],
      targetDate: '2031-06-30',
      owner: member.userId,
      right: 'manager',
      isShared: false,
      members: [],
      places: [],
      version: 1,
    })
    expect(await namesOf(admin)).toEqual(['Tower'])
    expect(await namesOf(multiAtLakeside)).toEqual([])
    expect((await send(multiAtLakeside, 'GET', `projects/${id}`)).status).toBe(404)
    expect((await send(multiAtLakeside, 'GET', 'clients')).body).toEqual([])
    expect((await send(multiAtHarbor, 'GET', `projects/${id}`)).status).toBe(404)
    expect((await send(admin, 'GET', 'clients')).body).toMatchObject([{ name: 'City', projects: 1 }])
    // The same client by its name.
    expect((await addProject(member, { client: { name: 'CITY' } })).client).toEqual(added.client)
  })

  test('refuse what the database could not store: a target in a year 0, a member with two rights', async () => {
    const target = { name: 'Tower', client: { name: 'City' }, targetDate: '0000-02-29' }
    expect(await send(member, 'POST', 'projects', target)).toMatchObject({
      status: 400,
      body: { code: 'invalid-request', path: 'body/targetDate' },
    })
    await addProject(member, { id })
    const rights = ['reader', 'editor'].map((right) => ({ userId: admin.userId, right }))
    const sharing = { organizationRight: null, members: rights }
    expect(await send(member, 'PUT', `projects/${id}/sharing`, sharing, 1)).toMatchObject({
      status: 400,
      body: { code: 'invalid-request', path: 'body/members' },
    })
  })

  test('are added once under an id of the client’s own', async () => {
    const request = { id, name: 'Tower', client: { name: 'City' } }
    const answers = await Promise.all([1, 2, 3].map(() => send(member, 'POST', 'projects', request)))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 200, 201])
    const taken = { status: 409, body: { code: 'id-taken' } }
    expect(await send(member, 'POST', 'projects', { ...request, name: 'Other' })).toMatchObject(taken)
    expect((await send(admin, 'GET', 'clients')).body).toHaveLength(1)
  })

  test('are shared with the organization or with members, who may read or write as they are told', async () => {
    await addProject(member, { id })
    const share = (person: TestPerson, version: number, sharing: object) =>
      send(person, 'PUT', `projects/${id}/sharing`, { organizationRight: null, members: [], ...sharing }, version)
    const members = [{ userId: multiAtLakeside.userId, right: 'reader' }]
    expect(await share(member, 1, { members })).toMatchObject({
      status: 200,
      body: { members, isShared: true, version: 2 },
    })
    expect((await send(multiAtLakeside, 'GET', `projects/${id}`)).body).toMatchObject({ right: 'reader' })
    expect(await share(member, 1, {})).toMatchObject({ status: 412, body: { code: 'stale' } })
    const stranger = { members: [{ userId: 'auth0|nobody', right: 'reader' }] }
    expect(await share(member, 2, stranger)).toMatchObject({ status: 409, body: { code: 'not-a-member' } })
    expect(await share(admin, 2, { organizationRight: 'editor' })).toMatchObject({ status: 200, body: { members: [] } })
    expect((await send(multiAtLakeside, 'GET', `projects/${id}`)).body).toMatchObject({ right: 'editor' })
    expect(await share(member, 3, {})).toMatchObject({ status: 200, body: { isShared: false } })
    expect((await send(multiAtLakeside, 'GET', `projects/${id}`)).status).toBe(404)
  })

  test('that are only read are changed by nobody else', async () => {
    await addProject(admin, { id })
    await send(admin, 'PUT', `projects/${id}/sharing`, { organizationRight: 'reader', members: [] }, 1)
    const scenario = await addScenario(admin)
    const refused = { status: 403, body: { code: 'read-only' } }
    expect(await send(member, 'PUT', `projects/${id}`, { name: 'x' }, 2)).toMatchObject(refused)
    expect(await send(member, 'DELETE', `projects/${id}`)).toMatchObject(refused)
    expect(
      await send(member, 'PUT', `projects/${id}/sharing`, { organizationRight: null, members: [] }, 2),
    ).toMatchObject(refused)
    expect(await send(member, 'POST', `projects/${id}/take-over`)).toMatchObject({
      status: 403,
      body: { code: 'admin-only' },
    })
    expect(await send(member, 'PUT', `scenarios/${scenario.id}`, { name: 'x' }, 1)).toMatchObject(refused)
    expect(await send(member, 'PUT', `programs/${scenario.id}`, { name: 'x' }, 1)).toMatchObject(refused)
    expect(await send(member, 'DELETE', `programs/${scenario.id}`)).toMatchObject(refused)
    expect(
      await send(member, 'POST', 'scenarios', { projectId: id, location: { name: 'x' }, name: 'x' }),
    ).toMatchObject(refused)
    expect((await send(member, 'GET', `programs/${scenario.id}`)).status).toBe(200)
  })

  test('are changed in their content by editors, who neither move, archive, share nor delete them', async () => {
    await addProject(admin, { id })
    await send(admin, 'PUT', `projects/${id}/sharing`, { organizationRight: 'editor', members: [] }, 1)
    expect(await send(member, 'PUT', `projects/${id}`, { name: 'Wing', tags: ['x'] }, 2)).toMatchObject({
      status: 200,
      body: { name: 'Wing', tags: ['x'], version: 3 },
    })
    const refused = { status: 403, body: { code: 'read-only' } }
    expect(await send(member, 'PUT', `projects/${id}`, { isArchived: true }, 3)).toMatchObject(refused)
    expect(await send(member, 'PUT', `projects/${id}`, { client: { name: 'x' } }, 3)).toMatchObject(refused)
    expect(await send(member, 'DELETE', `projects/${id}`)).toMatchObject(refused)
    await addScenario(member)
  })

  test('are changed from their version only; what is in place already is answered as done', async () => {
    await addProject(member, { id })
    const change = { name: 'Wing', notes: 'n' }
    expect((await send(member, 'PUT', `projects/${id}`, change)).status).toBe(428)
    for (const _time of [1, 2]) {
      expect(await send(member, 'PUT', `projects/${id}`, change, 1)).toMatchObject({
        status: 200,
        body: { version: 2 },
      })
    }
    expect((await send(member, 'PUT', `projects/${id}`, { name: 'Other' }, 1)).status).toBe(412)
    const moved = await send(member, 'PUT', `projects/${id}`, { client: { name: 'Other' }, isArchived: true }, 2)
    expect(moved.body).toMatchObject({ client: { name: 'Other' }, isArchived: true, version: 3 })
    expect([await namesOf(member), await namesOf(member, '?archived=true')]).toEqual([[], ['Wing']])
  })

  test('are taken over by an administrator', async () => {
    await addProject(member, { id })
    expect(await send(admin, 'POST', `projects/${id}/take-over`)).toMatchObject({
      status: 200,
      body: { owner: admin.userId, right: 'manager' },
    })
    expect((await send(member, 'GET', `projects/${id}`)).status).toBe(404)
  })

  test('are deleted with their scenarios and restored with those that were there', async () => {
    await addProject(member, { id })
    const gone = await addScenario(member, { name: 'Gone' })
    const kept = await addScenario(member, { name: 'Kept' })
    await send(member, 'DELETE', `scenarios/${gone.id}`)
    for (const _time of [1, 2]) expect((await send(member, 'DELETE', `projects/${id}`)).status).toBe(204)
    const removed = { status: 410, body: { code: 'removed' } }
    expect(await send(member, 'GET', `projects/${id}`)).toMatchObject(removed)
    expect(await send(member, 'GET', `scenarios/${kept.id}`)).toMatchObject(removed)
    expect(await send(member, 'GET', `programs/${kept.id}`)).toMatchObject(removed)
    expect(await send(member, 'POST', `scenarios/${kept.id}/restore`)).toMatchObject(removed)
    expect(await namesOf(member)).toEqual([])
    const [client] = (await send(member, 'GET', 'clients')).body as Client[]
    expect((await send(member, 'DELETE', `clients/${client?.id}`)).status).toBe(204)
    expect(await send(member, 'POST', `projects/${id}/restore`)).toMatchObject({ status: 200, body: { scenarios: 1 } })
    expect((await send(member, 'GET', 'clients')).body).toMatchObject([{ name: 'City' }])
    expect((await send(member, 'GET', `programs/${kept.id}`)).status).toBe(200)
    expect(await send(member, 'GET', `programs/${gone.id}`)).toMatchObject(removed)
  })

  test('are purged a month after their deletion with all that is in them', async () => {
    await addProject(member, { id })
    const parent = await addScenario(member)
    await addScenario(member, { name: 'Child', parentId: parent.id })
    await addProject(member, { id: otherId, name: 'Other' })
    await send(member, 'DELETE', `projects/${id}`)
    await api.database.script(`
      UPDATE api.program SET deleted_at = now() - interval '31 days' WHERE deleted_at IS NOT NULL;
      UPDATE api.scenario SET deleted_at = now() - interval '31 days' WHERE deleted_at IS NOT NULL;
      UPDATE api.project SET deleted_at = now() - interval '31 days' WHERE deleted_at IS NOT NULL`)
    expect(await purgePlans(api.database)).toBe(2)
    const left = await api.database.query('SELECT name FROM api.project UNION ALL SELECT name FROM api.program')
    expect(left).toEqual([{ name: 'Other' }])
  })

  test('are copied with their scenarios, which follow each other as before', async () => {
    await addProject(member, { id })
    await send(member, 'PUT', `projects/${id}/sharing`, { organizationRight: 'reader', members: [] }, 1)
    const parent = await addScenario(member)
    await addScenario(member, { name: 'Child', parentId: parent.id, program: sampleProgram(3) })
    const copied = await send(admin, 'POST', `projects/${id}/duplicate`, { id: otherId, name: 'Copy' })
    expect(copied).toMatchObject({
      status: 201,
      body: { id: otherId, name: 'Copy', owner: admin.userId, isShared: false, scenarios: 2, locations: 1 },
    })
    expect((await send(admin, 'POST', `projects/${id}/duplicate`, { id: otherId, name: 'Copy' })).status).toBe(200)
    const scenarios = (await send(admin, 'GET', `projects/${otherId}/scenarios`)).body as {
      id: string
      name: string
      parentId: string | null
    }[]
    const [base, child] = scenarios
    expect([base?.name, child?.name, child?.parentId]).toEqual(['Base', 'Child', base?.id])
    expect(base?.id).not.toBe(parent.id)
    expect((await send(admin, 'GET', `programs/${child?.id}`)).body).toMatchObject({ program: sampleProgram(3) })
  })

  test('are listed page by page in each order, and searched by project, client and tag', async () => {
    for (let number = 10; number < 63; number += 1) {
      await addProject(member, {
        name: `Project ${number}`,
        client: { name: number % 2 ? 'Odd' : 'Even' },
        tags: ['Ärzte'],
      })
    }
    for (const sort of ['changed', 'name', 'client']) {
      const first = (await send(member, 'GET', `projects?sort=${sort}`)).body as ProjectPage
      const second = (await send(member, 'GET', `projects?sort=${sort}&cursor=${first.next}`)).body as ProjectPage
      const names = [...first.items, ...second.items].map(({ name }) => name)
      expect([first.total, first.items.length, new Set(names).size, second.next]).toEqual([53, 50, 53, null])
      expect(names[0]).toBe({ changed: 'Project 62', name: 'Project 10', client: 'Project 10' }[sort])
      expect(names.at(-1)).toBe({ changed: 'Project 10', name: 'Project 62', client: 'Project 61' }[sort])
    }
    expect(await namesOf(member, '?search=odd%2011')).toEqual(['Project 11'])
    expect(await namesOf(member, '?search=%C3%A4rzte%2012')).toEqual(['Project 12'])
    expect(await namesOf(member, '?search=%25')).toEqual([])
    for (const cursor of ['x', 'WyJ4Il0', 'WyIxIiwiMSJd']) {
      expect((await send(member, 'GET', `projects?cursor=${cursor}`)).status).toBe(400)
    }
  })

  test('are listed by the status of a scenario that is there', async () => {
    await addProject(member, { id })
    await addProject(member, { id: otherId, name: 'Wing' })
    await addScenario(member, { status: 'in-review' })
    const agreed = await addScenario(member, { projectId: otherId, name: 'Other', status: 'agreed' })
    const of = (status: string) => namesOf(member, `?status=${status}&search=i&sort=name`)
    expect([await of('in-review'), await of('agreed'), await of('draft')]).toEqual([['Tower'], ['Wing'], []])
    await send(member, 'DELETE', `scenarios/${agreed.id}`)
    expect(await of('agreed')).toEqual([])
    expect((await send(member, 'GET', 'projects?status=done')).status).toBe(400)
  })

  test('tell what was done in them, a row of saves once', async () => {
    await addProject(member, { id })
    const scenario = await addScenario(member, { program: sampleProgram(1) })
    for (const departments of [2, 3, 4]) {
      await send(member, 'PUT', `programs/${scenario.id}`, { program: sampleProgram(departments) }, departments - 1)
    }
    await send(admin, 'PUT', `scenarios/${scenario.id}`, { status: 'agreed' }, 1)
    const { body } = await send(member, 'GET', `projects/${id}/activity`)
    expect((body as Activity).entries.map(({ action, actor, name }) => [action, actor, name])).toEqual([
      ['scenario.agreed', admin.userId, 'Base'],
      ['program.changed', member.userId, 'Base'],
      ['scenario.added', member.userId, 'Base'],
      ['project.added', member.userId, 'Tower'],
    ])
    expect((await send(multiAtLakeside, 'GET', `projects/${id}/activity`)).status).toBe(404)
  })

  test('have clients that are renamed, and deleted when no project needs them', async () => {
    await addProject(member, { id })
    const [client] = (await send(member, 'GET', 'clients')).body as [Client]
    const path = `clients/${client.id}`
    for (const _time of [1, 2]) {
      expect(await send(member, 'PUT', path, { name: 'Town' }, 1)).toMatchObject({ status: 200, body: { version: 2 } })
    }
    expect((await send(member, 'PUT', path, { name: 'Other' }, 1)).status).toBe(412)
    expect(await send(member, 'DELETE', path)).toMatchObject({ status: 409, body: { code: 'in-use' } })
    await send(admin, 'PUT', `projects/${id}/sharing`, { organizationRight: 'editor', members: [] }, 1)
    await send(admin, 'POST', `projects/${id}/take-over`)
    const own = (await send(admin, 'POST', 'clients', { id: otherId, name: 'Own' })).body as Client
    expect((await send(member, 'PUT', `clients/${own.id}`, { name: 'x' }, 1)).status).toBe(404)
    for (const _time of [1, 2]) expect((await send(admin, 'DELETE', `clients/${own.id}`)).status).toBe(204)
    expect((await send(admin, 'PUT', `clients/${own.id}`, { name: 'x' }, 1)).status).toBe(410)
    expect(await send(admin, 'POST', `clients/${own.id}/restore`)).toMatchObject({ status: 200, body: { name: 'Own' } })
  })

  test('have locations that are changed, and not deleted under a scenario', async () => {
    await addProject(member, { id })
    await addScenario(member, { location: { ccn: '220071', name: 'General' } })
    await addScenario(member, { location: { ccn: '220071', name: 'Renamed' } })
    const [location] = (await send(member, 'GET', 'locations')).body as [Location]
    expect(location).toMatchObject({ name: 'General', ccn: '220071', latitude: null, projects: 1, canChange: true })
    const path = `locations/${location.id}`
    expect(await send(member, 'PUT', path, { latitude: 1 }, 1)).toMatchObject({ status: 400 })
    expect(await send(member, 'PUT', path, { latitude: 1, longitude: 2 }, 1)).toMatchObject({ body: { latitude: 1 } })
    expect(await send(member, 'DELETE', path)).toMatchObject({ status: 409, body: { code: 'in-use' } })
    await send(member, 'POST', 'locations', { id: otherId, name: 'Spare' })
    const withBoth = await send(member, 'PUT', `projects/${id}`, { locations: [otherId] }, 1)
    expect((withBoth.body as Project).places.map(({ name }) => name)).toEqual(['General', 'Spare'])
    expect((await send(member, 'DELETE', `locations/${otherId}`)).status).toBe(204)
    const unknown = await send(member, 'PUT', `projects/${id}`, { locations: [otherId] }, 2)
    expect(unknown).toMatchObject({ status: 409, body: { code: 'unknown-location' } })
    expect((await send(member, 'GET', `projects/${id}`)).body).toMatchObject({ locations: 1 })
  })

  test('of a person who works alone are theirs, and cannot be shared', async () => {
    await addProject(standard, { id })
    const sharing = { organizationRight: 'reader', members: [] }
    expect(await send(standard, 'PUT', `projects/${id}/sharing`, sharing, 1)).toMatchObject({
      status: 409,
      body: { code: 'organization-only' },
    })
    const scenario = await addScenario(standard)
    expect((await send(standard, 'GET', `programs/${scenario.id}`)).status).toBe(200)
    expect(await namesOf(member)).toEqual([])
    expect(((await send(standard, 'GET', `projects/${id}/activity`)).body as Activity).entries).toHaveLength(2)
  })

  test('take names of 200 characters and no longer ones', async () => {
    await addProject(member, { id, name: 'ä'.repeat(200), client: { name: '界'.repeat(200) } })
    await addScenario(member, { name: 'x'.repeat(200) })
    const longer = { name: 'x'.repeat(201), client: { name: 'City' } }
    expect((await send(member, 'POST', 'projects', longer)).status).toBe(400)
    expect((await send(member, 'PUT', `projects/${id}`, { name: 'x'.repeat(201) }, 1)).status).toBe(400)
  })
})
