import '../../planning/brief/testing/undrawn-briefs.ts'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { productionEngine } from '@keyroom/database/testing'
import type { InjectOptions } from 'fastify'
import { fillPath, routeTableOf, type TableRoute } from '../../testing/route-table.ts'
import { publicParameters, saveForEverybody, sharedTokens, tenantParameters } from '../../testing/tenant-parameters.ts'
import { openTestApi, people, type TestApi } from '../../testing/test-api.ts'
import type { TestPerson } from '../../testing/test-issuer.ts'

/** What else routes of tenants want, such that seats and members stay where it is let through. */
const requests: Readonly<Record<string, { payload?: object; query?: object; headers?: Record<string, string> }>> = {
  'PATCH /api/user/{userId}': { payload: {} },
  'POST /api/orgs/{organizationId}/member/invite': { payload: { email: 'a@not-allowed.test' } },
  'POST /api/orgs/{organizationId}/user/add/role': { payload: { user: 'auth0|nobody', roles: ['rol_auditor'] } },
  'DELETE /api/orgs/{organizationId}/user/revoke/role/{roleId}': { query: { userID: 'auth0|nobody' } },
  'DELETE /api/orgs/{organizationId}/member': { query: { userID: 'auth0|nobody' } },
  'POST /api/orgs/{organizationId}/settings/add-domain/{domain}': { payload: { domain: 'lakeside.test' } },
  'PATCH /api/peer-groups/{peerGroupId}': { payload: {}, headers: { 'if-match': '"1"' } },
  'PUT /api/programs/{programId}': { payload: {}, headers: { 'if-match': '"1"' } },
  'PUT /api/clients/{clientId}': { payload: { name: 'Ours' }, headers: { 'if-match': '"1"' } },
  'PUT /api/locations/{locationId}': { payload: {}, headers: { 'if-match': '"1"' } },
  'PUT /api/projects/{projectId}': { payload: {}, headers: { 'if-match': '"1"' } },
  'PUT /api/projects/{projectId}/sharing': {
    payload: { organizationRight: 'editor', members: [] },
    headers: { 'if-match': '"1"' },
  },
  'POST /api/projects/{projectId}/duplicate': { payload: { name: 'Copy' } },
  'PUT /api/scenarios/{scenarioId}': { payload: {}, headers: { 'if-match': '"1"' } },
  'POST /api/scenarios/{scenarioId}/duplicate': { payload: { name: 'Copy' } },
  'POST /api/partner-scenario/user-state/{ownerId}': { payload: { userId: 'auth0|nobody', scenarios: [] } },
  'PUT /api/partner-scenario/user-state/{ownerId}/{scenarioId}': { payload: {} },
  'POST /api/scenarios/{scenarioId}/comments': { payload: { body: 'Look' } },
  'PUT /api/scenarios/{scenarioId}/comments/{commentId}': { payload: { body: 'Look' }, headers: { 'if-match': '"1"' } },
  'POST /api/scenarios/{scenarioId}/review-requests': { payload: { reviewers: ['auth0|nobody'] } },
  'POST /api/scenarios/{scenarioId}/links': { payload: {} },
  'PATCH /api/saved-views/{savedViewId}': { payload: {}, headers: { 'if-match': '"1"' } },
  'PUT /api/orgs/{organizationId}/settings/seats/update': {
    payload: { changes: [{ userId: 'auth0|nobody', productId: 'toolkit', assigned: false }] },
  },
}

/** Everybody, and an administrator of one organization who works in another as a member. */
const everybody = { ...people, multiAtLakeside: { userId: 'auth0|sample-multi', organizationId: 'org_lakeside' } }
const planners: readonly TestPerson[] = [people.admin, people.member, people.standard]
/** Of what is planned in each account. */
const makers: readonly TestPerson[] = [people.admin, people.multiAtHarbor, people.multiAlone, people.standard]
const administrators: readonly TestPerson[] = [people.admin, people.multiAtHarbor]
const ofLakeside: readonly unknown[] = ['auth0|sample-admin', 'auth0|sample-member', 'auth0|sample-multi']

// What each route answers to its own people is tested on both engines, route by route.
describe('every route', () => {
  let api: TestApi
  let routes: TableRoute[]
  beforeAll(async () => {
    // Some ask thousands of times within a minute.
    api = await openTestApi(productionEngine(), { limits: { perAccount: 1_000_000, perAddress: 1_000_000 } })
    routes = routeTableOf(api.app.swagger())
    await saveForEverybody(api.database)
  })
  afterAll(() => api.close())

  test('is known to this matrix by its parameters', () => {
    expect(routes.length).toBeGreaterThanOrEqual(6)
    const known = [...Object.keys(tenantParameters), ...Object.keys(publicParameters)]
    const names = routes.flatMap(({ parameters }) => parameters)
    expect(names.filter((name) => !known.includes(name))).toEqual([])
  })

  test('answers nobody with 401, unless it is open', async () => {
    const answers = await Promise.all(
      routes.map(async ({ method, path, isOpen }) => {
        const { statusCode } = await api.app.inject({ method: method as 'GET', url: fill(path, {}) })
        return { route: `${method} ${path}`, isRefused: statusCode === 401, isOpen }
      }),
    )
    expect(answers.filter(({ isRefused, isOpen }) => isRefused === isOpen)).toEqual([])
    expect(answers.filter(({ isOpen }) => isOpen).map(({ route }) => route)).toEqual([
      'GET /api/openapi.json',
      'GET /api/health',
      'GET /api/ready',
      'GET /api/schemas/scenario-file.json',
      'GET /api/shared/{token}',
      'GET /api/schemas/account-export.json',
    ])
  })

  test('shows who has the token of a link that one scenario, and nothing of other accounts', async () => {
    expect(sharedTokens.length).toBeGreaterThanOrEqual(4)
    for (const { token, secret } of sharedTokens) {
      const { statusCode, payload } = await api.app.inject({ method: 'GET', url: `/api/shared/${token}` })
      expect([statusCode, payload.includes(secret)]).toEqual([200, true])
      const others = sharedTokens.filter((other) => other.secret !== secret)
      expect(others.filter((other) => payload.includes(other.secret))).toEqual([])
    }
  })

  /** With a token that is a little ahead of the clock: one of the routes ends all tokens of who asks it. */
  const statusOf = async (person: TestPerson, { method, path }: TableRoute, url: string) => {
    const token = await api.issuer.tokenOf(person, { iat: Math.floor(Date.now() / 1000) + 4 })
    const { headers = {}, ...request } = requests[`${method} ${path}`] ?? {}
    const authorized = { ...headers, authorization: `Bearer ${token}` }
    const answer = await api.app.inject({
      method: method as 'GET',
      url,
      headers: authorized,
      ...request,
    } as InjectOptions)
    return answer.statusCode
  }

  test('answers every foreign id with 404 to every caller, but not the own one; members are not administrators', async () => {
    const wrong: string[] = []
    let asked = 0
    for (const route of routes) {
      for (const [who, person] of Object.entries(everybody)) {
        for (const ids of combinationsOf(route.parameters, person)) {
          const url = fill(route.path, ids)
          const status = await statusOf(person, route, url)
          asked += 1
          if (!isRight(status, route, ids, person)) wrong.push(`${who} ${route.method} ${url}: ${status}`)
        }
      }
    }
    expect(wrong).toEqual([])
    expect(asked).toBeGreaterThan(1_600)
    expect(routes.filter(({ isForAdmins }) => isForAdmins).length).toBeGreaterThanOrEqual(10)
    // thousands of requests one after the other
  }, 300_000)

  test('lets nothing through that its route would not do: seats and members are as they were', async () => {
    const { body } = await api.ask(people.admin, '/api/orgs/org_lakeside/settings')
    expect(body).toMatchObject({
      seats: {
        'auth0|sample-admin': { standardTier: true, toolkit: true },
        'auth0|sample-member': { standardTier: true },
      },
    })
    const members = await api.ask(people.admin, '/api/orgs/org_lakeside/members/auth0%7Csample-admin')
    expect(members.body).toHaveLength(3)
  })
})

/**
 * The ids in the path that a person tries: their own with every value in place of each, and those that others have
 * together. None where the route has no tenant's.
 */
function combinationsOf(parameters: readonly string[], person: TestPerson): Record<string, string>[] {
  const names = parameters.filter((name) => tenantParameters[name])
  const idsOf = (somebody: TestPerson) =>
    Object.fromEntries(names.map((name) => [name, tenantParameters[name]?.own(somebody) ?? nobodysId(name)]))
  const tried = [
    ...names.flatMap((name) => (tenantParameters[name]?.values ?? []).map((id) => ({ ...idsOf(person), [name]: id }))),
    ...(names.length > 1 ? Object.values(everybody).map(idsOf) : []),
  ]
  return [...new Map(tried.map((ids) => [JSON.stringify(ids), ids])).values()]
}

function nobodysId(name: string): string {
  return tenantParameters[name]?.values.at(-1) ?? ''
}

function isRight(
  status: number,
  route: TableRoute,
  ids: Readonly<Record<string, string>>,
  person: TestPerson,
): boolean {
  if (status >= 500) return false
  // Who may not plan is told so, whatever the id.
  if (route.isForPlanners && !planners.includes(person)) return status === 403
  if (!Object.entries(ids).every(([name, id]) => isTheirs(route, name, id, person, ids))) return status === 404
  if (status === 404 || status === 401) return false
  if (route.isForManagers && !makers.includes(person)) return status === 403
  const isForAdmins = route.isForAdmins || (route.isForAdminsInOrganizations && person.organizationId !== undefined)
  return (status === 403) === (isForAdmins && !administrators.includes(person))
}

function isTheirs(
  { path }: TableRoute,
  name: string,
  id: string,
  person: TestPerson,
  { organizationId }: Readonly<Record<string, string>>,
): boolean {
  if (tenantParameters[name]?.own(person) === id) return true
  // Administrators read the roles of any member.
  if (path !== '/api/orgs/{organizationId}/roles/{userId}' || name !== 'userId') return false
  return administrators.includes(person) && organizationId === 'org_lakeside' && ofLakeside.includes(id)
}

function fill(path: string, values: Readonly<Record<string, string>>): string {
  return fillPath(path, (name) =>
    encodeURIComponent(values[name] ?? publicParameters[name] ?? tenantParameters[name]?.values[0] ?? ''),
  )
}
