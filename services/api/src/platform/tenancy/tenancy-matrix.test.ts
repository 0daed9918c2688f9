import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { testEngines } from '@keyroom/database/testing'
import type { InjectOptions } from 'fastify'
import { openTestApi, people, type TestApi } from '../../testing/test-api.ts'
import type { TestPerson } from '../../testing/test-issuer.ts'

interface Route {
  readonly method: string
  /** With `{parameter}` for each parameter. */
  readonly path: string
  readonly isOpen: boolean
  /** As its description says: of everybody, or of members of an organization. */
  readonly isForAdmins: boolean
  readonly isForAdminsInOrganizations: boolean
}

/** Who has saved a peer group and a view, each for themselves alone. */
const savers: readonly TestPerson[] = [
  people.admin,
  people.member,
  people.multiAtHarbor,
  people.multiAlone,
  people.standard,
]
const savedId = (kind: 'peer-groups' | 'views', number: number) =>
  `${kind === 'views' ? 1 : 0}0000000-0000-4000-8000-00000000000${number}`
const savedParameter = (kind: 'peer-groups' | 'views') => ({
  values: [...savers, 'nobody'].map((_saver, at) => savedId(kind, at)),
  own: (person: TestPerson) => {
    const at = savers.findIndex(
      ({ userId, organizationId }) => userId === person.userId && organizationId === person.organizationId,
    )
    return at < 0 ? undefined : savedId(kind, at)
  },
})

/** Which ids are whose: for each kind of parameter, every value to try and whether it is the person's own. */
const tenantParameters: Readonly<Record<string, { values: readonly string[]; own: (person: TestPerson) => unknown }>> =
  {
    userId: {
      values: [...new Set(Object.values(people).map(({ userId }) => userId)), 'auth0|nobody'],
      own: ({ userId }) => userId,
    },
    organizationId: {
      values: ['org_lakeside', 'org_harbor', 'org_nowhere'],
      own: ({ organizationId }) => organizationId,
    },
    subscriptionId: {
      values: [
        'sub_sample_org_lakeside_toolkit',
        'sub_sample_standard_standardTier',
        'sub_sample_trial_standardTier',
        'sub_nowhere',
      ],
      own: ({ organizationId, userId }) =>
        ({
          org_lakeside: 'sub_sample_org_lakeside_toolkit',
          'auth0|sample-standard': 'sub_sample_standard_standardTier',
          'auth0|sample-trial': 'sub_sample_trial_standardTier',
        })[organizationId ?? userId],
    },
    peerGroupId: savedParameter('peer-groups'),
    savedViewId: savedParameter('views'),
  }
/** Parameters that belong to nobody, with a value to try. */
const publicParameters: Readonly<Record<string, string>> = {
  ccn: '220071',
  domain: 'lakeside.test',
  // of an import
  id: '00000000-0000-4000-8000-000000000000',
  inviteId: 'uinv_nobodys',
  roleId: 'rol_auditor',
}

/** What else routes of tenants want, such that seats and members stay where it is let through. */
const requests: Readonly<Record<string, { payload?: object; query?: object; headers?: Record<string, string> }>> = {
  'PATCH /api/user/{userId}': { payload: {} },
  'POST /api/orgs/{organizationId}/member/invite': { payload: { email: 'a@not-allowed.test' } },
  'POST /api/orgs/{organizationId}/user/add/role': { payload: { user: 'auth0|nobody', roles: ['rol_auditor'] } },
  'DELETE /api/orgs/{organizationId}/user/revoke/role/{roleId}': { query: { userID: 'auth0|nobody' } },
  'DELETE /api/orgs/{organizationId}/member': { query: { userID: 'auth0|nobody' } },
  'POST /api/orgs/{organizationId}/settings/add-domain/{domain}': { payload: { domain: 'lakeside.test' } },
  'PATCH /api/peer-groups/{peerGroupId}': { payload: {}, headers: { 'if-match': '"1"' } },
  'PATCH /api/saved-views/{savedViewId}': { payload: {}, headers: { 'if-match': '"1"' } },
  'PUT /api/orgs/{organizationId}/settings/seats/update': {
    payload: { changes: [{ userId: 'auth0|nobody', productId: 'toolkit', assigned: false }] },
  },
}

/** Everybody, and an administrator of one organization who works in another as a member. */
const everybody = { ...people, multiAtLakeside: { userId: 'auth0|sample-multi', organizationId: 'org_lakeside' } }
const administrators: readonly TestPerson[] = [people.admin, people.multiAtHarbor]
const ofLakeside: readonly unknown[] = ['auth0|sample-admin', 'auth0|sample-member', 'auth0|sample-multi']

describe.each(testEngines())('every route on $name', (engine) => {
  let api: TestApi
  let routes: Route[]
  beforeAll(async () => {
    api = await openTestApi(engine)
    routes = routesOf(api)
    for (const [at, person] of savers.entries()) await saveFor(person, at)
  })
  afterAll(() => api.close())

  const saveFor = ({ userId, organizationId }: TestPerson, at: number) =>
    api.database.query(
      `INSERT INTO api.saved_item (id, kind, organization_id, user_id, name, content)
       VALUES ($1::uuid, 'peer-groups', $3, $4, 'Own', 'all'), ($2::uuid, 'views', $3, $4, 'Own', '/dashboard')`,
      [savedId('peer-groups', at), savedId('views', at), organizationId, userId],
    )

  test('is known to this matrix by its parameters', () => {
    expect(routes.length).toBeGreaterThanOrEqual(6)
    const known = [...Object.keys(tenantParameters), ...Object.keys(publicParameters)]
    const names = routes.flatMap(({ path }) => parametersOf(path))
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
    ])
  })

  /** With a token that is a little ahead of the clock: one of the routes ends all tokens of who asks it. */
  const statusOf = async (person: TestPerson, { method, path }: Route, url: string) => {
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
      for (const ids of combinationsOf(route.path)) {
        for (const [who, person] of Object.entries(everybody)) {
          const url = fill(route.path, ids)
          const status = await statusOf(person, route, url)
          asked += 1
          if (!isRight(status, route, ids, person)) wrong.push(`${who} ${route.method} ${url}: ${status}`)
        }
      }
    }
    expect(wrong).toEqual([])
    expect(asked).toBeGreaterThan(1_300)
    expect(routes.filter(({ isForAdmins }) => isForAdmins).length).toBeGreaterThanOrEqual(10)
  })

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

/** Every combination of ids in the path; none where the route has no tenant's. */
function combinationsOf(path: string): Record<string, string>[] {
  const names = parametersOf(path).filter((name) => tenantParameters[name])
  if (names.length === 0) return []
  return names.reduce<Record<string, string>[]>(
    (all, name) => all.flatMap((ids) => (tenantParameters[name]?.values ?? []).map((id) => ({ ...ids, [name]: id }))),
    [{}],
  )
}

function isRight(status: number, route: Route, ids: Readonly<Record<string, string>>, person: TestPerson): boolean {
  if (status >= 500) return false
  if (!Object.entries(ids).every(([name, id]) => isTheirs(route, name, id, person, ids))) return status === 404
  if (status === 404 || status === 401) return false
  const isForAdmins = route.isForAdmins || (route.isForAdminsInOrganizations && person.organizationId !== undefined)
  return (status === 403) === (isForAdmins && !administrators.includes(person))
}

function isTheirs(
  { path }: Route,
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

function routesOf({ app }: TestApi): Route[] {
  return Object.entries(app.swagger().paths ?? {}).flatMap(([path, operations]) =>
    Object.entries(operations ?? {}).map(([method, operation]) => {
      const { security, description = '' } = operation as { security?: unknown[]; description?: string }
      return {
        method: method.toUpperCase(),
        path,
        isOpen: security?.length === 0,
        isForAdmins: description.startsWith('Administrators only'),
        isForAdminsInOrganizations: description.startsWith('In an organization, administrators only'),
      }
    }),
  )
}

function parametersOf(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
}

function fill(path: string, values: Readonly<Record<string, string>>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = values[name] ?? publicParameters[name] ?? tenantParameters[name]?.values[0] ?? ''
    return encodeURIComponent(value)
  })
}
