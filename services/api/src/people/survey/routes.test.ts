import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { testEngines } from '@keyroom/database/testing'
import type { Survey } from '@keyroom/product-api/schemas'
import { asAccount } from '../../platform/tenancy/as-tenant.ts'
import { openTestApi, people, type TestApi } from '../../testing/test-api.ts'
import type { TestPerson } from '../../testing/test-issuer.ts'

const answer = {
  role: 'planner',
  organizationKind: 'health-system',
  plans: ['bed-capacity', 'renovation'],
  satisfaction: 4,
  comment: 'Zip codes, please. Mulțumesc! 谢谢 😀',
}

describe.each(testEngines())('the survey on $name', (engine) => {
  let api: TestApi
  beforeAll(async () => (api = await openTestApi(engine)))
  afterAll(() => api.close())

  const get = async (person: TestPerson) => (await api.ask(person, '/api/survey')).body as Survey
  const put = (person: TestPerson, payload: object) => api.ask(person, { method: 'PUT', url: '/api/survey', payload })

  test('is empty before it is answered, then holds the answer', async () => {
    expect(await get(people.free)).toEqual({ answer: null, changedAt: null })
    const { status, body } = await put(people.free, answer)
    expect([status, (body as Survey).answer]).toEqual([200, answer])
    expect(await get(people.free)).toEqual(body)
  })

  test('takes the same again as no change, and another answer in place of the first', async () => {
    const first = (await put(people.admin, answer)).body as Survey
    const again = await Promise.all([1, 2, 3].map(async () => (await put(people.admin, answer)).body as Survey))
    expect(again).toEqual([first, first, first])
    const changed = (await put(people.admin, { ...answer, satisfaction: 2, comment: '' })).body as Survey
    expect(changed.answer).toEqual({ ...answer, satisfaction: 2, comment: '' })
    expect(Date.parse(changed.changedAt ?? '')).toBeGreaterThan(Date.parse(first.changedAt ?? ''))
  })

  test('is one for each account that a person works in, and nobody else’s', async () => {
    await put(people.multiAtHarbor, answer)
    expect((await get(people.multiAtHarbor)).answer).toEqual(answer)
    expect((await get(people.multiAlone)).answer).toBeNull()
    expect((await get({ ...people.multiAtHarbor, organizationId: 'org_lakeside' })).answer).toBeNull()
    expect((await get({ ...people.admin, organizationId: 'org_harbor' })).answer).toBeNull()
  })

  test('is walled off, whatever a statement asks for', async () => {
    await put(people.standard, answer)
    const all = (organizationId: string | null, userId: string) =>
      asAccount(api.database, { organizationId, userId }, (tenant) => tenant.query('SELECT 1 FROM api.survey_answer'))
    expect(await all(null, people.standard.userId)).toHaveLength(1)
    expect(await all('org_harbor', people.standard.userId)).toEqual([])
    expect(await all(null, 'auth0|nobody')).toEqual([])
    const forge = asAccount(api.database, { organizationId: null, userId: 'auth0|mallory' }, (tenant) =>
      tenant.query(
        `INSERT INTO api.survey_answer (user_id, role, organization_kind, plans, satisfaction, comment)
         VALUES ('auth0|sample-free', 'planner', 'hospital', '{other}', 1, '')`,
      ),
    )
    await expect(forge).rejects.toThrow('row-level security')
  })

  test.each([
    ['an unknown key', { ...answer, userId: 'auth0|sample-admin' }, 'userId'],
    ['a missing field', { ...answer, role: undefined }, 'role'],
    ['an unknown role', { ...answer, role: 'king' }, 'role'],
    ['no plan', { ...answer, plans: [] }, 'plans'],
    ['a plan twice', { ...answer, plans: ['other', 'other'] }, 'plans'],
    ['half a star', { ...answer, satisfaction: 2.5 }, 'satisfaction'],
    ['six stars', { ...answer, satisfaction: 6 }, 'satisfaction'],
    ['too long a comment', { ...answer, comment: 'x'.repeat(2_001) }, 'comment'],
    ['a NUL', { ...answer, comment: 'a\u0000b' }, 'comment'],
    ['half a character', { ...answer, comment: 'a\ud800b' }, 'comment'],
  ])('refuses %s and stores nothing', async (_what, payload, mentioned) => {
    const { status, body } = await put(people.operator, payload)
    expect(status).toBe(400)
    expect(JSON.stringify(body)).toContain(mentioned)
    expect((await get(people.operator)).answer).toBeNull()
  })

  test('takes the longest comment, counted as the database counts', async () => {
    expect((await put(people.operator, { ...answer, comment: '😀'.repeat(1_000) })).status).toBe(200)
  })
})
