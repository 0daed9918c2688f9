import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { openManagementApi, type ManagementApi } from '../../testing/management-api.ts'
import { createAuth0Directory } from './auth0-directory.ts'
import { DirectoryLimited, DirectoryRefused, DirectoryUnavailable, type Directory } from './directory.ts'
import { ManagementClient } from './management-client.ts'

const organization = '/api/v2/organizations/org_a'
const rolesCall = `${organization}/members/auth0%7Cada/roles`
const invitation = { email: 'ada@a.test', inviterName: 'Grace', roleId: 'rol_member', languages: 'fr' }
const invite = {
  id: 'uinv_1',
  inviter: { name: 'Grace' },
  invitee: { email: 'ada@a.test' },
  roles: ['rol_member'],
  created_at: '2026-01-01T00:00:00.000Z',
  expires_at: '2099-01-01T00:00:00.000Z',
}

describe('members behind the Management API', () => {
  let provider: ManagementApi
  let directory: Directory
  const calls = () => provider.asked.filter(({ call }) => !call.endsWith('/oauth/token'))
  beforeEach(async () => {
    provider = await openManagementApi()
    provider.answer('POST /oauth/token', { body: { access_token: 'token', expires_in: 86_400 } })
    const settings = {
      managementUrl: `${provider.origin}/api/v2/`,
      managementAudience: 'https://tenant.test/api/v2/',
      clientId: 'keyroom-api',
      clientSecret: 'secret',
    }
    directory = createAuth0Directory(new ManagementClient(settings), 'dashboard-client')
  })
  afterEach(() => provider.close())

  const listCall = (rest = '') =>
    `GET ${organization}/members?fields=user_id%2Cname%2Cemail%2Cpicture%2Croles&take=100${rest}`

  test('are read page after page, from where the last one says', async () => {
    const member = (number: number) => ({ user_id: `auth0|${number}`, name: `N ${number}`, email: `${number}@a.test` })
    const page = (from: number, count: number) => Array.from({ length: count }, (_none, index) => member(from + index))
    provider.answer(listCall(), { body: { members: page(0, 100), next: 'a+b=' } })
    provider.answer(listCall('&from=a%2Bb%3D'), { body: { members: page(100, 100), next: 'c' } })
    provider.answer(listCall('&from=c'), { body: { members: page(200, 7) } })
    const members = await directory.members('org_a')
    expect(members).toHaveLength(207)
    expect(members?.[206]).toEqual({ ...member(206), roles: [] })
    expect(await directory.members('org_gone')).toBeUndefined()
  })

  test('have a name and an address, however little the provider knows, and nothing that is not for members', async () => {
    const rows = [
      { user_id: 'sms|1', email: null, picture: null, roles: [{ id: 'rol_admin', name: 'Admin', description: 'x' }] },
      { user_id: 'auth0|2', name: '', email: 'two@a.test', picture: 'https://a.test/2.png', last_ip: '10.0.0.1' },
    ]
    provider.answer(listCall(), { body: { members: rows } })
    expect(await directory.members('org_a')).toEqual([
      { user_id: 'sms|1', name: 'sms|1', email: '', roles: [{ id: 'rol_admin', name: 'Admin' }] },
      { user_id: 'auth0|2', name: 'two@a.test', email: 'two@a.test', picture: 'https://a.test/2.png', roles: [] },
    ])
  })

  test('a list of which one page fails is no list', async () => {
    provider.answer(listCall(), { body: { members: [], next: 'x' } })
    provider.answer(listCall('&from=x'), { status: 500 })
    await expect(directory.members('org_a')).rejects.toThrow(DirectoryUnavailable)
  })

  test('are given and lose roles, and leave, by calls that may come twice', async () => {
    for (const call of [`POST ${rolesCall}`, `DELETE ${rolesCall}`, `DELETE ${organization}/members`]) {
      provider.answer(call, { status: 204, body: '' })
    }
    // Not looked at, and looked at without an answer: each is tried again.
    provider.answer(`DELETE ${rolesCall}`, { status: 429, headers: { 'retry-after': '0' } }, 1)
    provider.answer(`POST ${rolesCall}`, { status: 503 }, 1)
    expect(await directory.addRoles('org_a', 'auth0|ada', ['rol_admin'])).toBe(true)
    expect(await directory.removeRole('org_a', 'auth0|ada', 'rol_admin')).toBe(true)
    await directory.removeMember('org_a', 'auth0|ada')
    expect(calls().map(({ call, body }) => [call.split(' ')[0], body])).toEqual([
      ['POST', { roles: ['rol_admin'] }],
      ['POST', { roles: ['rol_admin'] }],
      ['DELETE', { roles: ['rol_admin'] }],
      ['DELETE', { roles: ['rol_admin'] }],
      ['DELETE', { members: ['auth0|ada'] }],
    ])
    expect(await directory.addRoles('org_gone', 'auth0|ada', ['rol_admin'])).toBe(false)
  })

  describe('an invitation', () => {
    const call = `POST ${organization}/invitations`

    test('is sent for the dashboard, in the language of who sends it', async () => {
      provider.answer(call, { body: { ...invite, invitation_url: 'https://secret', ticket_id: 'secret' } })
      expect(await directory.invite('org_a', invitation)).toEqual(invite)
      expect(calls()).toMatchObject([
        {
          body: {
            inviter: { name: 'Grace' },
            invitee: { email: 'ada@a.test' },
            client_id: 'dashboard-client',
            roles: ['rol_member'],
            send_invitation_email: true,
          },
        },
      ])
    })

    test('is tried again where it was not looked at, soon', async () => {
      provider.answer(call, { body: invite })
      provider.answer(call, { status: 429, headers: { 'retry-after': '1' } }, 1)
      expect(await directory.invite('org_a', invitation)).toEqual(invite)
      expect(calls()).toHaveLength(2)
    })

    test.each([
      ['may have been sent before a 502', { status: 502 }, '5'],
      ['may have been sent without an answer', { after: new Promise(() => undefined) }, '5'],
    ])('sends no second invitation when the first %s', async (_what, answer, retryAfter) => {
      provider.answer(call, { body: invite, ...answer })
      const error = await directory.invite('org_a', invitation).catch((reason: unknown) => reason)
      expect(error).toBeInstanceOf(DirectoryUnavailable)
      expect(error).toMatchObject({ refusal: { headers: { 'retry-after': retryAfter } } })
      expect(calls()).toHaveLength(1)
    })

    test('is refused as one too many when the provider takes none for an hour, and was not sent', async () => {
      provider.answer(call, { status: 429, headers: { 'retry-after': '3600' } })
      const error = await directory.invite('org_a', invitation).catch((reason: unknown) => reason)
      expect(error).toBeInstanceOf(DirectoryLimited)
      expect(error).toMatchObject({ refusal: { status: 429, headers: { 'retry-after': '3600' } } })
      expect(calls()).toHaveLength(1)
    })

    test.each([400, 404, 409])('that the provider will not send (%i) was not sent', async (status) => {
      provider.answer(call, { status })
      await expect(directory.invite('org_a', invitation)).rejects.toThrow(DirectoryRefused)
    })

    test('is listed for as long as it can be accepted, the newest first, and taken back once or twice', async () => {
      const list = (page: number) => `GET ${organization}/invitations?page=${page}&per_page=50&sort=created_at%3A-1`
      const many = Array.from({ length: 50 }, (_none, index) => ({ ...invite, id: `uinv_${index}` }))
      const over = { ...invite, id: 'uinv_over', expires_at: '2020-01-01T00:00:00.000Z' }
      provider.answer(list(0), { body: many })
      provider.answer(list(1), { body: [over, { ...invite, id: 'uinv_last' }] })
      const open = await directory.pendingInvites('org_a')
      expect(open).toHaveLength(51)
      expect(open?.at(-1)?.id).toBe('uinv_last')
      await directory.revokeInvite('org_a', 'uinv_nobodys')
    })
  })
})
