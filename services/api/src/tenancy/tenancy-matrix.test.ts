import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { testEngines } from '@keyroom/database/testing'
import { openTestApi, people, type TestApi } from '../testing/test-api.ts'
import type { TestPerson } from '../testing/test-issuer.ts'

interface Route {
  readonly method: string
  /** With `{parameter}` for each parameter. */
  readonly path: string
  readonly isOpen: boolean
}

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
  }
/** Parameters that belong to nobody, with a value to try. */
const publicParameters: Readonly<Record<string, string>> = { ccn: '220071' }

/** Bodies that routes take which want one. */
const bodies: Readonly<Record<string, object>> = { 'PATCH /api/user/{userId}': {} }

describe.each(testEngines())('every route on $name', (engine) => {
  let api: TestApi
  let routes: Route[]
  beforeAll(async () => {
    api = await openTestApi(engine)
    routes = routesOf(api)
  })
  afterAll(() => api.close())

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
  const statusOf = async (person: TestPerson, { method, path }: Pick<Route, 'method' | 'path'>, url: string) => {
    const token = await api.issuer.tokenOf(person, { iat: Math.floor(Date.now() / 1000) + 4 })
    const headers = { authorization: `Bearer ${token}` }
    return (await api.app.inject({ method: method as 'GET', url, headers, ...bodyOf(`${method} ${path}`) })).statusCode
  }

  test('answers every foreign id with 404, whoever asks, and never the own one', async () => {
    const wrong: string[] = []
    let asked = 0
    for (const { method, path } of routes) {
      for (const name of parametersOf(path).filter((parameter) => tenantParameters[parameter])) {
        for (const [who, person] of Object.entries(people)) {
          for (const value of tenantParameters[name]?.values ?? []) {
            const isOwn = tenantParameters[name]?.own(person) === value
            const status = await statusOf(person, { method, path }, fill(path, { [name]: value }))
            asked += 1
            if ((status === 404) === isOwn) wrong.push(`${who} ${method} ${path} with ${value}: ${status}`)
          }
        }
      }
    }
    expect(wrong).toEqual([])
    expect(asked).toBeGreaterThan(100)
  })
})

function routesOf({ app }: TestApi): Route[] {
  return Object.entries(app.swagger().paths ?? {}).flatMap(([path, operations]) =>
    Object.entries(operations ?? {}).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      isOpen: (operation as { security?: unknown[] }).security?.length === 0,
    })),
  )
}

function bodyOf(route: string): { payload?: object } {
  const payload = bodies[route]
  return payload ? { payload } : {}
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
