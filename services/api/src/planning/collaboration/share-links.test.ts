import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { testEngines } from '@keyroom/database/testing'
import type { MadeShareLink, SharedScenario, ShareLink } from '@keyroom/product-api/schemas'
import type { CriteriaPack } from '@keyroom/right-sizing/schemas'
import { asAccount } from '../../platform/tenancy/as-tenant.ts'
import { planId, planScenario } from '../../testing/planned-scenario.ts'
import { sampleDepartment, samplePack, sampleProgram } from '../../testing/planning-samples.ts'
import { openTestApi, people, type TestApi } from '../../testing/test-api.ts'
import type { TestPerson } from '../../testing/test-issuer.ts'
import { readOwnPacks } from '../packs/read-own-packs.ts'

const { admin, member, standard } = people
const shared = planId(1)
const alone = planId(2)

describe.each(testEngines())('share links on $name', (engine) => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi(engine)
    await planScenario(api.database, {
      number: 1,
      maker: admin,
      organizationRight: 'editor',
      name: 'North tower',
      program: sampleProgram(1, {
        pack: { id: 'own-tower', version: 1 },
        departments: [sampleDepartment(1, { settings: { targetOccupancy: 0.8 }, keyRooms: 44, name: 'Our unit' })],
      }),
    })
    const pack = { ...samplePack(), basis: { id: 'va-pg-18-9', version: 1 } }
    await api.database.query(
      `INSERT INTO api.criteria_pack (id, version, organization_id, user_id, name, basis, pack)
       VALUES ($1, 1, $2, $3, $4, $5, $6)`,
      ['own-tower', admin.organizationId, admin.userId, pack.name, JSON.stringify(pack.basis), JSON.stringify(pack)],
    )
    await planScenario(api.database, { number: 2, maker: standard })
  })
  beforeEach(() => api.database.script('TRUNCATE api.share_link; TRUNCATE api.audit_entry'))
  afterAll(() => api.close())

  const pathOf = (scenarioId: string) => `/api/scenarios/${scenarioId}/links`
  const make = async (person: TestPerson, scenarioId: string, payload: object = {}) => {
    const answer = await api.ask(person, { method: 'POST', url: pathOf(scenarioId), payload })
    expect(answer).toMatchObject({ status: 201 })
    return answer.body as MadeShareLink
  }
  let asked = 0
  /** From an address of its own, unless one is given. */
  const open = (token: string, remoteAddress = `10.0.0.${(asked += 1)}`) =>
    api.ask(undefined, { method: 'GET', url: `/api/shared/${token}`, remoteAddress })
  const linksOf = async (person: TestPerson, scenarioId: string) =>
    (await api.ask(person, pathOf(scenarioId))).body as ShareLink[]

  test('open figures of the scenario without a session, and nothing of its account', async () => {
    const { token } = await make(admin, shared)
    const { status, body, headers } = await open(token)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    })
    const scenario = body as SharedScenario
    expect(scenario).toMatchObject({
      name: 'North tower',
      projectName: 'Project 1',
      status: 'draft',
      packName: 'Our criteria',
      departments: [{ name: 'Our unit', type: 'icu', keyRoom: 'bed', method: 'own-number' }],
      assumptions: [
        { department: null, kind: 'setting', id: 'buildingFactor', value: 1.5, instead: 1.4 },
        { department: 0, kind: 'setting', id: 'targetOccupancy', value: 0.8, instead: 0.75 },
        { department: 0, kind: 'key-rooms', value: 44 },
        { department: 0, kind: 'room-count', id: 'patient-room', value: 3 },
      ],
    })
    expect(scenario.departments[0]?.years.at(-1)).toMatchObject({
      year: 2034,
      volumes: [expect.any(Number)],
      load: expect.any(Number),
      needed: 44,
      existing: 18,
      difference: -26,
    })
    expect(scenario.totals).toHaveLength(11)
    expect(scenario.totals.at(-1)?.netArea).toBeGreaterThan(0)
    expect(scenario.sources.map(({ publisher }) => publisher)).toContain('U.S. Department of Veterans Affairs')
    expect(JSON.stringify(body)).not.toMatch(/auth0|org_|[0-9a-f]{8}-[0-9a-f]{4}-/)
  })

  test('die with their end, when they are revoked, and with their scenario', async () => {
    const [expired, revoked, deleted] = [
      await make(standard, alone, { expiresInDays: 1 }),
      await make(standard, alone),
      await make(standard, alone, { expiresInDays: 365 }),
    ]
    for (const { token } of [expired, revoked, deleted]) expect((await open(token)).status).toBe(200)
    await api.database.query('UPDATE api.share_link SET expires_at = now() WHERE id = $1::uuid', [expired.id])
    expect((await api.ask(standard, { method: 'DELETE', url: `${pathOf(alone)}/${revoked.id}` })).status).toBe(204)
    const unknown = await open('x'.repeat(43))
    const expectGone = async (token: string) => {
      const { status, body } = await open(token)
      expect([status, { ...(body as object), requestId: '' }]).toEqual([
        404,
        { ...(unknown.body as object), requestId: '' },
      ])
    }
    await expectGone(expired.token)
    await expectGone(revoked.token)
    expect((await open(deleted.token)).status).toBe(200)
    await api.database.query('UPDATE api.scenario SET deleted_at = now() WHERE id = $1::uuid', [alone])
    await expectGone(deleted.token)
    await api.database.query('UPDATE api.scenario SET deleted_at = NULL WHERE id = $1::uuid', [alone])
  })

  test('are made and revoked by who manages the project, and listed without tokens for everybody who sees it', async () => {
    const refused = await api.ask(member, { method: 'POST', url: pathOf(shared), payload: {} })
    expect(refused).toMatchObject({ status: 403, body: { code: 'manager-only' } })
    const link = await make(admin, shared, { expiresInDays: 7 })
    await open(link.token)
    await open(link.token)
    const [listed] = await linksOf(member, shared)
    expect(listed).toMatchObject({ id: link.id, opened: 2, revokedAt: null, lastOpenedAt: expect.any(String) })
    expect(listed).not.toHaveProperty('token')
    expect(Date.parse(link.expiresAt) - Date.parse(link.createdAt)).toBe(7 * 24 * 3_600_000)
    const revoke = (person: TestPerson) => api.ask(person, { method: 'DELETE', url: `${pathOf(shared)}/${link.id}` })
    expect((await revoke(member)).status).toBe(403)
    expect([(await revoke(admin)).status, (await revoke(admin)).status]).toEqual([204, 204])
    const actions = await api.database.query('SELECT action FROM api.audit_entry ORDER BY id')
    expect(actions.map(({ action }) => action)).toEqual(['share-link.added', 'share-link.revoked'])
  })

  test('are not for somebody whose token still says that they are an administrator', async () => {
    const former = { ...member, roles: ['Admin'] }
    const refused = { status: 403, body: { code: 'manager-only' } }
    const link = await make(admin, shared)
    expect(await api.ask(former, { method: 'POST', url: pathOf(shared), payload: {} })).toMatchObject(refused)
    expect(await api.ask(former, { method: 'DELETE', url: `${pathOf(shared)}/${link.id}` })).toMatchObject(refused)
    expect((await open(link.token)).status).toBe(200)
  })

  test('are twenty at most that work', async () => {
    const links = await Promise.all(Array.from({ length: 20 }, () => make(standard, alone)))
    const more = () => api.ask(standard, { method: 'POST', url: pathOf(alone), payload: {} })
    expect(await more()).toMatchObject({ status: 409, body: { code: 'too-many-links' } })
    await api.ask(standard, { method: 'DELETE', url: `${pathOf(alone)}/${links[0]?.id}` })
    expect((await more()).status).toBe(201)
  })

  test('store no token', async () => {
    const { token } = await make(standard, alone)
    const rows = await api.database.query('SELECT row_to_json(l)::text AS text FROM api.share_link AS l')
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('are opened sixty times a minute from one address', async () => {
    const answers = await Promise.all(Array.from({ length: 61 }, () => open('x'.repeat(43), '10.0.1.1')))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 404)).toHaveLength(60)
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  })

  test('that are opened by many at once have their figures calculated once, in a thread', async () => {
    const departments = Array.from({ length: 60 }, (_none, at) => heavyDepartment(at))
    await planScenario(api.database, {
      number: 3,
      maker: standard,
      program: sampleProgram(0, { horizonYears: 30, departments }),
    })
    const { token } = await make(standard, planId(3))
    const threads = countThreads()
    const answers = await Promise.all(Array.from({ length: 20 }, () => open(token)))
    expect(threads.stop()).toBe(1)
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    const [first] = answers.map(({ body }) => body as SharedScenario)
    expect(first?.departments[59]?.years.at(-1)).toMatchObject({ load: expect.any(Number), needed: null })
  })

  test('read few packs, however many lie on each other', async () => {
    await api.database.query(
      `INSERT INTO api.criteria_pack (id, version, user_id, name, basis, pack)
       SELECT 'own-' || n / 50, n % 50 + 1, $1, 'x',
              jsonb_build_object('id', 'own-' || (n - 1) / 50, 'version', (n - 1) % 50 + 1)::text,
              $2::jsonb || jsonb_build_object('id', 'own-' || n / 50, 'version', n % 50 + 1) || jsonb_build_object(
                'basis', jsonb_build_object('id', 'own-' || (n - 1) / 50, 'version', (n - 1) % 50 + 1))
         FROM generate_series(1, 199) AS n`,
      [standard.userId, JSON.stringify(samplePack())],
    )
    const packs = await asAccount(api.database, { organizationId: null, userId: standard.userId }, (tenant) =>
      readOwnPacks(tenant, `person ${standard.userId}`, { id: 'own-3', version: 50 }),
    )
    expect(packs.map((text) => (JSON.parse(text) as CriteriaPack).version)).toEqual([50, 49, 48, 47, 46, 45, 44, 43])
  })

  test('follow the scenario: they show its program, name and status as they are now', async () => {
    const { token } = await make(standard, alone)
    const before = (await open(token)).body as SharedScenario
    expect((await open(token)).body).toEqual(before)
    await api.database.query(
      `UPDATE api.program SET program = $2, version = version + 1, name = 'Renamed' WHERE id = $1::uuid`,
      [alone, JSON.stringify(sampleProgram(1, { horizonYears: 5 }))],
    )
    await api.database.query(`UPDATE api.scenario SET status = 'agreed' WHERE id = $1::uuid`, [alone])
    expect((await open(token)).body).toMatchObject({ name: 'Renamed', status: 'agreed', horizonYears: 5 })
    expect(before).toMatchObject({ name: 'Scenario 2', status: 'draft', horizonYears: 10 })
  })
})

/** As large a load as there is, at ten times as much, of which nobody is turned away. */
function heavyDepartment(at: number) {
  const [driver] = sampleDepartment(at).drivers
  if (!driver) throw new Error('Expected a driver.')
  return sampleDepartment(at, {
    method: 'erlang-loss',
    settings: { peakFactor: 10, turnedAway: 1e-9 },
    drivers: [{ ...driver, base: 19_999 * 365 }],
  })
}

/** Counts the threads that this process starts until it is stopped. */
function countThreads() {
  let started = 0
  const count = () => void started++
  subscribe('worker_threads', count)
  return {
    stop: () => {
      unsubscribe('worker_threads', count)
      return started
    },
  }
}
