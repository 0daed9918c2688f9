import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { testEngines } from '@keyroom/database/testing'
import { readScenarioFile, scenarioFileOf } from '@keyroom/product-api/scenario-file'
import {
  maxProgramVersions,
  type ProgramVersion,
  type ScenarioPage,
  type StoredVersion,
} from '@keyroom/product-api/schemas'
import type { Program } from '@keyroom/right-sizing/schemas'
import { beginPlanning, location, otherProjectId, planningCalls, projectId } from '../../testing/planning-calls.ts'
import { sampleProgram } from '../../testing/planning-samples.ts'
import { openTestApi, people, type TestApi } from '../../testing/test-api.ts'

const { admin, member } = people
const id = '00000000-0000-4000-8000-00000000000a'
const baseline = {
  schema: 1,
  ccn: '220071',
  facilityName: 'General',
  fiscalYear: 2024,
  dataVersion: 'v1',
  copiedAt: '2026-11-21T10:00:00Z',
  figures: [{ id: 'icu.beds', value: 20, cell: 'S-3 I 8 2' }],
}

describe.each(testEngines())('scenarios on $name', (engine) => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi(engine)
  })
  beforeEach(() => beginPlanning(api))
  afterAll(() => api.close())
  const { send, add, change, save, read } = planningCalls(() => api)

  test('are stored with their facts, their program and their baseline', async () => {
    const facts = { status: 'in-review', facilityTypes: ['Acute'], notes: 'n', tags: ['t'], targetDate: '2030-01-01' }
    const program = sampleProgram(3)
    const added = await add({ id, ...facts, program, baseline })
    expect(added).toMatchObject({
      id,
      name: 'Base',
      ...facts,
      project: { id: projectId, name: '1' },
      client: { name: 'City' },
      location: { name: 'Site', ccn: null },
      place: { name: 'Site', projects: 1 },
      parentId: null,
      parentName: null,
      children: 0,
      right: 'manager',
      baseline,
      program: { departments: 3, baseYear: 2024, version: 1, hospital: { ccn: '220071' } },
      version: 1,
    })
    expect((await send(admin, 'GET', `scenarios/${id}`)).body).toEqual(added)
    expect(await read(id)).toMatchObject({ version: 1, program })
    expect((await send(member, 'GET', 'programs')).body).toEqual([])
    const replayed = await send(member, 'POST', 'scenarios', {
      projectId,
      location,
      name: 'Base',
      id,
      ...facts,
      program,
      baseline,
    })
    expect(replayed).toMatchObject({ status: 200, body: added })
    const other = await send(member, 'POST', 'scenarios', { projectId, location, name: 'Other', id })
    expect(other).toMatchObject({ status: 409, body: { code: 'id-taken' } })
  })

  test('without a program begin with an empty one', async () => {
    const { id: own } = await add()
    expect((await read(own)).program).toMatchObject({ schema: 1, departments: [], pack: { id: 'starter' } })
  })

  test('refuse a baseline of another form, and a program with a fault', async () => {
    const scenario = { projectId, location, name: 'x' }
    const invalid = { status: 400, body: { code: 'invalid-request' } }
    expect(await send(member, 'POST', 'scenarios', { ...scenario, baseline: { x: 1 } })).toMatchObject(invalid)
    expect(await send(member, 'POST', 'scenarios', { ...scenario, program: { x: 1 } })).toMatchObject(invalid)
    const nowhere = { ...scenario, projectId: id }
    expect(await send(member, 'POST', 'scenarios', nowhere)).toMatchObject({
      status: 409,
      body: { code: 'unknown-project' },
    })
    expect(await send(member, 'POST', 'scenarios', { ...scenario, location: { id } })).toMatchObject({
      status: 409,
      body: { code: 'unknown-location' },
    })
  })

  test('take a program that stands alone without a copy', async () => {
    await send(member, 'POST', 'programs', { id, name: 'Alone', program: sampleProgram() })
    const request = { projectId, location, name: 'Alone', fromProgramId: id }
    expect(await send(member, 'POST', 'scenarios', request)).toMatchObject({
      status: 201,
      body: { id, program: { version: 1 } },
    })
    expect(await send(member, 'POST', 'scenarios', request)).toMatchObject({ status: 200, body: { id } })
    expect(await read(id)).toMatchObject({ name: 'Alone', version: 1, program: sampleProgram() })
    expect((await send(member, 'GET', 'programs')).body).toEqual([])
    expect(
      (await send({ ...people.multiAtHarbor, organizationId: 'org_lakeside', roles: [] }, 'GET', `programs/${id}`))
        .status,
    ).toBe(404)
    const unknown = { ...request, fromProgramId: otherProjectId }
    expect(await send(member, 'POST', 'scenarios', unknown)).toMatchObject({
      status: 409,
      body: { code: 'unknown-program' },
    })
    expect((await send(member, 'POST', 'scenarios', { ...request, program: sampleProgram() })).status).toBe(200)
  })

  test('are changed from their version only; what is in place already is answered as done', async () => {
    const { id: own } = await add()
    const facts = { name: 'Other', status: 'agreed', notes: 'n', facilityTypes: ['Acute'], baseline }
    expect((await send(member, 'PUT', `scenarios/${own}`, facts)).status).toBe(428)
    for (const _time of [1, 2]) {
      expect(await change(own, 1, facts)).toMatchObject({ status: 200, body: { ...facts, version: 2 } })
    }
    expect((await change(own, 1, { notes: 'other' })).status).toBe(412)
    expect(await read(own)).toMatchObject({ name: 'Other', version: 2 })
    expect(await change(own, 2, { baseline: null })).toMatchObject({ body: { baseline: null, version: 3 } })
  })

  test('move to another project with all that follow them, and follow nothing there', async () => {
    const root = await add({ name: 'Root', program: sampleProgram(1) })
    const child = await add({ name: 'Child', parentId: root.id, program: sampleProgram(2) })
    const grandchild = await add({ name: 'Grandchild', parentId: child.id, location: { name: 'Far' } })
    // The answer may be lost: the same request again is answered as done.
    for (const _time of [1, 2]) {
      expect(await change(child.id, 1, { projectId: otherProjectId })).toMatchObject({
        status: 200,
        body: { parentId: null, children: 1, project: { id: otherProjectId }, version: 2 },
      })
    }
    expect((await send(member, 'GET', `scenarios/${grandchild.id}`)).body).toMatchObject({
      parentId: child.id,
      version: 2,
      project: { id: otherProjectId },
      place: { name: 'Far' },
    })
    expect([(await read(child.id)).program, (await read(grandchild.id)).program]).toEqual([
      sampleProgram(2),
      sampleProgram(2),
    ])
    expect((await send(member, 'GET', `projects/${otherProjectId}`)).body).toMatchObject({ locations: 2, scenarios: 2 })
  })

  test('are taken out of a project by those who manage it alone', async () => {
    const theirs = '00000000-0000-4000-8000-000000000009'
    await send(admin, 'POST', 'projects', { id: theirs, name: 'Theirs', client: { name: 'City' } })
    await send(admin, 'PUT', `projects/${theirs}/sharing`, { organizationRight: 'editor', members: [] }, 1)
    const { id: own } = await add({ projectId: theirs })
    const refused = { status: 403, body: { code: 'read-only' } }
    expect(await change(own, 1, { projectId })).toMatchObject(refused)
    // The token is from before the role was revoked.
    expect(await change(own, 1, { projectId }, { ...member, roles: ['Admin'] })).toMatchObject(refused)
    expect(await change(own, 1, { projectId: theirs, notes: 'n' })).toMatchObject({ status: 200, body: { notes: 'n' } })
    await send(member, 'PUT', `projects/${projectId}/sharing`, { organizationRight: 'editor', members: [] }, 1)
    expect(await change(own, 2, { projectId }, admin)).toMatchObject({
      status: 200,
      body: { project: { id: projectId }, right: 'manager' },
    })
  })

  test('are copied beside themselves', async () => {
    const parent = await add({ program: sampleProgram(1) })
    const child = await add({
      name: 'Child',
      parentId: parent.id,
      program: sampleProgram(2),
      status: 'agreed',
      baseline,
    })
    for (const status of [201, 200]) {
      expect(await send(member, 'POST', `scenarios/${child.id}/duplicate`, { id, name: 'Copy' })).toMatchObject({
        status,
        body: { id, name: 'Copy', parentId: parent.id, status: 'draft', baseline, version: 1 },
      })
    }
    expect((await read(id)).program).toEqual(sampleProgram(2))
    await save(id, sampleProgram(5))
    expect((await read(child.id)).program).toEqual(sampleProgram(2))
  })

  test('keep what others saved before, and what was saved ten minutes ago, as versions', async () => {
    const { id: own } = await add({ program: sampleProgram(1) })
    const child = await add({ name: 'Child', parentId: own })
    const list = async (scenarioId = own) =>
      (await send(member, 'GET', `scenarios/${scenarioId}/versions`)).body as ProgramVersion[]
    await save(own, sampleProgram(2))
    expect((await list()).map(({ number, isCurrent }) => [number, isCurrent])).toEqual([[2, true]])
    await save(own, sampleProgram(3), admin)
    await save(own, sampleProgram(4), admin)
    await api.database.query(
      `UPDATE api.program SET saved_since = now() - interval '11 minutes', changed_at = now() - interval '11 minutes'`,
    )
    await save(own, sampleProgram(5), admin)
    await save(child.id, sampleProgram(6), admin)
    expect((await list()).map(({ number, author }) => [number, author])).toEqual([
      [5, admin.userId],
      [4, admin.userId],
      [2, member.userId],
    ])
    for (const [number, departments] of [
      [5, 5],
      [4, 4],
      [2, 2],
    ] as const) {
      const { body } = await send(member, 'GET', `scenarios/${own}/versions/${number}`)
      expect((body as StoredVersion).program).toEqual(sampleProgram(departments))
    }
    const [current, before] = await list(child.id)
    expect([current?.author, before?.author]).toEqual([admin.userId, member.userId])
    // As it was with what it followed then.
    const { body } = await send(member, 'GET', `scenarios/${child.id}/versions/${before?.number}`)
    expect((body as StoredVersion).program).toEqual(sampleProgram(5))
    expect((await send(member, 'GET', `scenarios/${own}/versions/3`)).status).toBe(404)
    expect((await send(member, 'GET', `scenarios/${own}/versions/0`)).status).toBe(400)
  })

  test('are the same after they were saved as a file and imported, also those that follow another', async () => {
    const facts = { status: 'agreed', facilityTypes: ['Acute'], notes: 'n\nm', tags: ['t'], targetDate: '2030-01-01' }
    const parent = await add({ ...facts, program: sampleProgram(3) })
    const child = await add({ ...facts, name: 'Child', parentId: parent.id, baseline, program: sampleProgram(4) })
    const { program } = (await read(child.id)) as { program: Program }
    const text = JSON.stringify(scenarioFileOf(child, program, new Date()), undefined, 2)
    const result = readScenarioFile(text)
    if ('problem' in result) throw new Error(JSON.stringify(result.problem))
    const { format: _f, version: _v, exportedAt: _e, project: _p, ...content } = result.file
    const imported = await add(content)
    expect(imported).toMatchObject({ ...facts, name: 'Child', baseline, parentId: null, location: child.location })
    expect(((await read(imported.id)) as { program: Program }).program).toEqual(program)
    expect(program).toEqual(sampleProgram(4))
  })

  test('have a schema of their files, which everybody may read and which stands in the documents', async () => {
    const { body } = await api.ask(undefined, '/api/schemas/scenario-file.json')
    const path = join(__dirname, '../../../../../docs/scenario-file.schema.json')
    // Else run `pnpm --filter @keyroom/product-api schema`.
    expect(body).toEqual(JSON.parse(readFileSync(path, 'utf8')))
  })

  test('keep what the same person saved just before as a version if the change asks for that', async () => {
    const { id: own } = await add({ program: sampleProgram(1) })
    await save(own, sampleProgram(2))
    const saved = { program: sampleProgram(3), keepVersion: true }
    const { status } = await send(member, 'PUT', `programs/${own}`, saved, 2)
    expect(status).toBe(200)
    const versions = (await send(member, 'GET', `scenarios/${own}/versions`)).body as ProgramVersion[]
    expect(versions.map(({ number }) => number)).toEqual([3, 2])
    const { body } = await send(member, 'GET', `scenarios/${own}/versions/2`)
    expect((body as StoredVersion).program).toEqual(sampleProgram(2))
  })

  test(`keep the newest ${maxProgramVersions} versions`, async () => {
    const { id: own } = await add({ program: sampleProgram(1) })
    await api.database.query(
      `INSERT INTO api.program_version (program_id, number, organization_id, user_id, name, program, changed_at)
       SELECT $1::uuid, n, 'org_lakeside', $2, 'x', '{}', now() FROM generate_series(1, $3::int) AS n`,
      [own, member.userId, maxProgramVersions],
    )
    await api.database.query('UPDATE api.program SET version = $2 WHERE id = $1::uuid', [own, maxProgramVersions + 1])
    await save(own, sampleProgram(2), admin)
    const numbers = ((await send(member, 'GET', `scenarios/${own}/versions`)).body as ProgramVersion[]).map(
      ({ number }) => number,
    )
    expect([numbers.length, numbers[0], numbers.at(-1)]).toEqual([maxProgramVersions + 1, maxProgramVersions + 2, 2])
  })

  test('are listed page by page over all projects, and found by any of their names', async () => {
    const { id: own } = await add({ location: { name: 'Lakeside' }, status: 'agreed' })
    for (let number = 10; number < 62; number += 1) await add({ name: `Scenario ${number}`, projectId: otherProjectId })
    const list = async (query: string) => (await send(member, 'GET', `scenarios${query}`)).body as ScenarioPage
    const first = await list('')
    const second = await list(`?cursor=${first.next}`)
    expect([first.items.length, second.items.length, second.next]).toEqual([50, 3, null])
    expect(first.items[0]?.name).toBe('Scenario 61')
    expect(second.items.at(-1)?.id).toBe(own)
    const ids = async (query: string) => (await list(query)).items.map((item) => item.id)
    expect(await ids('?search=LAKESIDE%20city')).toEqual([own])
    expect(await ids('?status=agreed')).toEqual([own])
    expect(await ids(`?project=${projectId}`)).toEqual([own])
    expect(await ids('?search=scenario%2011')).toHaveLength(1)
    expect((await send(member, 'GET', 'scenarios?cursor=abc')).status).toBe(400)
    expect((await send(member, 'GET', 'scenarios?cursor=WyJ4Iiw0XQ')).status).toBe(400)
  })
})
