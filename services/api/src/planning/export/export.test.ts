import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { testEngines } from '@keyroom/database/testing'
import { accountExportSchema, type AccountExport } from '@keyroom/product-api/account-export'
import { readScenarioFile } from '@keyroom/product-api/scenario-file'
import { asAccount } from '../../platform/tenancy/as-tenant.ts'
import { eventually } from '../../testing/eventually.ts'
import { openFreshDirectory } from '../../testing/fresh-organizations.ts'
import { sampleProgram } from '../../testing/planning-samples.ts'
import { accountSecretOf, saveForEverybody, secretOf, sharedTokens } from '../../testing/tenant-parameters.ts'
import { openTestApi, people, type TestApi } from '../../testing/test-api.ts'
import type { TestPerson } from '../../testing/test-issuer.ts'

const { admin, member, multiAlone, multiAtHarbor, standard } = people
const everybody: readonly TestPerson[] = [admin, member, multiAlone, multiAtHarbor, standard]
const ofPerson = ({ userId }: TestPerson) => `/api/user/${encodeURIComponent(userId)}/export`
const ofOrganization = (organizationId: string) => `/api/orgs/${organizationId}/export`

describe.each(testEngines())('exports on $name', (engine) => {
  const { directory, memory, divert } = openFreshDirectory()
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi(engine, { directory })
    await saveForEverybody(api.database)
  })
  afterAll(() => api.close())

  const read = async (person: TestPerson, url: string) => {
    const { status, body, headers } = await api.ask(person, url)
    expect(status).toBe(200)
    return { text: JSON.stringify(body), headers, file: accountExportSchema.parse(body) }
  }
  const secretsIn = (text: string) =>
    [...new Set(everybody.flatMap((person) => [secretOf(person), accountSecretOf(person)]))].filter((secret) =>
      text.includes(secret),
    )
  /** Whether a scenario's own file in an export is one that the import takes. */
  const isFile = (scenario: AccountExport['scenarios'][number] | undefined) =>
    'file' in readScenarioFile(JSON.stringify(scenario?.file))

  test('of a person have their personal account, and their own words in their organizations', async () => {
    const { file, text, headers } = await read(multiAlone, ofPerson(multiAlone))
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': expect.stringMatching(/keyroom-my-data-\d{4}-\d\d-\d\d\.json$/),
      'cache-control': 'no-store',
    })
    expect(file).toMatchObject({
      format: 'keyroom-account-export',
      person: { userId: multiAlone.userId, email: 'multi@sample.test', choices: { mailsMentions: true } },
      organization: null,
      memberships: [
        { organizationId: 'org_lakeside', roles: ['Member'], comments: [], savedViews: [] },
        { organizationId: 'org_harbor', roles: ['Admin'], comments: [{}, {}], savedViews: [{}], peerGroups: [{}] },
      ],
      clients: [{}],
      locations: [{ name: 'A place' }, expect.anything()],
      projects: [{ members: [], locationIds: [file.locations[0]?.id] }],
      scenarios: [{ parentId: null, projectId: file.projects[0]?.id }],
      programs: [{ program: sampleProgram() }],
      criteriaPacks: [{ version: 1 }],
      comments: [{}, {}],
      shareLinks: [{ opened: 0 }],
      publications: [{}],
      savedViews: [{ content: '/dashboard', isShared: false }],
      audit: [{ action: 'person.exported' }],
    })
    expect(isFile(file.scenarios[0])).toBe(true)
    expect(secretsIn(text).toSorted()).toEqual(
      [
        secretOf(multiAlone),
        accountSecretOf(multiAlone),
        secretOf(multiAtHarbor),
        accountSecretOf(multiAtHarbor),
      ].sort(),
    )
  })

  test('of a person are the same in whatever account they work', async () => {
    const lastingOf = async (person: TestPerson) => {
      const { audit: _grows, ...file } = (await read(person, ofPerson(multiAlone))).file
      return JSON.stringify(file).replaceAll(/"exportedAt":"[^"]+"/g, '')
    }
    expect(await lastingOf(multiAtHarbor)).toBe(await lastingOf(multiAlone))
  })

  test('of an organization have all that it plans, and nothing that a member saved alone', async () => {
    const { file, text } = await read(admin, ofOrganization('org_lakeside'))
    expect(file).toMatchObject({
      person: null,
      organization: { id: 'org_lakeside', name: 'Lakeside Health', domains: ['lakeside.test'] },
      memberships: [],
      scenarios: [{}],
      comments: [{}, {}],
      savedViews: [],
      subscriptions: expect.arrayContaining([expect.objectContaining({ productId: 'toolkit' })]),
    })
    const seats = file.organization?.members.map((one) => [one.userId, one.seats])
    expect(seats).toContainEqual([admin.userId, ['standardTier', 'toolkit']])
    expect(secretsIn(text)).toEqual([accountSecretOf(admin)])
    expect(file.audit.at(-1)).toMatchObject({ action: 'organization.exported', actor: admin.userId })
  })

  test('never have the token of a link, nor what it is found by', async () => {
    const { text } = await read(admin, ofOrganization('org_lakeside'))
    for (const { token } of sharedTokens) expect(text).not.toContain(token)
    const hashes = await api.database.query<{ hash: string }>('SELECT token_hash AS hash FROM api.share_link')
    for (const { hash } of hashes) expect(text).not.toContain(hash)
  })

  test('are for the person alone, and for administrators as the directory has them', async () => {
    expect((await api.ask(standard, ofPerson(multiAlone))).status).toBe(404)
    expect((await api.ask(member, ofOrganization('org_lakeside'))).status).toBe(403)
    expect((await api.ask({ ...member, roles: ['Admin'] }, ofOrganization('org_lakeside'))).status).toBe(403)
    expect((await api.ask(admin, ofOrganization('org_harbor'))).status).toBe(404)
    expect((await api.ask(admin, '/api/schemas/account-export.json')).body).toMatchObject({
      properties: { scenarios: { type: 'array' } },
    })
  })

  test('have every row once, however many pages there are, and a child’s program in full', async () => {
    const [base] = await api.database.query<{ id: string; project: string; location: string }>(
      `SELECT id::text AS id, project_id::text AS project, location_id::text AS location
         FROM api.scenario WHERE user_id = $1 AND organization_id IS NULL`,
      [standard.userId],
    )
    await api.database.query(
      `WITH added AS (
         INSERT INTO api.program (id, user_id, name, differences, departments, base_year, horizon_years, made_by, is_scenario)
         SELECT gen_random_uuid(), $1, 'Child ' || n, '[]', 2, 2024, 10, '', true FROM generate_series(1, 33) AS n
         RETURNING id
       )
       INSERT INTO api.scenario (id, user_id, project_id, location_id, parent_id)
       SELECT id, $1, $2::uuid, $3::uuid, $4::uuid FROM added`,
      [standard.userId, base?.project, base?.location, base?.id],
    )
    await api.database.query(
      `INSERT INTO api.comment (id, user_id, scenario_id, body, made_by)
       SELECT gen_random_uuid(), $1, $2::uuid, 'Comment ' || n, '' FROM generate_series(1, 450) AS n`,
      [standard.userId, base?.id],
    )
    const { file } = await read(standard, ofPerson(standard))
    expect(new Set(file.scenarios.map(({ id }) => id)).size).toBe(34)
    expect(new Set(file.comments.map(({ body }) => body)).size).toBe(451)
    const child = file.scenarios.find(({ file: own }) => own?.name === 'Child 7')
    expect(child).toMatchObject({ parentId: base?.id, file: { program: sampleProgram() } })
    expect(isFile(child)).toBe(true)
  })

  test('leave out what was deleted', async () => {
    const mine = await asAccount(api.database, { organizationId: null, userId: standard.userId }, (tenant) =>
      tenant.query(`UPDATE api.scenario SET deleted_at = now() WHERE parent_id IS NOT NULL RETURNING 1`),
    )
    expect(mine).toHaveLength(33)
    expect((await read(standard, ofPerson(standard))).file.scenarios).toHaveLength(1)
  })

  test('of one account are written one at a time, and the next is free when a reader has left', async () => {
    const [begun, looked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    divert({
      user: async (userId) => {
        begun.resolve()
        await looked.promise
        return memory.user(userId)
      },
    })
    const first = api.ask(standard, ofPerson(standard))
    await begun.promise
    expect(await api.ask(standard, ofPerson(standard))).toMatchObject({
      status: 429,
      headers: { 'retry-after': '60' },
    })
    expect((await api.ask(admin, ofOrganization('org_lakeside'))).status).toBe(200)
    looked.resolve()
    expect((await first).status).toBe(200)
    divert({})
    if (!api.app.server.listening) await api.app.listen({ port: 0, host: '127.0.0.1' })
    const url = `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}${ofPerson(standard)}`
    const authorization = `Bearer ${await api.issuer.tokenOf(standard)}`
    const leaving = new AbortController()
    const { status } = await fetch(url, { headers: { authorization }, signal: leaving.signal })
    expect(status).toBe(200)
    leaving.abort()
    const next = await eventually(
      () => api.ask(standard, ofPerson(standard)),
      (answer) => answer.status === 200,
    )
    expect(next.status).toBe(200)
  })
})
