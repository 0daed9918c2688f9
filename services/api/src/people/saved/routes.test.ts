import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import type { AddressInfo } from 'node:net'
import { testEngines } from '@keyroom/database/testing'
import { maxSaved, type Audit, type SavedPeerGroup, type SavedView } from '@keyroom/product-api/schemas'
import { asAccount } from '../../platform/tenancy/as-tenant.ts'
import { openChanges, type OpenChanges } from '../../testing/open-changes.ts'
import { openTestApi, people, type TestApi } from '../../testing/test-api.ts'
import type { TestPerson } from '../../testing/test-issuer.ts'

const { admin, member, standard, multiAlone } = people
const multiAtLakeside: TestPerson = { userId: 'auth0|sample-multi', organizationId: 'org_lakeside' }

describe.each(testEngines())('what people save, on $name', (engine) => {
  let api: TestApi
  const streams: OpenChanges[] = []
  beforeAll(async () => {
    api = await openTestApi(engine)
    await api.app.listen({ port: 0, host: '127.0.0.1' })
  })
  beforeEach(() => api.database.script('DELETE FROM api.saved_item'))
  afterEach(() => streams.splice(0).forEach((stream) => stream.leave()))
  afterAll(() => api.close())

  const send = async (person: TestPerson, method: 'POST' | 'PATCH' | 'DELETE', path: string, request: object = {}) => {
    const { version, ...payload } = request as { version?: number }
    const headers = {
      ...(method === 'DELETE' ? {} : { 'content-type': 'application/json' }),
      ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
    }
    const body = method === 'DELETE' ? {} : { payload: JSON.stringify(payload) }
    return api.ask(person, { method, url: `/api/${path}`, headers, ...body })
  }
  const add = async (person: TestPerson, request: object) =>
    (await send(person, 'POST', 'peer-groups', { group: 'all', ...request })).body as SavedPeerGroup
  const names = async (person: TestPerson, path = 'peer-groups') =>
    ((await api.ask(person, `/api/${path}`)).body as SavedPeerGroup[]).map(({ name }) => name)

  test('stores a peer group in canonical form, visible to its owner only', async () => {
    const { status, body, headers } = await send(member, 'POST', 'peer-groups', {
      name: '  Rivals  ',
      group: 'state-NY.MA_type-short-term',
    })
    expect(status).toBe(201)
    expect(headers['etag']).toBe('"1"')
    expect(body).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown,
      name: 'Rivals',
      group: 'type-short-term_state-MA.NY',
      shared: false,
      owner: member.userId,
      ownerName: null,
      own: true,
      version: 1,
      changedAt: expect.stringMatching(/^\d{4}-.*Z$/) as unknown,
    })
    expect(await names(member)).toEqual(['Rivals'])
    expect(await names(admin)).toEqual([])
    expect(await names(multiAtLakeside)).toEqual([])
  })

  test('accepts only an address of the dashboard as a view', async () => {
    const view = { name: 'Trend', address: '/dashboard/widget/analytics/trends?ccns=220071%2C220072&from=2019' }
    const { status, body } = await send(standard, 'POST', 'saved-views', view)
    expect(status).toBe(201)
    const { id } = body as SavedView
    expect((await api.ask(standard, '/api/saved-views')).body).toEqual([
      expect.objectContaining({ ...view, id, own: true }),
    ])
    const moved = { version: 1, address: '/dashboard/widget/map' }
    expect(await send(standard, 'PATCH', `saved-views/${id}`, moved)).toMatchObject({
      status: 200,
      body: { ...view, address: moved.address, version: 2 },
    })
    expect((await send(standard, 'DELETE', `saved-views/${id}`)).status).toBe(204)
    expect(await names(standard, 'saved-views')).toEqual([])
    expect((await send(standard, 'DELETE', `saved-views/${id}`)).status).toBe(404)
  })

  test('keeps accounts of the same person and kinds of items apart', async () => {
    const { id } = await add(multiAlone, { name: 'Alone' })
    expect(await names(people.multiAtHarbor)).toEqual([])
    expect((await send(people.multiAtHarbor, 'PATCH', `peer-groups/${id}`, { version: 1 })).status).toBe(404)
    expect((await send(multiAlone, 'DELETE', `saved-views/${id}`)).status).toBe(404)
    expect(await names(multiAlone)).toEqual(['Alone'])
  })

  test('lists the caller’s own items first, each part by name', async () => {
    for (const name of ['b', 'A', 'c']) await add(member, { name, shared: name === 'c' })
    await add(admin, { name: 'aa', shared: true })
    await add(admin, { name: 'private' })
    expect(await names(member)).toEqual(['A', 'b', 'c', 'aa'])
    expect(await names(multiAtLakeside)).toEqual(['aa', 'c'])
  })

  test('returns the owner’s name', async () => {
    const claims = { ['https://keyroom.example/claims/user_name']: 'Mara Quist' }
    const token = await api.issuer.tokenOf(member, claims)
    const { body } = await api.ask(undefined, {
      method: 'POST',
      url: '/api/peer-groups',
      headers: { authorization: `Bearer ${token}` },
      payload: { name: 'Named', group: 'all', shared: true },
    })
    expect(body).toMatchObject({ ownerName: 'Mara Quist' })
    expect((await api.ask(admin, '/api/peer-groups')).body).toMatchObject([{ ownerName: 'Mara Quist', own: false }])
  })

  describe('what is shared', () => {
    test('is visible to all members, and changed by its owner and administrators', async () => {
      const { id } = await add(member, { name: 'Ours', shared: true })
      const path = `peer-groups/${id}`
      expect(await send(multiAtLakeside, 'PATCH', path, { version: 1, name: 'Mine' })).toMatchObject({
        status: 403,
        body: { code: 'owner-only' },
      })
      expect(await send(multiAtLakeside, 'DELETE', path)).toMatchObject({ status: 403, body: { code: 'owner-only' } })
      expect(await send(admin, 'PATCH', path, { version: 1, name: 'Everybody’s' })).toMatchObject({
        status: 200,
        body: { name: 'Everybody’s', own: false, owner: member.userId, version: 2 },
      })
      expect(await send(admin, 'PATCH', path, { version: 2, shared: false })).toMatchObject({
        status: 403,
        body: { code: 'owner-only' },
      })
      expect((await send(admin, 'DELETE', path)).status).toBe(204)
      expect(await names(member)).toEqual([])
    })

    test('is private again after its owner stops sharing it', async () => {
      const { id } = await add(member, { name: 'Ours', shared: true })
      expect((await send(member, 'PATCH', `peer-groups/${id}`, { version: 1, shared: false })).status).toBe(200)
      expect(await names(admin)).toEqual([])
      expect((await send(admin, 'DELETE', `peer-groups/${id}`)).status).toBe(404)
    })

    test('needs an organization', async () => {
      const refused = { status: 403, body: { code: 'organization-only' } }
      expect(await send(standard, 'POST', 'peer-groups', { name: 'x', group: 'all', shared: true })).toMatchObject(
        refused,
      )
      const { id } = await add(standard, { name: 'x' })
      expect(await send(standard, 'PATCH', `peer-groups/${id}`, { version: 1, shared: true })).toMatchObject(refused)
    })

    test('is protected by row-level security as well', async () => {
      const { id } = await add(member, { name: 'Own' })
      await add(member, { name: 'Ours', shared: true })
      const as = (organizationId: string | null, userId: string, sql: string) =>
        asAccount(api.database, { organizationId, userId }, (tenant) => tenant.query<{ name: string }>(sql)).catch(
          ({ message }: Error) => message,
        )
      const all = 'SELECT name FROM api.saved_item ORDER BY name'
      expect(await as('org_lakeside', admin.userId, all)).toEqual([{ name: 'Ours' }])
      expect(await as('org_harbor', member.userId, all)).toEqual([])
      expect(await as(null, member.userId, all)).toEqual([])
      expect(await as('org_lakeside', admin.userId, 'DELETE FROM api.saved_item RETURNING 1')).toEqual([])
      expect(await as('org_lakeside', admin.userId, "UPDATE api.saved_item SET name = 'x' RETURNING 1")).toEqual([])
      expect(
        await as('org_lakeside', admin.userId, `UPDATE api.saved_item SET user_id = 'x' WHERE id = '${id}'`),
      ).toMatch('permission denied')
      expect(
        await as(
          'org_lakeside',
          admin.userId,
          `INSERT INTO api.saved_item (kind, organization_id, user_id, name, content)
           VALUES ('views', 'org_lakeside', '${member.userId}', 'x', '/dashboard')`,
        ),
      ).toMatch('row-level security')
    })
  })

  test('accepts only one of several changes of the same version', async () => {
    const { id } = await add(member, { name: 'Once', shared: true })
    const answers = await Promise.all(
      [member, admin, member, admin].map((person, at) =>
        send(person, 'PATCH', `peer-groups/${id}`, { version: 1, name: `Name ${at}` }),
      ),
    )
    expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 412, 412, 412])
    expect(answers.find(({ status }) => status === 412)?.body).toMatchObject({ code: 'stale', received: '1' })
    expect(await send(member, 'PATCH', `peer-groups/${id}`, { name: 'Never' })).toMatchObject({
      status: 428,
      body: { code: 'version-required' },
    })
  })

  test('keeps the version for a change without effect', async () => {
    const { id } = await add(member, { name: 'Same' })
    expect(await send(member, 'PATCH', `peer-groups/${id}`, { version: 1, name: 'Same', group: 'all' })).toMatchObject({
      status: 200,
      body: { version: 1 },
    })
  })

  test('refuses a name that the person already uses, ignoring case', async () => {
    await add(member, { name: 'Rivals' })
    const taken = { status: 409, body: { code: 'name-taken' } }
    expect(await send(member, 'POST', 'peer-groups', { name: 'RIVALS', group: 'all' })).toMatchObject(taken)
    expect((await send(admin, 'POST', 'peer-groups', { name: 'Rivals', group: 'all' })).status).toBe(201)
    const { id } = await add(member, { name: 'Others' })
    expect(await send(member, 'PATCH', `peer-groups/${id}`, { version: 1, name: 'rivals' })).toMatchObject(taken)
    const address = '/dashboard'
    expect((await send(member, 'POST', 'saved-views', { name: 'Rivals', address })).status).toBe(201)
  })

  test(`stores at most ${maxSaved} items, even for concurrent requests`, async () => {
    await api.database.query(
      `INSERT INTO api.saved_item (kind, organization_id, user_id, name, content)
       SELECT 'peer-groups', 'org_lakeside', $1, 'Group ' || n, 'all' FROM generate_series(1, $2::int) AS n`,
      [member.userId, maxSaved - 2],
    )
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd', 'e'].map((name) => send(member, 'POST', 'peer-groups', { name, group: 'all' })),
    )
    expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([201, 201, 409, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'too-many-saved' })
    expect(await names(member)).toHaveLength(maxSaved)
  })

  test.each([
    ['a group that is none', 'peer-groups', { name: 'x', group: 'colour-red' }, 'invalid-peer-group'],
    ['a field too many', 'peer-groups', { name: 'x', group: 'all', owner: 'auth0|sample-admin' }, 'invalid-request'],
    ['no name', 'peer-groups', { name: ' ', group: 'all' }, 'invalid-request'],
    ['an address elsewhere', 'saved-views', { name: 'x', address: 'https://elsewhere.test' }, 'invalid-request'],
  ])('%s is refused', async (_what, path, request, code) => {
    expect(await send(member, 'POST', path, request)).toMatchObject({ status: 400, body: { code } })
  })

  test('refuses a malformed id, and does not find an unknown one', async () => {
    expect((await send(member, 'DELETE', 'peer-groups/1')).status).toBe(400)
    expect((await send(member, 'DELETE', 'peer-groups/00000000-0000-4000-8000-000000000000')).status).toBe(404)
  })

  test('records each change in the audit, without the names of private items', async () => {
    const { id } = await add(member, { name: 'Secret' })
    await send(member, 'PATCH', `peer-groups/${id}`, { version: 1, shared: true })
    await send(admin, 'DELETE', `peer-groups/${id}`)
    const { body } = await api.ask(admin, '/api/orgs/org_lakeside/audit')
    const entries = (body as Audit).entries.filter(({ target }) => target === id)
    expect(entries.map(({ action, actor, facts }) => [action, actor, facts])).toEqual([
      ['peer-group.removed', admin.userId, { name: 'Secret', shared: true }],
      ['peer-group.changed', member.userId, { name: 'Secret', shared: true }],
      ['peer-group.added', member.userId, { shared: false }],
    ])
  })

  test('notifies the open pages of everyone who may see the item', async () => {
    const { address, port } = api.app.server.address() as AddressInfo
    const open = async (person: TestPerson) => {
      const stream = await openChanges(`http://${address}:${port}`, await api.issuer.tokenOf(person))
      streams.push(stream)
      await stream.received(1)
      return stream
    }
    const [own, colleague, elsewhere] = await Promise.all([open(member), open(admin), open(people.multiAtHarbor)])
    const { id } = await add(member, { name: 'Own' })
    await send(member, 'PATCH', `peer-groups/${id}`, { version: 1, shared: true })
    const change = { subject: 'saved', organizationId: 'org_lakeside', kind: 'peer-groups' }
    expect((await own.received(3)).slice(1).map(({ data }) => data)).toEqual([
      { ...change, userId: member.userId },
      { ...change, userId: null },
    ])
    expect((await colleague.received(2)).slice(1).map(({ data }) => data)).toEqual([{ ...change, userId: null }])
    expect(elsewhere.events()).toHaveLength(1)
  })
})
