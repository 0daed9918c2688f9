import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { openManagementApi, type ManagementApi } from '../../testing/management-api.ts'
import { createAuth0Directory } from './auth0-directory.ts'
import { DirectoryUnavailable, type Directory } from './directory.ts'
import { ManagementClient } from './management-client.ts'

const secret = 'a-client-secret-that-nobody-sees'
const granted = (token: string, seconds = 86_400) => ({ body: { access_token: token, expires_in: seconds } })

describe('the directory behind the Management API', () => {
  let provider: ManagementApi
  let directory: Directory
  const calls = (call: string) => provider.asked.filter((one) => one.call === call)
  beforeEach(async () => {
    provider = await openManagementApi()
    provider.answer('POST /oauth/token', granted('first-token'))
    directory = createAuth0Directory(
      new ManagementClient({
        managementUrl: `${provider.origin}/api/v2/`,
        managementAudience: 'https://tenant.test/api/v2/',
        clientId: 'keyroom-api',
        clientSecret: secret,
      }),
      'keyroom-dashboard',
    )
  })
  afterEach(async () => {
    jest.restoreAllMocks()
    await provider.close()
  })

  const user = { user_id: 'auth0|ada', email: 'ada@lakeside.test', email_verified: true, name: 'Ada' }
  const userCall = 'GET /api/v2/users/auth0%7Cada'

  test('reads a user with a machine token, and lets through only what the schema names', async () => {
    provider.answer(userCall, {
      body: { ...user, app_metadata: { standardTier: 'true', stripeId: 'cus_1' }, last_ip: '10.0.0.1' },
    })
    expect(await directory.user('auth0|ada')).toEqual({
      ...user,
      app_metadata: { standardTier: 'true' },
      user_metadata: {},
    })
    expect(provider.asked).toEqual([
      {
        call: 'POST /oauth/token',
        authorization: undefined,
        body: {
          grant_type: 'client_credentials',
          client_id: 'keyroom-api',
          client_secret: secret,
          audience: 'https://tenant.test/api/v2/',
        },
      },
      { call: userCall, authorization: 'Bearer first-token', body: undefined },
    ])
  })

  test('finds people by their address, which the provider stores in lower case', async () => {
    provider.answer('GET /api/v2/users-by-email?email=ada%40lakeside.test', { body: [user] })
    expect(await directory.usersByEmail('Ada@Lakeside.test')).toMatchObject([user])
    expect(await directory.usersByEmail('nobody@lakeside.test')).toEqual([])
  })

  test('has nothing for who or what does not exist', async () => {
    expect(await directory.user('auth0|ada')).toBeUndefined()
    expect(await directory.organization('org_gone')).toBeUndefined()
    expect(await directory.memberRoles('org_gone', 'auth0|ada')).toBeUndefined()
    expect(await directory.organizationsOf('auth0|ada')).toBeUndefined()
  })

  test('asks for nothing under an id that would lead elsewhere', () => {
    expect(() => directory.memberRoles('org_lakeside', '..')).toThrow('Expected a path of ids')
    expect(() => directory.user('.')).toThrow('Expected a path of ids')
  })

  test('reads an organization and the roles of a member', async () => {
    const organization = { id: 'org_lakeside', name: 'lakeside', display_name: 'Lakeside Health' }
    provider.answer('GET /api/v2/organizations/org_lakeside', { body: organization })
    provider.answer('GET /api/v2/organizations/org_lakeside/members/auth0%7Cada/roles?per_page=100', {
      body: [{ id: 'rol_admin', name: 'Admin', description: 'May manage members' }],
    })
    expect(await directory.organization('org_lakeside')).toEqual({ ...organization, metadata: {} })
    expect(await directory.memberRoles('org_lakeside', 'auth0|ada')).toEqual([{ id: 'rol_admin', name: 'Admin' }])
  })

  test('reads every page of organizations and sorts them by display name', async () => {
    const page = (count: number, from: number) => ({
      body: Array.from({ length: count }, (_none, index) => {
        const number = String(from - index).padStart(3, '0')
        return { id: `org_${number}`, name: `o${number}`, display_name: `Organization ${number}` }
      }),
    })
    provider.answer('GET /api/v2/users/auth0%7Cada/organizations?page=0&per_page=100', page(100, 200))
    provider.answer('GET /api/v2/users/auth0%7Cada/organizations?page=1&per_page=100', page(30, 100))
    const found = await directory.organizationsOf('auth0|ada')
    expect(found).toHaveLength(130)
    expect(found?.map(({ id }) => id)).toEqual(found?.map(({ id }) => id).toSorted())
  })

  test('changes what is named of a person, and leaves metadata alone where nothing of it changes', async () => {
    provider.answer('PATCH /api/v2/users/auth0%7Cada', { body: { ...user, name: 'Ada L.', picture: null } })
    provider.answer(userCall, { body: user })
    const change = { name: 'Ada L.', picture: null, appMetadata: { standardTier: 'true', keyroomToolkit: null } }
    expect(await directory.updateUser('auth0|ada', change)).toMatchObject({ name: 'Ada L.' })
    expect(await directory.updateUser('auth0|ada', { appMetadata: {} })).toMatchObject({ name: 'Ada' })
    expect(calls('PATCH /api/v2/users/auth0%7Cada').map(({ body }) => body)).toEqual([
      { name: 'Ada L.', picture: null, app_metadata: { standardTier: 'true', keyroomToolkit: null } },
    ])
    expect(await directory.updateUser('auth0|gone', { name: 'Nobody' })).toBeUndefined()
  })

  test('sends all metadata of an organization back, for the provider replaces it whole', async () => {
    const organization = { id: 'org_lakeside', name: 'lakeside', display_name: 'Lakeside Health' }
    const call = 'PATCH /api/v2/organizations/org_lakeside'
    provider.answer('GET /api/v2/organizations/org_lakeside', {
      body: { ...organization, metadata: { toolkitSeats: '5', accountingTierSeats: '1', contract: '2026-17' } },
    })
    provider.answer(call, { body: { ...organization, metadata: { toolkitSeats: '7' } } })
    provider.answer(call, { status: 503 }, 1)
    const changed = await directory.setOrganizationMetadata('org_lakeside', {
      toolkitSeats: '7',
      accountingTierSeats: null,
    })
    expect(changed).toEqual({ ...organization, metadata: { toolkitSeats: '7' } })
    const sent = { metadata: { toolkitSeats: '7', contract: '2026-17' } }
    expect(calls(call).map(({ body }) => body)).toEqual([sent, sent])
    expect(await directory.setOrganizationMetadata('org_gone', { toolkitSeats: '7' })).toBeUndefined()
    provider.answer(call, { status: 403 })
    await expect(directory.setOrganizationMetadata('org_lakeside', {})).rejects.toThrow(
      'PATCH organizations/org_lakeside was answered 403',
    )
  })

  test('asks for one token however many calls wait, keeps it, and asks again a minute before it expires', async () => {
    provider.answer(userCall, { body: user })
    await Promise.all([directory.user('auth0|ada'), directory.user('auth0|ada'), directory.user('auth0|ada')])
    await directory.user('auth0|ada')
    expect(calls('POST /oauth/token')).toHaveLength(1)
    const now = Date.now()
    jest.spyOn(Date, 'now').mockReturnValue(now + (86_400 - 59) * 1000)
    provider.answer('POST /oauth/token', granted('second-token'))
    await directory.user('auth0|ada')
    expect(calls('POST /oauth/token')).toHaveLength(2)
    expect(provider.asked.at(-1)?.authorization).toBe('Bearer second-token')
  })

  test('gets a new token, once, when the provider no longer takes the old one', async () => {
    provider.answer(userCall, { body: user })
    provider.answer(userCall, { status: 401 }, 1)
    expect(await directory.user('auth0|ada')).toMatchObject({ name: 'Ada' })
    expect(calls('POST /oauth/token')).toHaveLength(2)
    provider.answer(userCall, { status: 401 })
    await expect(directory.user('auth0|ada')).rejects.toThrow(DirectoryUnavailable)
    expect(calls(userCall)).toHaveLength(4)
  })

  test('steps back when it is answered 429, as long as it is told to', async () => {
    provider.answer(userCall, { body: user })
    provider.answer(userCall, { status: 429, headers: { 'retry-after': '1' } }, 1)
    const start = performance.now()
    expect(await directory.user('auth0|ada')).toMatchObject({ name: 'Ada' })
    expect(performance.now() - start).toBeGreaterThanOrEqual(950)
  })

  test.each([
    ['500 again and again', { status: 500 }, 'was answered 500'],
    ['403', { status: 403 }, 'was answered 403'],
    ['HTML', { body: '<html>' }, 'GET users/auth0%7Cada was not answered'],
    ['JSON of another shape', { body: { user_id: 7 } }, 'unexpected shape'],
  ])('is unavailable when it is answered %s, and never shows a secret', async (_case, answer, message) => {
    provider.answer(userCall, answer)
    const error = await directory.user('auth0|ada').catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(DirectoryUnavailable)
    expect((error as Error).message).toContain(message)
    const everything = JSON.stringify(error, Object.getOwnPropertyNames(error))
    expect(everything).not.toContain('first-token')
    expect(everything).not.toContain(secret)
  })

  test('says that the provider has no space left, and does not try again', async () => {
    provider.answer('PATCH /api/v2/users/auth0%7Cada', { status: 507 })
    await expect(directory.updateUser('auth0|ada', { name: 'Ada' })).rejects.toMatchObject({
      name: 'DirectoryFull',
      refusal: { status: 507, facts: { code: 'storage-full' } },
    })
    expect(calls('PATCH /api/v2/users/auth0%7Cada')).toHaveLength(1)
  })

  test('is unavailable when it hangs or gives no token, and is tried again by the next call', async () => {
    provider.answer(userCall, { body: user })
    provider.answer(userCall, { after: new Promise(() => undefined) }, 1)
    await expect(directory.user('auth0|ada')).rejects.toThrow(DirectoryUnavailable)
    const [now, wait] = [Date.now(), 86_400_000]
    jest.spyOn(Date, 'now').mockReturnValue(now + wait)
    provider.answer('POST /oauth/token', { status: 401, body: { error: 'access_denied' } }, 1)
    await expect(directory.user('auth0|ada')).rejects.toThrow('POST /oauth/token was answered 401')
    expect(await directory.user('auth0|ada')).toMatchObject({ name: 'Ada' })
  })
})
