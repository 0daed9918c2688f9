import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { testEngines } from '@keyroom/database/testing'
import { maxPackLayers, maxPacks, maxPackVersions, type Audit, type PackVersion } from '@keyroom/product-api/schemas'
import { asAccount } from '../../platform/tenancy/as-tenant.ts'
import { samplePack } from '../../testing/planning-samples.ts'
import { openTestApi, people, type TestApi } from '../../testing/test-api.ts'
import type { TestPerson } from '../../testing/test-issuer.ts'

const { admin, member, standard, multiAtHarbor } = people

describe.each(testEngines())('criteria packs on $name', (engine) => {
  let api: TestApi
  beforeAll(async () => (api = await openTestApi(engine)))
  beforeEach(() => api.database.script('TRUNCATE api.criteria_pack; TRUNCATE api.audit_entry'))
  afterAll(() => api.close())

  const add = (person: TestPerson, pack: unknown = samplePack()) =>
    api.ask(person, { method: 'POST', url: '/api/criteria-packs', payload: { pack } })
  const list = async (person: TestPerson) =>
    ((await api.ask(person, '/api/criteria-packs')).body as PackVersion[]).map(({ id, version }) => `${id} ${version}`)
  const read = (person: TestPerson, version: number | string) =>
    api.ask(person, `/api/criteria-packs/own-tower/${version}`)
  const fill = (packs: number, versions: number) =>
    api.database.query(
      `INSERT INTO api.criteria_pack (id, version, user_id, name, pack)
       SELECT 'own-' || pack, version, $1, 'x', '{}'
         FROM generate_series(1, $2::int) AS pack, generate_series(1, $3::int) AS version`,
      [standard.userId, packs, versions],
    )

  test('are kept in versions, of which old ones stay as they were', async () => {
    const first = await add(standard, samplePack({ name: ' Ours ' }))
    const facts = {
      id: 'own-tower',
      version: 1,
      name: 'Ours',
      basis: { id: 'starter', version: 1 },
      ownerName: null,
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/) as unknown,
    }
    expect(first).toMatchObject({ status: 201, body: facts })
    expect((await add(standard, samplePack({ version: 2, basis: null, departments: [] }))).status).toBe(201)
    expect(await list(standard)).toEqual(['own-tower 2', 'own-tower 1'])
    expect((await read(standard, 1)).body).toEqual({ ...facts, pack: samplePack({ name: 'Ours' }) })
    expect((await read(standard, 2)).body).toMatchObject({ basis: null, pack: { departments: [] } })
    expect((await read(standard, 3)).status).toBe(404)
    expect((await read(standard, 'x')).status).toBe(400)
  })

  test('get one next version from several requests at once, and none from a repeated one', async () => {
    await add(standard)
    const next = (name: string) => samplePack({ version: 2, name })
    const answers = await Promise.all(['a', 'b', 'c'].map((name) => add(standard, next(name))))
    expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([201, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'version-taken',
      expected: 'version 3',
    })
    expect((await add(standard)).status).toBe(200)
    expect((await add(standard, samplePack({ version: 4 }))).status).toBe(409)
    expect(await list(standard)).toEqual(['own-tower 2', 'own-tower 1'])
  })

  test('of an organization are written by administrators and read by members', async () => {
    expect(await add(member)).toMatchObject({ status: 403, body: { code: 'admin-only' } })
    expect((await add(admin)).status).toBe(201)
    expect((await read(member, 1)).body).toMatchObject({ pack: samplePack() })
    expect(await list(member)).toEqual(['own-tower 1'])
    expect([await list(multiAtHarbor), await list(standard)]).toEqual([[], []])
    expect((await read(multiAtHarbor, 1)).status).toBe(404)
    expect(await add(multiAtHarbor)).toMatchObject({ status: 403, body: { code: 'planning-tier' } })
    expect(await add(people.free)).toMatchObject({ status: 403, body: { code: 'planning-tier' } })
    const { body } = await api.ask(admin, '/api/orgs/org_lakeside/audit')
    expect((body as Audit).entries.map(({ action, target, facts }) => [action, target, facts])).toEqual([
      ['criteria-pack.added', 'own-tower', { name: 'Our criteria', version: 1 }],
    ])
  })

  test(`are at most ${maxPacks}, each of at most ${maxPackVersions} versions`, async () => {
    await fill(maxPacks, maxPackVersions)
    expect(await add(standard)).toMatchObject({ status: 409, body: { code: 'too-many-packs' } })
    const version = maxPackVersions + 1
    expect(await add(standard, samplePack({ id: 'own-1', version }))).toMatchObject({
      status: 409,
      body: { code: 'too-many-versions' },
    })
    expect(await list(standard)).toHaveLength(maxPacks * maxPackVersions)
  })

  test('lie on packs that exist, and so many at most on each other', async () => {
    const refused = (code: string) => ({ status: 409, body: { code } })
    const on = (version: number) => samplePack({ version, basis: { id: 'own-tower', version: version - 1 } })
    for (const basis of [
      { id: 'own-tower', version: 1 },
      { id: 'own-other', version: 1 },
      { id: 'own-tower', version: 1e15 },
      { id: 'unknown', version: 1 },
      { id: '\0', version: -1 },
    ]) {
      expect(await add(standard, samplePack({ basis }))).toMatchObject(refused('unknown-basis'))
    }
    expect((await add(standard)).status).toBe(201)
    for (let version = 2; version <= maxPackLayers; version++) {
      expect((await add(standard, on(version))).status).toBe(201)
    }
    expect(await add(standard, on(maxPackLayers + 1))).toMatchObject(refused('too-many-layers'))
    expect(await list(standard)).toHaveLength(maxPackLayers)
    // Those of other accounts do not exist.
    expect(await add(admin, samplePack({ basis: { id: 'own-tower', version: 1 } }))).toMatchObject(
      refused('unknown-basis'),
    )
  })

  test.each([
    ['no pack', 7],
    ['a pack under the id of a shipped one', samplePack({ id: 'starter' })],
    ['a pack without a name', samplePack({ name: ' ' })],
    ['an unknown key', { ...samplePack(), extra: true }],
    ['a rule that is none', samplePack({ departments: [{ id: 'icu', rooms: [{ id: 'a' }] }] as never })],
  ])('%s is refused', async (_what, pack) => {
    expect(await add(standard, pack)).toMatchObject({ status: 400, body: { code: 'invalid-request' } })
  })

  test('are protected by row-level security as well, and never change', async () => {
    await add(admin)
    const as = (organizationId: string | null, userId: string, sql: string) =>
      asAccount(api.database, { organizationId, userId }, (tenant) => tenant.query(sql)).catch(
        ({ message }: Error) => message,
      )
    const all = 'SELECT id FROM api.criteria_pack'
    expect(await as('org_lakeside', 'auth0|anybody', all)).toEqual([{ id: 'own-tower' }])
    expect(await as('org_harbor', admin.userId, all)).toEqual([])
    expect(await as(null, admin.userId, all)).toEqual([])
    for (const sql of [`UPDATE api.criteria_pack SET pack = ''`, 'DELETE FROM api.criteria_pack']) {
      expect(await as('org_lakeside', admin.userId, sql)).toMatch('permission denied')
    }
  })
})
