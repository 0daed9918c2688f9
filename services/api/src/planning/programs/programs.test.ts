import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import type { Database } from '@keyroom/database'
import { testEngines } from '@keyroom/database/testing'
import { maxProgramBytes, maxPrograms, type Audit, type ProgramSummary } from '@keyroom/product-api/schemas'
import { asAccount } from '../../platform/tenancy/as-tenant.ts'
import { openChanges, type OpenChanges } from '../../testing/open-changes.ts'
import { sampleDepartment, sampleProgram } from '../../testing/planning-samples.ts'
import { openTestApi, people, type TestApi } from '../../testing/test-api.ts'
import type { TestPerson } from '../../testing/test-issuer.ts'
import { purgePlans } from './purge-plans.ts'

const { admin, member, standard, multiAtHarbor } = people
const multiAtLakeside: TestPerson = { userId: 'auth0|sample-multi', organizationId: 'org_lakeside' }
const id = '00000000-0000-4000-8000-000000000001'
const program = sampleProgram()

interface Request {
  readonly version?: number
  readonly name?: string
  readonly program?: unknown
  readonly id?: string
}

/** A program that is so long as JSON. */
function programOfBytes(bytes: number) {
  const rooms = Array.from({ length: 40 }, (_none, at) => ({ id: `room-${at}`, name: '', count: null, area: null }))
  const departments = Array.from({ length: 60 }, (_none, at) =>
    sampleDepartment(at, { rooms: rooms.map((room) => ({ ...room })) }),
  )
  const made = sampleProgram(0, { departments })
  let missing = bytes - JSON.stringify(made).length
  for (const room of departments.flatMap((department) => department.rooms)) {
    room.name = 'x'.repeat(Math.min(120, missing))
    missing -= room.name.length
  }
  return made
}

describe.each(testEngines())('programs on $name', (engine) => {
  let api: TestApi
  const streams: OpenChanges[] = []
  beforeAll(async () => {
    api = await openTestApi(engine)
    await api.app.listen({ port: 0, host: '127.0.0.1' })
  })
  beforeEach(() =>
    api.database.script('DELETE FROM api.scenario; DELETE FROM api.program; DELETE FROM api.audit_entry'),
  )
  afterEach(() => streams.splice(0).forEach((stream) => stream.leave()))
  afterAll(() => api.close())

  const send = async (person: TestPerson, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', request?: Request) => {
    const { version, ...payload } = request ?? {}
    return api.ask(person, {
      method,
      url: `/api/programs${path}`,
      headers: version === undefined ? {} : { 'if-match': `"${version}"` },
      ...(request && { payload }),
    })
  }
  const add = async (person: TestPerson, request: Request = {}) => {
    const { status, body } = await send(person, 'POST', '', { name: 'Tower', program, ...request })
    expect(status).toBe(201)
    return body as ProgramSummary
  }
  const names = async (person: TestPerson) =>
    ((await send(person, 'GET')).body as ProgramSummary[]).map(({ name }) => name)
  const age = (days: number) =>
    api.database.query(`UPDATE api.program SET deleted_at = now() - interval '${days} days' WHERE id = $1::uuid`, [id])

  test('are stored as sent, and summarized in lists', async () => {
    const { status, body, headers } = await send(member, 'POST', '', { name: ' Tower ', program })
    const summary = {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown,
      name: 'Tower',
      hospital: { ccn: '220071', name: 'Massachusetts General Hospital', fiscalYear: 2024 },
      departments: 2,
      baseYear: 2024,
      horizonYears: 10,
      ownerName: null,
      version: 1,
      changedAt: expect.stringMatching(/^\d{4}-.*Z$/) as unknown,
    }
    expect({ status, body, etag: headers['etag'] }).toEqual({ status: 201, body: summary, etag: '"1"' })
    expect((await send(member, 'GET')).body).toEqual([summary])
    const one = await send(admin, 'GET', `/${(body as ProgramSummary).id}`)
    expect({ body: one.body, etag: one.headers['etag'] }).toEqual({ body: { ...summary, program }, etag: '"1"' })
  })

  test('of an organization are read by each member and changed by those who may plan', async () => {
    await add(member, { id })
    const renamed = { version: 1, name: 'Ours' }
    expect(await send(admin, 'PUT', `/${id}`, renamed)).toMatchObject({
      status: 200,
      body: { name: 'Ours', version: 2 },
    })
    expect(await names(multiAtLakeside)).toEqual(['Ours'])
    expect((await send(multiAtLakeside, 'GET', `/${id}`)).status).toBe(200)
    const refused = { status: 403, body: { code: 'planning-tier' } }
    expect(await send(multiAtLakeside, 'PUT', `/${id}`, { version: 2, name: 'Mine' })).toMatchObject(refused)
    expect(await send(multiAtLakeside, 'DELETE', `/${id}`)).toMatchObject(refused)
    expect(await send(multiAtLakeside, 'POST', `/${id}/restore`)).toMatchObject(refused)
    expect(await send(multiAtLakeside, 'POST', '', { name: 'x', program })).toMatchObject(refused)
  })

  test('stay readable when the trial has ended', async () => {
    await api.database.query(
      `INSERT INTO api.program (id, user_id, name, program, departments, base_year, horizon_years, made_by)
       VALUES ($1::uuid, $2, 'Trial', $3, 2, 2024, 10, '')`,
      [id, people.trial.userId, JSON.stringify(program)],
    )
    expect(await names(people.trial)).toEqual(['Trial'])
    expect(await send(people.trial, 'GET', `/${id}`)).toMatchObject({ status: 200, body: { program } })
    expect(await send(people.trial, 'PUT', `/${id}`, { version: 1, name: 'x' })).toMatchObject({
      status: 403,
      body: { code: 'trial-expired' },
    })
  })

  test('of other accounts do not exist, not even their ids', async () => {
    await add(member, { id })
    expect((await send(standard, 'GET', `/${id}`)).status).toBe(404)
    expect((await send(standard, 'PUT', `/${id}`, { name: 'x' })).status).toBe(404)
    expect((await send(standard, 'DELETE', `/${id}`)).status).toBe(404)
    expect((await send(standard, 'POST', `/${id}/restore`)).status).toBe(404)
    expect(await add(standard, { id, name: 'Own' })).toMatchObject({ id, name: 'Own' })
    expect(await names(member)).toEqual(['Tower'])
    expect(await names(multiAtHarbor)).toEqual([])
  })

  test('are listed with the last changed first', async () => {
    for (const name of ['a', 'b', 'c']) await add(standard, { name, ...(name === 'b' && { id }) })
    await send(standard, 'PUT', `/${id}`, { version: 1, name: 'b2' })
    expect(await names(standard)).toEqual(['b2', 'c', 'a'])
  })

  test('are changed from their version only, and by one of two who change the same version', async () => {
    await add(member, { id })
    const answers = await Promise.all(
      [member, admin, member, admin].map((person, at) =>
        send(person, 'PUT', `/${id}`, { version: 1, program: sampleProgram(at + 3) }),
      ),
    )
    expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 412, 412, 412])
    expect(answers.find(({ status }) => status === 412)?.body).toMatchObject({
      code: 'stale',
      expected: '"2"',
      received: '1',
    })
    const won = answers.filter(({ status }) => status === 200).map(({ body }) => body as ProgramSummary)
    expect((await send(member, 'GET', `/${id}`)).body).toMatchObject({ ...won[0], version: 2, name: 'Tower' })
    expect(await send(member, 'PUT', `/${id}`, { name: 'x' })).toMatchObject({
      status: 428,
      body: { code: 'version-required' },
    })
  })

  test('keep the version of a change without effect, and the content of one of the name', async () => {
    await add(standard, { id })
    for (const same of [{}, { name: 'Tower' }, { program }, { name: 'Tower', program }]) {
      expect(await send(standard, 'PUT', `/${id}`, { version: 1, ...same })).toMatchObject({
        status: 200,
        body: { version: 1 },
      })
    }
    await send(standard, 'PUT', `/${id}`, { version: 1, name: 'Other' })
    await send(standard, 'PUT', `/${id}`, { version: 2, program: sampleProgram(5, { hospital: null }) })
    expect((await send(standard, 'GET', `/${id}`)).body).toMatchObject({
      name: 'Other',
      hospital: null,
      departments: 5,
      version: 3,
    })
  })

  test('are changed once by a change whose answer was lost and that is sent again', async () => {
    await add(standard, { id })
    const change = { version: 1, program: sampleProgram(3) }
    const answers = [await send(standard, 'PUT', `/${id}`, change), await send(standard, 'PUT', `/${id}`, change)]
    expect(answers.map(({ status, headers }) => [status, headers['etag']])).toEqual([
      [200, '"2"'],
      [200, '"2"'],
    ])
    expect((await send(standard, 'PUT', `/${id}`, { ...change, name: 'Also renamed' })).status).toBe(412)
    await send(standard, 'PUT', `/${id}`, { version: 2, name: 'Later' })
    expect((await send(standard, 'PUT', `/${id}`, change)).status).toBe(412)
  })

  test('are not taken for changed by a rename that only happens to be what another change left', async () => {
    await add(standard, { id })
    await send(standard, 'PUT', `/${id}`, { version: 1, name: 'New', program: sampleProgram(7) })
    // The client that renames would take the others’ content for its own.
    expect((await send(standard, 'PUT', `/${id}`, { version: 1, name: 'New' })).status).toBe(412)
  })

  test('are added once under an id of the client’s own', async () => {
    const request = { id, name: 'Tower', program }
    const answers = await Promise.all([1, 2, 3, 4].map(() => send(standard, 'POST', '', request)))
    expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 200, 200, 201])
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    const taken = { status: 409, body: { code: 'id-taken' } }
    expect(await send(standard, 'POST', '', { ...request, name: 'Other' })).toMatchObject(taken)
    await send(standard, 'PUT', `/${id}`, { version: 1, name: 'Later' })
    expect(await send(standard, 'POST', '', request)).toMatchObject(taken)
    expect(await names(standard)).toEqual(['Later'])
  })

  test('are deleted until they are restored, in the same version', async () => {
    const added = await add(standard, { id })
    for (const _time of [1, 2]) expect((await send(standard, 'DELETE', `/${id}`)).status).toBe(204)
    expect(await names(standard)).toEqual([])
    const removed = { status: 410, body: { code: 'removed' } }
    expect(await send(standard, 'GET', `/${id}`)).toMatchObject(removed)
    expect(await send(standard, 'PUT', `/${id}`, { version: 1, name: 'x' })).toMatchObject(removed)
    expect(await send(standard, 'POST', '', { id, name: 'Tower', program })).toMatchObject(removed)
    for (const _time of [1, 2]) {
      expect(await send(standard, 'POST', `/${id}/restore`)).toMatchObject({ status: 200, body: added })
    }
    expect((await send(standard, 'GET', `/${id}`)).body).toMatchObject({ program })
  })

  test('are purged a month after their deletion, and cannot be restored from then on', async () => {
    await add(standard, { id })
    await add(standard, { name: 'Kept' })
    await send(standard, 'DELETE', `/${id}`)
    await age(29)
    expect(await purgePlans(api.database)).toBe(0)
    await age(31)
    expect((await send(standard, 'POST', `/${id}/restore`)).status).toBe(404)
    expect(await purgePlans(api.database)).toBe(1)
    expect((await send(standard, 'GET', `/${id}`)).status).toBe(404)
    expect(await names(standard)).toEqual(['Kept'])
  })

  test('are purged in batches, so that no statement takes too long', async () => {
    await fill(standard, 250, `now() - interval '31 days'`)
    const removed: number[] = []
    const watched: Database = {
      ...api.database,
      transaction: async (work, options) => {
        const result = await api.database.transaction(work, options)
        removed.push((result as unknown as unknown[]).length)
        return result
      },
    }
    expect(await purgePlans(watched)).toBe(250)
    expect(removed.slice(0, 4)).toEqual([100, 100, 50, 0])
  })

  test('are forgotten beyond as many deleted ones as an account may have', async () => {
    await fill(standard, maxPrograms + 1, `now() - interval '1 day'`)
    await add(standard, { id })
    await send(standard, 'DELETE', `/${id}`)
    const [held] = await api.database.query<{ count: number }>('SELECT count(*)::int AS count FROM api.program')
    expect(held?.count).toBe(maxPrograms)
    expect((await send(standard, 'POST', `/${id}/restore`)).status).toBe(200)
  })

  test(`are at most ${maxPrograms} in an account, even for requests at once`, async () => {
    await fill(member, maxPrograms - 2)
    const answers = await Promise.all(
      [member, admin, member, admin].map((person) => send(person, 'POST', '', { name: 'x', program })),
    )
    expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([201, 201, 409, 409])
    const [{ id: some } = { id: '' }] = (await send(member, 'GET')).body as ProgramSummary[]
    await send(member, 'DELETE', `/${some}`)
    expect((await send(member, 'POST', '', { name: 'x', program })).status).toBe(201)
    expect(await send(member, 'POST', `/${some}/restore`)).toMatchObject({
      status: 409,
      body: { code: 'too-many-programs' },
    })
    expect(await names(member)).toHaveLength(maxPrograms)
    expect((await send(standard, 'POST', '', { name: 'x', program })).status).toBe(201)
  })

  const fill = (person: TestPerson, count: number, deletedAt = 'NULL') =>
    api.database.query(
      `INSERT INTO api.program (id, organization_id, user_id, name, program, departments, base_year, horizon_years,
                                made_by, deleted_at)
       SELECT gen_random_uuid(), $1, $2, 'Program ' || n, '{}', 0, 2024, 10, '', ${deletedAt}
         FROM generate_series(1, $3::int) AS n`,
      [person.organizationId, person.userId, count],
    )

  test.each([
    ['no program', null, 'body/program'],
    ['a program of a later schema', { ...program, schema: 2 }, 'body/program/schema'],
    ['an unknown key', { ...program, extra: 1 }, 'body/program: unknown key'],
    [
      'an unknown key deep inside',
      sampleProgram(0, {
        departments: [{ ...sampleDepartment(), ranges: { growth: null, stay: null, x: 1 } } as never],
      }),
      'body/program/departments/0/ranges: unknown key',
    ],
    [
      'a wrong value in the last of many departments',
      sampleProgram(0, {
        departments: Array.from({ length: 60 }, (_none, at) =>
          sampleDepartment(at, at === 59 ? { keyRooms: 'x' as never } : {}),
        ),
      }),
      'body/program/departments/59/keyRooms',
    ],
    ['too many departments', sampleProgram(61), 'body/program/departments'],
  ])('%s is refused with its place', async (_what, wrong, place) => {
    expect(await send(standard, 'POST', '', { name: 'x', program: wrong })).toMatchObject({
      status: 400,
      body: { code: 'invalid-request', message: expect.stringContaining(place) as unknown },
    })
    expect(await names(standard)).toEqual([])
  })

  test('of any incompleteness are saved, and those that are too large refused', async () => {
    const empty = sampleProgram(0, { departments: [sampleDepartment(1, { drivers: [], name: '' })], hospital: null })
    expect((await send(standard, 'POST', '', { name: 'x', program: empty })).status).toBe(201)
    for (const [bytes, expected] of [
      [maxProgramBytes, { status: 201, body: {} }],
      [maxProgramBytes + 1, { status: 413, body: { code: 'too-large' } }],
      [maxProgramBytes + 2_000, { status: 413, body: { code: 'body-too-large' } }],
    ] as const) {
      expect(await send(standard, 'POST', '', { name: 'x', program: programOfBytes(bytes) })).toMatchObject(expected)
    }
  })

  test('keep texts that databases and JSON treat specially', async () => {
    const name = `\u0000 \ud800 ' " \\u0000 \u202e`
    const odd = sampleProgram(0, {
      departments: [sampleDepartment(1, { name })],
      hospital: { ccn: '220071', name, fiscalYear: 2024 },
    })
    await add(standard, { id, program: odd })
    expect((await send(standard, 'GET', `/${id}`)).body).toMatchObject({ program: odd, hospital: { name } })
  })

  test('of former schemas are answered as they are stored', async () => {
    await add(standard, { id })
    await api.database.query(`UPDATE api.program SET program = '{"schema":0,"beds":[1]}'`)
    expect((await send(standard, 'GET', `/${id}`)).body).toMatchObject({ program: { schema: 0, beds: [1] } })
  })

  test('are protected by row-level security as well', async () => {
    await add(member, { id })
    const as = (organizationId: string | null, userId: string, sql: string) =>
      asAccount(api.database, { organizationId, userId }, (tenant) => tenant.query(sql)).catch(
        ({ message }: Error) => message,
      )
    const all = 'SELECT name FROM api.program'
    expect(await as('org_lakeside', 'auth0|anybody', all)).toEqual([{ name: 'Tower' }])
    expect(await as('org_harbor', member.userId, all)).toEqual([])
    expect(await as(null, member.userId, all)).toEqual([])
    expect(await as(null, member.userId, 'DELETE FROM api.program RETURNING 1')).toEqual([])
    expect(await as('org_harbor', member.userId, `UPDATE api.program SET name = 'x' RETURNING 1`)).toEqual([])
    expect(await as('org_lakeside', member.userId, `UPDATE api.program SET organization_id = 'org_harbor'`)).toMatch(
      'permission denied',
    )
    const steal = `INSERT INTO api.program (id, organization_id, user_id, name, program, departments, base_year,
                                            horizon_years, made_by)
                   VALUES (gen_random_uuid(), 'org_lakeside', 'x', 'x', '{}', 0, 2024, 1, '')`
    expect(await as('org_harbor', member.userId, steal)).toMatch('row-level security')
  })

  test('leave a line in the audit for each change, without their content', async () => {
    await add(member, { id })
    const change = { version: 1, name: 'Wing', program: sampleProgram(3) }
    for (const _time of [1, 2]) await send(admin, 'PUT', `/${id}`, change)
    await send(member, 'DELETE', `/${id}`)
    await send(admin, 'POST', `/${id}/restore`)
    const { body } = await api.ask(admin, '/api/orgs/org_lakeside/audit')
    expect((body as Audit).entries.map(({ action, actor, target, facts }) => [action, actor, target, facts])).toEqual([
      ['program.restored', admin.userId, id, { name: 'Wing' }],
      ['program.removed', member.userId, id, { name: 'Wing' }],
      ['program.changed', admin.userId, id, { name: 'Wing' }],
      ['program.added', member.userId, id, { name: 'Tower' }],
    ])
  })

  test('notify the open pages of the account, and no other', async () => {
    const { address, port } = api.app.server.address() as AddressInfo
    const open = async (person: TestPerson) => {
      const stream = await openChanges(`http://${address}:${port}`, await api.issuer.tokenOf(person))
      streams.push(stream)
      await stream.received(1)
      return stream
    }
    const [colleague, elsewhere, alone] = await Promise.all([open(admin), open(multiAtHarbor), open(standard)])
    await add(member, { id })
    await add(standard, { id })
    const change = { subject: 'program', programId: id }
    expect((await colleague.received(2))[1]?.data).toEqual({ ...change, organizationId: 'org_lakeside', userId: null })
    expect((await alone.received(2))[1]?.data).toEqual({ ...change, organizationId: null, userId: standard.userId })
    // Of a save whose process was killed before it told anybody, the repetition tells.
    const saved = { version: 1, program: sampleProgram(3) }
    for (const _attempt of ['first', 'again']) await send(standard, 'PUT', `/${id}`, saved)
    const own = { ...change, organizationId: null, userId: standard.userId }
    expect((await alone.received(4)).slice(2).map(({ data }) => data)).toEqual([own, own])
    expect([colleague.events().length, elsewhere.events().length]).toEqual([2, 1])
  })
})
