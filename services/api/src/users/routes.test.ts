import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { testEngines } from '@keyroom/database/testing'
import { openTestApi, people, type TestApi } from '../testing/test-api.ts'

describe.each(testEngines())('a person on $name', (engine) => {
  let api: TestApi
  beforeAll(async () => (api = await openTestApi(engine)))
  afterAll(() => api.close())

  test('reads their own record', async () => {
    const answer = await api.ask(people.standard, '/api/user/auth0%7Csample-standard')
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
    const other = await api.ask(people.free, '/api/user/auth0%7Csample-standard')
    const nobody = await api.ask(people.free, '/api/user/auth0%7Cnobody')
    expect(other).toMatchObject({ status: 404, body: { code: 'not-found' } })
    expect({ ...(nobody.body as object), requestId: '' }).toEqual({ ...(other.body as object), requestId: '' })
  })
})
