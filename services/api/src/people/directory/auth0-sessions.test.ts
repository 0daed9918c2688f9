import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { openManagementApi, type ManagementApi } from '../../testing/management-api.ts'
import { createAuth0Directory } from './auth0-directory.ts'
import { DirectoryUnavailable, type Directory } from './directory.ts'
import { ManagementClient } from './management-client.ts'

const ada = '/api/v2/users/auth0%7Cada'

describe('sessions behind the Management API', () => {
  let provider: ManagementApi
  let directory: Directory
  const asked = () => provider.asked.map(({ call }) => call).filter((call) => !call.includes('/oauth/token'))
  beforeEach(async () => {
    provider = await openManagementApi()
    provider.answer('POST /oauth/token', { body: { access_token: 'a-token', expires_in: 86_400 } })
    const managementUrl = `${provider.origin}/api/v2/`
    const client = { managementUrl, managementAudience: managementUrl, clientId: 'api', clientSecret: 'secret' }
    directory = createAuth0Directory(new ManagementClient(client), 'keyroom-dashboard')
  })
  afterEach(() => provider.close())

  test('are read page after page, each as far as the provider describes it', async () => {
    const session = {
      id: 'one',
      user_id: 'auth0|ada',
      created_at: '2026-11-20T08:00:00.000Z',
      authenticated_at: '2026-11-20T08:01:00.000Z',
      last_interacted_at: '2026-11-21T08:00:00.000Z',
      idle_expires_at: '2026-11-24T08:00:00.000Z',
      expires_at: '2026-11-27T08:00:00.000Z',
      device: { initial_ip: '192.0.2.1', last_ip: '192.0.2.7', initial_user_agent: 'old', last_user_agent: 'new' },
      clients: [],
    }
    provider.answer(`GET ${ada}/sessions?take=100`, { body: { sessions: [session], next: 'more' } })
    provider.answer(`GET ${ada}/sessions?take=100&from=more`, { body: { sessions: [{ id: 'two', device: null }] } })
    expect(await directory.sessions('auth0|ada')).toEqual([
      {
        id: 'one',
        startedAt: '2026-11-20T08:01:00.000Z',
        lastUsedAt: '2026-11-21T08:00:00.000Z',
        expiresAt: '2026-11-24T08:00:00.000Z',
        userAgent: 'new',
        address: '192.0.2.7',
      },
      { id: 'two', startedAt: null, lastUsedAt: null, expiresAt: null, userAgent: null, address: null },
    ])
    expect(await directory.sessions('auth0|nobody')).toEqual([])
  })

  test('end before the refresh tokens do', async () => {
    provider.answer(`DELETE ${ada}/sessions`, { status: 202 })
    provider.answer(`DELETE ${ada}/refresh-tokens`, { status: 202 })
    await directory.endSessions('auth0|ada')
    expect(asked()).toEqual([`DELETE ${ada}/sessions`, `DELETE ${ada}/refresh-tokens`])
  })

  test('have not ended where one of the two was refused', async () => {
    provider.answer(`DELETE ${ada}/sessions`, { status: 202 })
    provider.answer(`DELETE ${ada}/refresh-tokens`, { status: 403 })
    await expect(directory.endSessions('auth0|ada')).rejects.toThrow(DirectoryUnavailable)
  })

  test('go with the person, who may be gone already', async () => {
    provider.answer(`DELETE ${ada}`, { status: 204 }, 1)
    await directory.removeUser('auth0|ada')
    await directory.removeUser('auth0|ada')
    expect(asked()).toEqual([`DELETE ${ada}`, `DELETE ${ada}`])
  })

  test('go with the organization, which may be gone already', async () => {
    provider.answer('DELETE /api/v2/organizations/org_lakeside', { status: 204 }, 1)
    for (const _time of [1, 2]) await directory.removeOrganization('org_lakeside')
    expect(asked()).toEqual(Array(2).fill('DELETE /api/v2/organizations/org_lakeside'))
  })
})
