import { describe, expect, it } from '@jest/globals'
import { testEngines } from '@keyroom/database/testing'
import { samplePassword } from './sample/sample-data.ts'
import { runningIdentity } from './testing/running-identity.ts'
import { testApi, testAudience } from './testing/test-settings.ts'

describe.each(testEngines())('the Management API, on $name', (engine) => {
  const identity = runningIdentity(engine)
  const machine = { grant_type: 'client_credentials', client_id: testApi.clientId, client_secret: testApi.clientSecret }

  const askToken = (body: Record<string, string>) =>
    fetch(new URL('/oauth/token', identity.it.issuer), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...machine, audience: `${identity.it.issuer}api/v2/`, ...body }),
    })

  async function get(path: string, token?: string) {
    const bearer = token ?? ((await (await askToken({})).json()) as { access_token: string }).access_token
    const headers = bearer === '' ? {} : { authorization: `Bearer ${bearer}` }
    const answer = await fetch(new URL(`/api/v2/${path}`, identity.it.issuer), { headers })
    return { status: answer.status, body: await answer.json() }
  }

  const routes = [
    'users/auth0%7Csample-multi',
    'users/auth0%7Csample-multi/organizations',
    'organizations/org_lakeside',
    'organizations/org_lakeside/members',
    'organizations/org_lakeside/members/auth0%7Csample-multi/roles',
    'roles',
  ]

  it.each(routes)('answers %s to a machine token only', async (path) => {
    const user = await identity.it.browser().tokens('admin@lakeside.test', samplePassword)
    expect(await get(path)).toMatchObject({ status: 200 })
    expect(await get(path, '')).toMatchObject({ status: 401, body: { message: 'Missing authentication' } })
    for (const token of [user.access_token, user.id_token, 'a.b.c']) {
      expect(await get(path, token)).toMatchObject({ status: 401, body: { message: 'Invalid token' } })
    }
    const { access_token } = (await (await askToken({ scope: 'read:something' })).json()) as { access_token: string }
    expect(await get(path, access_token)).toMatchObject({ status: 403, body: { errorCode: 'insufficient_scope' } })
  })

  it.each([
    ['a wrong secret', { client_secret: 'wrong' }, 401],
    ['the product API as audience', { audience: testAudience }, 400],
    ['a grant that the client does not have', { grant_type: 'refresh_token', refresh_token: 'x' }, 400],
  ])('gives no token for %s', async (_case, wrong, status) => {
    expect((await askToken(wrong as Record<string, string>)).status).toBe(status)
  })

  it('shows a user', async () => {
    expect((await get('users/auth0%7Csample-standard')).body).toEqual({
      user_id: 'auth0|sample-standard',
      email: 'standard@planner.test',
      email_verified: true,
      name: 'Stella Ionescu',
      nickname: 'standard',
      app_metadata: { standardTier: 'true' },
      user_metadata: {},
      created_at: expect.stringMatching(/Z$/),
      updated_at: expect.stringMatching(/Z$/),
    })
    expect(await get('users/auth0%7Cnobody')).toMatchObject({ status: 404, body: { errorCode: 'inexistent_user' } })
  })

  it('finds a user by the exact address, in any case', async () => {
    const found = await get('users-by-email?email=Member%40Lakeside.test')
    expect(found.body).toMatchObject([{ user_id: 'auth0|sample-member', email: 'member@lakeside.test' }])
    expect((await get('users-by-email?email=lakeside.test')).body).toEqual([])
    expect((await get('users-by-email')).status).toBe(400)
  })

  it('lists the organizations of a user, by page and with totals', async () => {
    const path = 'users/auth0%7Csample-multi/organizations'
    const { body } = await get(path)
    expect(body).toMatchObject([{ id: 'org_harbor' }, { id: 'org_lakeside', display_name: 'Lakeside Health' }])
    expect((await get(`${path}?per_page=1&page=1&include_totals=true`)).body).toMatchObject({
      start: 1,
      limit: 1,
      total: 2,
      organizations: [{ id: 'org_lakeside', metadata: { standardTierSeats: '25' } }],
    })
    expect((await get('users/auth0%7Csample-free/organizations')).body).toEqual([])
    expect((await get('users/auth0%7Cnobody/organizations')).status).toBe(404)
    expect(await get(`${path}?per_page=0`)).toMatchObject({ status: 400, body: { errorCode: 'invalid_query_string' } })
  })

  it('shows an organization', async () => {
    expect((await get('organizations/org_harbor')).body).toEqual({
      id: 'org_harbor',
      name: 'harbor-clinics',
      display_name: 'Harbor Clinics',
      branding: {},
      metadata: {},
    })
    expect((await get('organizations/org_elsewhere')).status).toBe(404)
  })

  it('lists members with the requested fields', async () => {
    const { body } = await get('organizations/org_lakeside/members?fields=user_id,name,email,roles')
    expect(body).toEqual([
      {
        user_id: 'auth0|sample-admin',
        name: 'Ada Lindqvist',
        email: 'admin@lakeside.test',
        roles: [{ id: 'rol_admin', name: 'Admin' }],
      },
      expect.objectContaining({ user_id: 'auth0|sample-member' }),
      expect.objectContaining({ user_id: 'auth0|sample-multi', roles: [{ id: 'rol_member', name: 'Member' }] }),
    ])
    const [bare] = (await get('organizations/org_lakeside/members')).body as object[]
    expect(bare).not.toHaveProperty('roles')
  })

  it('pages members from checkpoint to checkpoint', async () => {
    const path = 'organizations/org_lakeside/members?fields=user_id&take=2'
    const first = (await get(path)).body as { next: string; members: unknown[] }
    expect(first.members).toEqual([{ user_id: 'auth0|sample-admin' }, { user_id: 'auth0|sample-member' }])
    const rest = (await get(`${path}&from=${first.next}`)).body
    expect(rest).toEqual({ members: [{ user_id: 'auth0|sample-multi' }] })
    expect((await get('organizations/org_lakeside/members?per_page=1&page=2&include_totals=true')).body).toMatchObject({
      start: 2,
      total: 3,
      members: [{ user_id: 'auth0|sample-multi' }],
    })
  })

  it('lists roles: of a member, and all', async () => {
    const path = 'organizations/org_harbor/members/auth0%7Csample-multi/roles'
    expect((await get(path)).body).toMatchObject([{ id: 'rol_admin', name: 'Admin' }])
    expect((await get('organizations/org_harbor/members/auth0%7Csample-free/roles')).status).toBe(404)
    expect((await get('roles')).body).toMatchObject([{ id: 'rol_admin' }, { id: 'rol_member', name: 'Member' }])
    expect((await get('roles?name_filter=mem')).body).toMatchObject([{ id: 'rol_member' }])
  })
})
