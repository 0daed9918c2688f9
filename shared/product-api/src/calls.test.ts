import { describe, expect, test } from '@jest/globals'
import { ApiError } from '@keyroom/contract'
import ky from 'ky'
import { getOrganizationSettings, getUser, getUserOrganizations } from './public.ts'

/** A client whose server gives the same answer to every request and records the requests. */
function clientOf(body: unknown, headers: Record<string, string> = {}) {
  const asked: Request[] = []
  const api = ky.create({
    prefix: 'http://localhost/api',
    fetch: async (request) => {
      asked.push(request as Request)
      ;(request as Request).signal.throwIfAborted()
      return new Response(typeof body === 'string' ? body : JSON.stringify(body), { headers })
    },
  })
  return { api, asked }
}

const user = {
  user_id: 'auth0|ada',
  email: 'ada@lakeside.test',
  email_verified: true,
  name: 'Ada',
  app_metadata: { standardTier: 'true' },
  user_metadata: { note: 7 },
}

describe('calls send the right requests', () => {
  test('gets a user, with the id encoded as one path segment', async () => {
    const { api, asked } = clientOf(user)
    expect(await getUser(api, 'auth0|ada/../root')).toEqual(user)
    expect(asked[0]?.method).toBe('GET')
    expect(asked[0]?.url).toBe('http://localhost/api/user/auth0%7Cada%2F..%2Froot')
  })

  test('gets the organizations of a user', async () => {
    const organizations = [
      { id: 'org_a', name: 'a', display_name: 'A', branding: { logo_url: 'https://a.test/logo.svg' } },
      { id: 'org_b', name: 'b', display_name: 'B' },
    ]
    const { api, asked } = clientOf(organizations)
    expect(await getUserOrganizations(api, 'auth0|ada')).toEqual(organizations)
    expect(asked[0]?.url).toBe('http://localhost/api/user/auth0%7Cada/orgs')
  })

  test('gets the settings of an organization', async () => {
    const settings = {
      allowedDomains: ['lakeside.test'],
      seats: { 'auth0|ada': { standardTier: true, toolkit: false } },
      metadata: { toolkitSeats: 5 },
      version: 3,
    }
    const { api, asked } = clientOf(settings)
    expect(await getOrganizationSettings(api, 'org_a')).toEqual(settings)
    expect(asked[0]?.url).toBe('http://localhost/api/orgs/org_a/settings')
  })

  test('cancels a call with its signal', async () => {
    const { api } = clientOf(user)
    const controller = new AbortController()
    controller.abort(new Error('unwanted'))
    await expect(getUser(api, 'auth0|ada', { signal: controller.signal })).rejects.toThrow('unwanted')
  })
})

describe('an answer', () => {
  test('is stripped of keys that its schema does not have', async () => {
    expect(await getUser(clientOf({ ...user, password_hash: 'x' }).api, 'auth0|ada')).toEqual(user)
  })

  test.each([
    ['HTML', '<!doctype html>', 'JSON'],
    ['half of it', '{"user_id":', 'JSON'],
    ['of another shape', { ...user, email_verified: 'yes' }, 'email_verified'],
    ['with an unknown product', { ...user, app_metadata: { standardTier: true } }, 'app_metadata.standardTier'],
  ])('%s is refused with the id that finds the call in the logs', async (_case, body, mentioned) => {
    const { api } = clientOf(body, { 'x-request-id': 'trace-0001' })
    const error = await getUser(api, 'auth0|ada').catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ code: 'unreadable', status: 200, requestId: 'trace-0001' })
    expect((error as Error).message).toContain(mentioned)
  })

  test('with a seat of an unknown product is refused', async () => {
    const settings = { allowedDomains: [], seats: { a: { goldTier: true } }, metadata: {}, version: 1 }
    await expect(getOrganizationSettings(clientOf(settings).api, 'org_a')).rejects.toThrow('at seats.a')
  })
})
