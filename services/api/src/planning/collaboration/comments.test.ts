import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { testEngines } from '@keyroom/database/testing'
import { maxComments, type Notifications, type ScenarioComment } from '@keyroom/product-api/schemas'
import { planId, planScenario } from '../../testing/planned-scenario.ts'
import { openTestApi, people, type TestApi } from '../../testing/test-api.ts'
import type { TestPerson } from '../../testing/test-issuer.ts'

const { admin, member, standard } = people
const multiAtLakeside: TestPerson = { userId: 'auth0|sample-multi', organizationId: 'org_lakeside' }
const ofMember = planId(1)
const shared = planId(2)
const alone = planId(3)
const commentId = '70000000-0000-4000-8000-000000000001'

describe.each(testEngines())('comments on $name', (engine) => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi(engine)
    await planScenario(api.database, { number: 1, maker: member })
    await planScenario(api.database, { number: 2, maker: member, organizationRight: 'reader', status: 'in-review' })
    await planScenario(api.database, { number: 3, maker: standard })
  })
  beforeEach(() => api.database.script('TRUNCATE api.comment CASCADE; TRUNCATE api.audit_entry'))
  afterAll(() => api.close())

  type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
  const send = (person: TestPerson, method: Method, path: string, payload?: object, version?: number) =>
    api.ask(person, {
      method,
      url: `/api/scenarios/${path}`,
      headers: version === undefined ? {} : { 'if-match': `"${version}"` },
      ...(payload && { payload }),
    })
  const add = (person: TestPerson, scenarioId: string, payload: object) =>
    send(person, 'POST', `${scenarioId}/comments`, payload)
  const list = async (person: TestPerson, scenarioId: string) =>
    (await send(person, 'GET', `${scenarioId}/comments`)).body as ScenarioComment[]
  const toldTo = async (person: TestPerson) =>
    ((await api.ask(person, '/api/notifications')).body as Notifications).notifications

  test('are seen by who sees the project: its maker, administrators, and others once it is shared', async () => {
    expect((await add(member, ofMember, { body: 'Too few beds?' })).status).toBe(201)
    for (const [person, scenarioId, status] of [
      [member, ofMember, 200],
      [admin, ofMember, 200],
      [multiAtLakeside, ofMember, 404],
      [multiAtLakeside, shared, 200],
      [people.multiAtHarbor, shared, 404],
      [standard, shared, 404],
      [standard, alone, 200],
    ] as const) {
      const answer = await send(person, 'GET', `${scenarioId}/comments`)
      expect({ person, scenarioId, status: answer.status }).toEqual({ person, scenarioId, status })
    }
  })

  test('are as many on one scenario as it can hold, whatever others of the account have', async () => {
    expect((await add(standard, alone, { body: 'One' })).status).toBe(201)
    await api.database.query(
      `INSERT INTO api.comment (id, user_id, scenario_id, body, made_by)
       SELECT gen_random_uuid(), $1, $2::uuid, 'x', '' FROM generate_series(2, ${maxComments})`,
      [standard.userId, alone],
    )
    expect(await add(standard, alone, { body: 'One too many' })).toMatchObject({
      status: 409,
      body: { code: 'too-many-comments', expected: `at most ${maxComments} comments on a scenario` },
    })
  })

  test('are added once with an id of the client’s own, at a place of the scenario', async () => {
    const payload = { id: commentId, body: ' Growth of 3 %? ', anchor: { department: 'icu', field: 'drivers.0.base' } }
    const first = await add(admin, shared, payload)
    const again = await add(admin, shared, payload)
    expect([first.status, again.status]).toEqual([201, 200])
    expect(again.body).toEqual(first.body)
    expect(first.body).toMatchObject({
      body: 'Growth of 3 %?',
      anchor: payload.anchor,
      replyTo: null,
      own: true,
      resolvedAt: null,
      version: 1,
    })
    expect(await add(admin, shared, { ...payload, body: 'Other' })).toMatchObject({
      status: 409,
      body: { code: 'id-taken' },
    })
    expect((await list(member, shared)).map(({ own }) => own)).toEqual([false])
  })

  test('join the thread that they reply to, also as a reply to a reply', async () => {
    const { id } = (await add(member, shared, { body: 'First' })).body as ScenarioComment
    const reply = (await add(admin, shared, { body: 'Second', replyTo: id, anchor: { view: 'space' } }))
      .body as ScenarioComment
    const third = (await add(member, shared, { body: 'Third', replyTo: reply.id })).body as ScenarioComment
    expect([reply, third].map(({ replyTo, anchor }) => [replyTo, anchor])).toEqual([
      [id, null],
      [id, null],
    ])
    expect(await add(member, ofMember, { body: 'Elsewhere', replyTo: id })).toMatchObject({
      status: 409,
      body: { code: 'unknown-comment' },
    })
  })

  test('mention only people who can see the scenario, and tell each of them once', async () => {
    const mentions = [admin.userId, member.userId]
    expect(await add(member, ofMember, { body: 'x', mentions: [multiAtLakeside.userId] })).toMatchObject({
      status: 409,
      body: { code: 'not-mentionable', received: multiAtLakeside.userId },
    })
    const { id } = (await add(member, ofMember, { body: '@admin look', mentions })).body as ScenarioComment
    const path = `${ofMember}/comments/${id}`
    expect((await send(member, 'PUT', path, { body: '@admin look again', mentions }, 1)).status).toBe(200)
    expect(await toldTo(admin)).toMatchObject([
      { kind: 'mention', commentId: id, scenarioId: ofMember, scenarioName: 'Scenario 1', projectName: 'Project 1' },
    ])
    expect(await toldTo(member)).toEqual([])
  })

  test('name who can be mentioned: everybody of a shared project, else its maker and administrators', async () => {
    const namesOf = async (person: TestPerson, scenarioId: string) =>
      ((await send(person, 'GET', `${scenarioId}/people`)).body as { name: string }[]).map(({ name }) => name)
    expect(await namesOf(member, ofMember)).toEqual(['admin', 'member'])
    expect(await namesOf(member, shared)).toEqual(['admin', 'member', 'multi'])
    expect(await namesOf(standard, alone)).toEqual([standard.userId])
  })

  test('are changed by their author, from the version that they saw', async () => {
    const { id } = (await add(admin, shared, { body: 'First' })).body as ScenarioComment
    const path = `${shared}/comments/${id}`
    expect(await send(member, 'PUT', path, { body: 'Mine' }, 1)).toMatchObject({
      status: 403,
      body: { code: 'author-only' },
    })
    expect((await send(admin, 'PUT', path, { body: 'Second' })).status).toBe(428)
    const changed = await send(admin, 'PUT', path, { body: 'Second' }, 1)
    expect(changed).toMatchObject({ status: 200, body: { body: 'Second', version: 2 } })
    expect(await send(admin, 'PUT', path, { body: 'Second' }, 1)).toMatchObject({ status: 200, body: changed.body })
    expect(await send(admin, 'PUT', path, { body: 'Third' }, 1)).toMatchObject({
      status: 412,
      body: { code: 'stale', expected: '"2"' },
    })
  })

  test('are deleted by their author or a manager of the project, and leave their place while others replied', async () => {
    const first = (await add(admin, shared, { body: 'First', mentions: [member.userId] })).body as ScenarioComment
    const reply = (await add(member, shared, { body: 'Reply', replyTo: first.id })).body as ScenarioComment
    expect(await send(multiAtLakeside, 'DELETE', `${shared}/comments/${reply.id}`)).toMatchObject({ status: 403 })
    expect((await send(member, 'DELETE', `${shared}/comments/${first.id}`)).status).toBe(204)
    expect(await list(member, shared)).toMatchObject([{ body: null, mentions: [] }, { body: 'Reply' }])
    expect(await toldTo(member)).toEqual([])
    expect((await send(member, 'DELETE', `${shared}/comments/${reply.id}`)).status).toBe(204)
    expect(await list(member, shared)).toEqual([])
    expect((await send(member, 'DELETE', `${shared}/comments/${reply.id}`)).status).toBe(404)
  })

  test('are resolved and opened again by thread', async () => {
    const first = (await add(admin, shared, { body: 'First' })).body as ScenarioComment
    const reply = (await add(member, shared, { body: 'Reply', replyTo: first.id })).body as ScenarioComment
    const path = `${shared}/comments/${first.id}`
    const resolved = await send(member, 'POST', `${path}/resolve`)
    expect(resolved).toMatchObject({ status: 200, body: { resolvedAt: expect.any(String) } })
    expect((await send(admin, 'POST', `${path}/resolve`)).body).toEqual({ ...(resolved.body as object), own: true })
    expect((await send(member, 'POST', `${shared}/comments/${reply.id}/resolve`)).status).toBe(404)
    expect(await send(member, 'POST', `${path}/reopen`)).toMatchObject({ status: 200, body: { resolvedAt: null } })
    const actions = await api.database.query(
      `SELECT action FROM api.audit_entry WHERE facts ->> 'projectId' = $1 ORDER BY id`,
      [planId(2, 4)],
    )
    expect(actions.map(({ action }) => action)).toEqual([
      'comment.added',
      'comment.added',
      'comment.resolved',
      'comment.reopened',
    ])
  })

  test('ask for a review of a scenario in review, of people who can see it', async () => {
    const ask = (person: TestPerson, scenarioId: string, reviewers: readonly string[]) =>
      send(person, 'POST', `${scenarioId}/review-requests`, { reviewers })
    expect(await ask(member, ofMember, [admin.userId])).toMatchObject({ status: 409, body: { code: 'not-in-review' } })
    expect(await ask(member, shared, ['auth0|nobody'])).toMatchObject({ body: { code: 'not-mentionable' } })
    expect((await ask(member, shared, [admin.userId, multiAtLakeside.userId])).status).toBe(204)
    expect(await toldTo(admin)).toMatchObject([{ kind: 'review-request', scenarioId: shared, commentId: null }])
    await api.database.script('TRUNCATE api.notification')
  })
})
