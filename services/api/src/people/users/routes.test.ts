import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { testEngines } from '@keyroom/database/testing'
import { asAccount } from '../../platform/tenancy/as-tenant.ts'
import type { MemoryDirectory } from '../../testing/memory-directory.ts'
import { openSampleDirectory } from '../../testing/sample-directory.ts'
import { openTestApi, people, type TestApi } from '../../testing/test-api.ts'
import type { TestPerson } from '../../testing/test-issuer.ts'

describe.each(testEngines())('a person on $name', (engine) => {
  let api: TestApi
  let directory: MemoryDirectory
  beforeAll(async () => {
    directory = openSampleDirectory()
    api = await openTestApi(engine, { directory })
  })
  afterAll(() => api.close())
  beforeEach(() => directory.heal())

  const standard = '/api/user/auth0%7Csample-standard'
  const change = (payload: object, person: TestPerson = people.standard, url = standard) =>
    api.ask(person, { method: 'PATCH', url, payload })
  const entriesOf = (userId: string) =>
    asAccount(api.database, { organizationId: null, userId }, (tenant) =>
      tenant.query('SELECT actor, action, target, facts FROM api.audit_entry ORDER BY id'),
    )

  test('reads their own record', async () => {
    const answer = await api.ask(people.standard, standard)
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      user_id: 'auth0|sample-standard',
      email: 'standard@sample.test',
      email_verified: true,
      name: 'standard',
      app_metadata: { standardTier: 'true' },
      user_metadata: {},
    })
  })

  test('reads their organizations, without what only the service looks at', async () => {
    const answer = await api.ask(people.multiAlone, '/api/user/auth0%7Csample-multi/orgs')
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(answer.body).toEqual([
      {
        id: 'org_lakeside',
        name: 'lakeside',
        display_name: 'Lakeside Health',
        branding: { logo_url: 'https://lakeside.test/logo.svg' },
      },
      { id: 'org_harbor', name: 'harbor', display_name: 'Harbor Clinics' },
    ])
  })

  test('does not learn whether another person exists', async () => {
    const other = await api.ask(people.free, standard)
    const nobody = await api.ask(people.free, '/api/user/auth0%7Cnobody')
    expect(other).toMatchObject({ status: 404, body: { code: 'not-found' } })
    expect({ ...(nobody.body as object), requestId: '' }).toEqual({ ...(other.body as object), requestId: '' })
  })

  test('changes their own name and picture, and the record says which, not to what', async () => {
    const picture = 'https://pictures.test/stella.png'
    expect(await change({ name: '  Ștefania  李 ', picture })).toMatchObject({
      status: 200,
      body: { name: 'Ștefania  李', picture, app_metadata: { standardTier: 'true' } },
    })
    const { status, body } = await change({ picture: null })
    expect([status, 'picture' in (body as object)]).toEqual([200, false])
    expect(await change({})).toMatchObject({ status: 200, body: { name: 'Ștefania  李' } })
    const entry = { actor: 'auth0|sample-standard', action: 'person.changed', target: 'auth0|sample-standard' }
    expect(await entriesOf('auth0|sample-standard')).toEqual([
      { ...entry, facts: { fields: ['name', 'picture'] } },
      { ...entry, facts: { fields: ['picture'] } },
    ])
  })

  test.each([
    ['an empty name', { name: ' ' }, 'name'],
    ['a name of two lines', { name: 'Ada\r\nBcc: all@lakeside.test' }, 'name'],
    ['a name of 1,000 characters', { name: 'x'.repeat(1_000) }, 'name'],
    ['a picture without https', { picture: 'http://pictures.test/a.png' }, 'picture'],
    ['an address besides', { email: 'other@sample.test' }, 'email'],
    ['flags of what was bought', { app_metadata: { standardTier: 'true' } }, 'app_metadata'],
  ])('is refused %s, and nothing is asked of the identity provider', async (_case, payload, mentioned) => {
    const before = directory.calls.length
    const { status, body } = await change(payload, people.free, '/api/user/auth0%7Csample-free')
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(mentioned)])
    expect(directory.calls.length).toBe(before)
  })

  test('changes nobody else', async () => {
    const before = directory.calls.length
    expect(await change({ name: 'Mallory' }, people.free)).toMatchObject({ status: 404, body: { code: 'not-found' } })
    expect(directory.calls.length).toBe(before)
  })

  test('is told when the identity provider does not answer, and nothing is recorded', async () => {
    directory.fail('updateUser', 'before', 1)
    const answer = await change({ name: 'Frank' }, people.free, '/api/user/auth0%7Csample-free')
    expect(answer).toMatchObject({ status: 503, body: { code: 'directory-unavailable' } })
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect(await entriesOf('auth0|sample-free')).toEqual([])
  })
})
