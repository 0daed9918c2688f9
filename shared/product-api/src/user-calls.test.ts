import { describe, expect, test } from '@jest/globals'
import ky from 'ky'
import {
  endCurrentSession,
  endUserSessions,
  exportOrganization,
  exportPerson,
  getDeleteRequest,
  getOrganizationDeleteRequest,
  getUserSessions,
  requestDeletion,
  requestOrganizationDeletion,
  updateUser,
  withdrawDeleteRequest,
  withdrawOrganizationDeleteRequest,
} from './public.ts'

/** A client whose server gives the same answer to every request and records the requests. */
function clientOf(body?: unknown) {
  const asked: { method: string; path: string; body: string }[] = []
  const api = ky.create({
    prefix: 'http://localhost/api',
    fetch: async (given) => {
      const request = given as Request
      asked.push({ method: request.method, path: new URL(request.url).pathname, body: await request.text() })
      return body === undefined ? new Response(null, { status: 204 }) : Response.json(body)
    },
  })
  return { api, asked }
}

const ada = 'auth0|ada'
const path = '/api/user/auth0%7Cada'

test('calls about the end of an organization ask, withdraw, and get what is deleted as a file', async () => {
  const request = { requestedAt: '2026-11-21T10:00:00.000Z' }
  const { api, asked } = clientOf(request)
  expect(await getOrganizationDeleteRequest(api, 'org_a')).toEqual(request)
  expect(await requestOrganizationDeletion(api, 'org_a')).toEqual(request)
  expect(await withdrawOrganizationDeleteRequest(api, 'org_a')).toBeUndefined()
  for (const file of [await exportOrganization(api, 'org_a'), await exportPerson(api, ada)]) {
    expect(await file.text()).toBe(JSON.stringify(request))
  }
  expect(asked.map((call) => `${call.method} ${call.path}`)).toEqual([
    'GET /api/orgs/org_a/delete-request',
    'POST /api/orgs/org_a/delete-request',
    'DELETE /api/orgs/org_a/delete-request',
    'GET /api/orgs/org_a/export',
    'GET /api/user/auth0%7Cada/export',
  ])
})

describe('calls about the signed-in user', () => {
  test('change the given properties', async () => {
    const user = {
      user_id: ada,
      email: 'a@b.test',
      email_verified: true,
      name: 'Ada L.',
      app_metadata: {},
      user_metadata: {},
    }
    const { api, asked } = clientOf(user)
    expect(await updateUser(api, ada, { name: 'Ada L.', picture: null })).toEqual(user)
    expect(asked).toEqual([{ method: 'PATCH', path, body: '{"name":"Ada L.","picture":null}' }])
  })

  test('get sessions and end them', async () => {
    const session = {
      id: 's1',
      startedAt: '2026-11-21T10:00:00.000Z',
      lastUsedAt: null,
      expiresAt: null,
      browser: 'Firefox',
      system: null,
      address: '192.0.2.7',
      isCurrent: true,
    }
    const reading = clientOf([{ ...session, userAgent: 'Mozilla/5.0' }])
    expect(await getUserSessions(reading.api, ada)).toEqual([session])
    const ending = clientOf()
    expect(await endUserSessions(ending.api, ada)).toBeUndefined()
    expect(await endCurrentSession(ending.api, ada)).toBeUndefined()
    expect([...reading.asked, ...ending.asked]).toEqual([
      { method: 'GET', path: `${path}/sessions`, body: '' },
      { method: 'DELETE', path: `${path}/sessions`, body: '' },
      { method: 'DELETE', path: `${path}/sessions/current`, body: '' },
    ])
  })

  test('request deletion, get the request, and withdraw it', async () => {
    const answer = { requestedAt: '2026-11-21T10:00:00.000Z' }
    const { api, asked } = clientOf(answer)
    expect([await requestDeletion(api, ada), await getDeleteRequest(api, ada)]).toEqual([answer, answer])
    const taking = clientOf()
    await withdrawDeleteRequest(taking.api, ada)
    expect([...asked, ...taking.asked].map(({ method, path: at }) => `${method} ${at}`)).toEqual([
      `POST ${path}/delete-request`,
      `GET ${path}/delete-request`,
      `DELETE ${path}/delete-request`,
    ])
  })
})
