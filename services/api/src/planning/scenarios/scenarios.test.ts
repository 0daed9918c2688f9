import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { testEngines } from '@keyroom/database/testing'
import {
  maxProgramVersions,
  type ProgramVersion,
  type Scenario,
  type ScenarioPage,
  type ScenarioSummary,
  type StoredVersion,
} from '@keyroom/product-api/schemas'
import type { Program } from '@keyroom/right-sizing/schemas'
import { sampleDepartment, sampleProgram } from '../../testing/planning-samples.ts'
import { openTestApi, people, type TestApi } from '../../testing/test-api.ts'
import type { TestPerson } from '../../testing/test-issuer.ts'

const { admin, member } = people
const projectId = '00000000-0000-4000-8000-000000000001'
const otherProjectId = '00000000-0000-4000-8000-000000000002'
const id = '00000000-0000-4000-8000-00000000000a'
const location = { name: 'Site' }
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
  beforeEach(async () => {
    await api.database.script(
      'TRUNCATE api.program, api.scenario, api.project, api.client, api.location CASCADE; TRUNCATE api.audit_entry',
    )
    for (const one of [projectId, otherProjectId]) {
      await send(member, 'POST', 'projects', { id: one, name: one.slice(-1), client: { name: 'City' } })
    }
  })
  afterAll(() => api.close())

  const send = async (
    person: TestPerson,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    payload?: object,
    version?: number,
  ) =>
    api.ask(person, {
      method,
      url: `/api/${path}`,
      headers: version === undefined ? {} : { 'if-match': `"${version}"` },
      ...(payload && { payload }),
    })
  const add = async (more: object = {}) => {
    const answer = await send(member, 'POST', 'scenarios', { projectId, location, name: 'Base', ...more })
    expect([answer.status, answer.body]).toEqual([201, expect.anything()])
    return answer.body as Scenario
  }
  const change = (scenarioId: string, version: number, facts: object, person: TestPerson = member) =>
    send(person, 'PUT', `scenarios/${scenarioId}`, facts, version)
  const save = async (scenarioId: string, program: Program, person: TestPerson = member) => {
    const { version } = await read(scenarioId)
    const answer = await send(person, 'PUT', `programs/${scenarioId}`, { program }, version)
    expect([answer.status, answer.body]).toEqual([200, expect.anything()])
  }
  const read = async (scenarioId: string) =>
    (await send(member, 'GET', `programs/${scenarioId}`)).body as { version: number; program: Program; name: string }
  /** What is stored of a program: in full, or as differences. */
  const storedAs = async (scenarioId: string) => {
    const [row] = await api.database.query<{ program: string | null; differences: string | null }>(
      'SELECT program, differences FROM api.program WHERE id = $1::uuid',
      [scenarioId],
    )
    return row?.program === null ? (JSON.parse(row.differences ?? '') as unknown[]).length : 'in full'
  }
  /** A line of scenarios, each the parent of the next. */
  const addLine = async (length: number) => {
    const line: Scenario[] = []
    for (let at = 0; at < length; at += 1) {
      const parentId = line.at(-1)?.id
      line.push(await add({ name: `Scenario ${at}`, ...(parentId && { parentId }) }))
    }
    return line
  }

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

  test('of a child store only differences, and follow the parent in what they do not override', async () => {
    const parent = await add({ program: sampleProgram(2) })
    const own = sampleProgram(2, { horizonYears: 15 })
    const child = await add({ name: 'Child', parentId: parent.id, program: own })
    const grandchild = await add({ name: 'Grandchild', parentId: child.id })
    expect([await storedAs(parent.id), await storedAs(child.id), await storedAs(grandchild.id)]).toEqual([
      'in full',
      1,
      0,
    ])
    await save(parent.id, sampleProgram(3, { baseYear: 2025 }))
    const expected = sampleProgram(3, { baseYear: 2025, horizonYears: 15 })
    expect(await read(child.id)).toMatchObject({ version: 2, program: expected })
    expect(await read(grandchild.id)).toMatchObject({ version: 2, program: expected })
    const listed = (await send(member, 'GET', `projects/${projectId}/scenarios`)).body as ScenarioSummary[]
    expect(
      listed.map(({ name, program }) => [name, program.departments, program.baseYear, program.horizonYears]),
    ).toEqual([
      ['Base', 3, 2025, 10],
      ['Child', 3, 2025, 15],
      ['Grandchild', 3, 2025, 15],
    ])
    // An editor of the child that is behind is told so.
    expect((await send(member, 'PUT', `programs/${child.id}`, { program: own }, 1)).status).toBe(412)
    await save(child.id, { ...expected, horizonYears: 20 })
    expect([await storedAs(child.id), (await read(grandchild.id)).program.horizonYears]).toEqual([1, 20])
  })

  test('that follow a changed one announce that to open pages, each with its project', async () => {
    const parent = await add({ program: sampleProgram(2) })
    const child = await add({ name: 'Child', parentId: parent.id })
    const heard: unknown[] = []
    const stop = await api.database.listen('keyroom_api_change', (text) => void heard.push(JSON.parse(text)), {
      lost: () => undefined,
      resumed: () => undefined,
    })
    await save(parent.id, sampleProgram(4))
    await stop()
    const account = { organizationId: 'org_lakeside', userId: null }
    for (const programId of [parent.id, child.id]) {
      expect(heard).toContainEqual({ subject: 'program', ...account, programId, projectId })
    }
  })

  test('refuse a change that would make one that follows too large', async () => {
    const departments = (from: number, count: number) =>
      Array.from({ length: count }, (_none, at) => sampleDepartment(from + at))
    const parent = await add({ program: sampleProgram(0) })
    await add({ name: 'Child', parentId: parent.id, program: sampleProgram(0, { departments: departments(1, 40) }) })
    const larger = sampleProgram(0, { departments: departments(101, 40) })
    expect(await send(member, 'PUT', `programs/${parent.id}`, { program: larger }, 1)).toMatchObject({
      status: 409,
      body: { code: 'follower-too-large' },
    })
    expect((await read(parent.id)).program.departments).toHaveLength(0)
  })

  test('follow another one, or none, and keep their programs', async () => {
    const one = await add({ name: 'One', program: sampleProgram(2) })
    const two = await add({ name: 'Two', program: sampleProgram(4) })
    const child = await add({ name: 'Child', parentId: one.id, program: sampleProgram(3) })
    for (const [parentId, stored] of [
      [two.id, 1],
      [null, 'in full'],
      [one.id, 1],
    ] as const) {
      const { version } = (await send(member, 'GET', `scenarios/${child.id}`)).body as Scenario
      expect(await change(child.id, version, { parentId })).toMatchObject({ status: 200, body: { parentId } })
      expect([(await read(child.id)).program, await storedAs(child.id)]).toEqual([sampleProgram(3), stored])
    }
  })

  test('never follow each other in a circle, nor further than eight', async () => {
    const line = await addLine(8)
    const [first, second, last] = [line[0] as Scenario, line[1] as Scenario, line[7] as Scenario]
    const deeper = await send(member, 'POST', 'scenarios', { projectId, location, name: 'x', parentId: last.id })
    expect(deeper).toMatchObject({ status: 409, body: { code: 'too-deep' } })
    for (const parentId of [first.id, last.id]) {
      expect(await change(first.id, 1, { parentId })).toMatchObject({ status: 409, body: { code: 'parent-cycle' } })
    }
    const root = await add({ name: 'Root' })
    expect(await change(first.id, 1, { parentId: root.id })).toMatchObject({ status: 409, body: { code: 'too-deep' } })
    expect(await change(second.id, 1, { parentId: root.id })).toMatchObject({ status: 200 })
    const elsewhere = await add({ name: 'Elsewhere', projectId: otherProjectId })
    expect(await change(second.id, 2, { parentId: elsewhere.id })).toMatchObject({
      status: 409,
      body: { code: 'unknown-parent' },
    })
  })

  test('lose a parent that is deleted, and nothing of their programs', async () => {
    const root = await add({ name: 'Root', program: sampleProgram(1) })
    const middle = await add({ name: 'Middle', parentId: root.id, program: sampleProgram(2) })
    const low = await add({ name: 'Low', parentId: middle.id, program: sampleProgram(2, { horizonYears: 20 }) })
    await send(member, 'DELETE', `scenarios/${middle.id}`)
    const expected = sampleProgram(2, { horizonYears: 20 })
    expect((await send(member, 'GET', `scenarios/${low.id}`)).body).toMatchObject({
      parentId: root.id,
      parentName: 'Root',
    })
    expect((await read(low.id)).program).toEqual(expected)
    await send(member, 'DELETE', `programs/${root.id}`)
    expect((await send(member, 'GET', `scenarios/${low.id}`)).body).toMatchObject({ parentId: null })
    expect([(await read(low.id)).program, await storedAs(low.id)]).toEqual([expected, 'in full'])
    expect(await send(member, 'POST', `scenarios/${middle.id}/restore`)).toMatchObject({
      status: 200,
      body: { parentId: null },
    })
    expect((await read(middle.id)).program).toEqual(sampleProgram(2))
  })

  test('survive two deletes, and deletes of a parent and its child, at once', async () => {
    const [root, middle, low] = (await addLine(3)) as [Scenario, Scenario, Scenario]
    const answers = await Promise.all(
      [root, middle, root].map((scenario) => send(member, 'DELETE', `scenarios/${scenario.id}`)),
    )
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204])
    expect((await send(member, 'GET', `scenarios/${low.id}`)).body).toMatchObject({ parentId: null })
    expect((await read(low.id)).program.departments).toEqual([])
  })

  test('lose no acknowledged save while parents and children are saved, moved and deleted at once', async () => {
    const root = await add({ name: 'Root', program: sampleProgram(2) })
    const children = await Promise.all(
      [1, 2, 3].map((number) =>
        add({ name: `Child ${number}`, parentId: root.id, program: sampleProgram(2, { horizonYears: 10 + number }) }),
      ),
    )
    const years = new Map<string, number>()
    const saveAgain = async (scenario: Scenario, horizonYears: number) => {
      const { version, program } = await read(scenario.id)
      const { status } = await send(
        member,
        'PUT',
        `programs/${scenario.id}`,
        { program: { ...program, horizonYears } },
        version,
      )
      expect([200, 412]).toContain(status)
      if (status === 200) years.set(scenario.id, horizonYears)
    }
    await Promise.all([
      ...children.flatMap((child, at) => [20, 21, 22].map((horizon) => saveAgain(child, horizon + at))),
      ...[2030, 2031].map(async (baseYear) => {
        const { version, program } = await read(root.id)
        await send(member, 'PUT', `programs/${root.id}`, { program: { ...program, baseYear } }, version)
      }),
      change((children[0] as Scenario).id, 1, { parentId: (children[1] as Scenario).id }),
      send(member, 'DELETE', `scenarios/${root.id}`),
    ])
    for (const [child, horizonYears] of years) expect((await read(child)).program.horizonYears).toBe(horizonYears)
    expect(years.size).toBeGreaterThan(0)
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
    const moved = await change(child.id, 1, { projectId: otherProjectId })
    expect(moved).toMatchObject({ status: 200, body: { parentId: null, children: 1, project: { id: otherProjectId } } })
    expect((await send(member, 'GET', `scenarios/${grandchild.id}`)).body).toMatchObject({
      parentId: child.id,
      project: { id: otherProjectId },
      place: { name: 'Far' },
    })
    expect([(await read(child.id)).program, (await read(grandchild.id)).program]).toEqual([
      sampleProgram(2),
      sampleProgram(2),
    ])
    expect((await send(member, 'GET', `projects/${otherProjectId}`)).body).toMatchObject({ locations: 2, scenarios: 2 })
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
