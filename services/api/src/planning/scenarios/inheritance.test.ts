import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { testEngines } from '@keyroom/database/testing'
import type { Scenario, ScenarioSummary } from '@keyroom/product-api/schemas'
import { beginPlanning, location, otherProjectId, planningCalls, projectId } from '../../testing/planning-calls.ts'
import { sampleDepartment, sampleProgram } from '../../testing/planning-samples.ts'
import { openTestApi, people, type TestApi } from '../../testing/test-api.ts'

const { member } = people

describe.each(testEngines())('scenarios that follow others on $name', (engine) => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi(engine)
  })
  beforeEach(() => beginPlanning(api))
  afterAll(() => api.close())
  const { send, add, change, save, read, storedAs, addLine } = planningCalls(() => api)

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

  test('follow a restored parent again, unless they were given another one meanwhile', async () => {
    const root = await add({ name: 'Root', program: sampleProgram(1) })
    const middle = await add({ name: 'Middle', parentId: root.id, program: sampleProgram(2) })
    const low = await add({ name: 'Low', parentId: middle.id, program: sampleProgram(2, { horizonYears: 20 }) })
    const moved = await add({ name: 'Moved', parentId: middle.id })
    await send(member, 'DELETE', `scenarios/${middle.id}`)
    const { body } = await send(member, 'GET', `scenarios/${moved.id}`)
    for (const parentId of [null, root.id]) {
      const { version } = (await send(member, 'GET', `scenarios/${moved.id}`)).body as Scenario
      expect(await change(moved.id, version, { parentId })).toMatchObject({ status: 200 })
    }
    expect(body).toMatchObject({ parentId: root.id })
    expect(await send(member, 'POST', `scenarios/${middle.id}/restore`)).toMatchObject({ body: { children: 1 } })
    expect((await send(member, 'GET', `scenarios/${low.id}`)).body).toMatchObject({ parentId: middle.id })
    expect((await send(member, 'GET', `scenarios/${moved.id}`)).body).toMatchObject({ parentId: root.id })
    expect([(await read(low.id)).program, await storedAs(low.id)]).toEqual([sampleProgram(2, { horizonYears: 20 }), 1])
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
    const last = new Map<string, { version: number; horizonYears: number }>()
    /** As an editor does: what is behind is saved again on the newer version. */
    const saveAgain = async (scenario: Scenario, horizonYears: number) => {
      for (let status = 412; status === 412;) {
        const { version, program } = await read(scenario.id)
        const answer = await send(
          member,
          'PUT',
          `programs/${scenario.id}`,
          { program: { ...program, horizonYears } },
          version,
        )
        status = answer.status
        expect([200, 412]).toContain(status)
        const saved = answer.body as { version: number }
        if (status === 200 && saved.version > (last.get(scenario.id)?.version ?? 0)) {
          last.set(scenario.id, { version: saved.version, horizonYears })
        }
      }
    }
    // Each saves other numbers: what a child has in common with what it follows is not its own.
    await Promise.all([
      ...children.flatMap((child, at) => [20, 21, 22].map((horizon) => saveAgain(child, horizon + 4 * at))),
      ...[2030, 2031].map(async (baseYear) => {
        const { version, program } = await read(root.id)
        await send(member, 'PUT', `programs/${root.id}`, { program: { ...program, baseYear } }, version)
      }),
      change((children[0] as Scenario).id, 1, { parentId: (children[1] as Scenario).id }),
      send(member, 'DELETE', `scenarios/${root.id}`),
    ])
    expect(last.size).toBe(3)
    for (const [child, { horizonYears }] of last) expect((await read(child)).program.horizonYears).toBe(horizonYears)
  })
})
