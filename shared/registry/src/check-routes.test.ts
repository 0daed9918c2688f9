import { describe, expect, test } from '@jest/globals'
import type { RouteUse } from '@keyroom/contract/descriptor'
import { checkRoutes, type RouteParty } from './check-routes.ts'

const route = (id: string, params: RouteParty['routes'][number]['params'], path = id) => ({
  id,
  path,
  ...(params && { params }),
  title: 'a.b',
  access: 'signed-in' as const,
  breadcrumb: [],
})
const remote = (name: string, routes: RouteParty['routes'], uses: RouteUse[] = []): RouteParty => ({
  name,
  routes,
  uses: { routes: uses },
})

const summary = route('summary', {
  ccn: { type: 'string' },
  beds: { type: 'number' },
  view: { type: 'string', values: ['a', 'b'] },
})
const analytics = remote('analytics', [summary])
const map = (params: RouteUse['params']) => remote('map', [], [{ id: 'summary', params }])

test('accepts a caller that gives what the target takes, from either side', () => {
  const caller = map({ ccn: { type: 'string' }, beds: { type: 'integer' }, view: { type: 'string', values: ['b'] } })
  expect(checkRoutes(caller, [analytics])).toEqual({ problems: [], missing: [] })
  expect(checkRoutes(analytics, [caller])).toEqual({ problems: [], missing: [] })
})

describe('names what does not fit', () => {
  test.each([
    ['another type', { ccn: { type: 'integer' } }, 'Expected string as "ccn" of the route "summary", got integer.'],
    ['a wider number', { ccn: { type: 'number' } }, 'Expected string as "ccn"'],
    [
      'any text for a listed value',
      { view: { type: 'string' } },
      'Expected one of a, b as "view" of the route "summary", got string.',
    ],
    ['a value that is not listed', { view: { type: 'string', values: ['a', 'c'] } }, 'got one of a, c.'],
    [
      'an unknown parameter',
      { year: { type: 'integer' } },
      'Expected one of its parameters (ccn, beds, view) as "year"',
    ],
  ] as const)('%s', (_name, params, problem) => {
    for (const found of [
      checkRoutes(map(params as never), [analytics]),
      checkRoutes(analytics, [map(params as never)]),
    ]) {
      expect(found.problems).toHaveLength(1)
      expect(found.problems[0]).toContain(problem)
      expect(found.problems[0]).toContain('map leads there; analytics declares it.')
    }
  })

  test('a path parameter that the caller leaves out', () => {
    const sites = remote('sites', [route('site', { id: { type: 'string' } }, 'sites/:id')])
    const caller = remote('map', [], [{ id: 'site', params: {} }])
    expect(checkRoutes(caller, [sites]).problems).toEqual([
      'Expected "id" in the path of the route "site", got nothing. map leads there; sites declares it.',
    ])
  })

  test('two remotes that declare one well-known route', () => {
    expect(checkRoutes(remote('guest', [route('summary', {}, 'guest')]), [analytics]).problems).toEqual([
      'Expected one remote to declare the well-known route "summary", got guest and analytics.',
    ])
    expect(checkRoutes(remote('guest', [route('summary', undefined, 'guest')]), [analytics]).problems).toEqual([])
  })

  test('two remotes with one path, whatever its parameters are called', () => {
    const site = (name: string, path: string) => remote(name, [route('site', undefined, path)])
    expect(checkRoutes(site('guest', 'sites/:site'), [site('map', 'sites/:id')]).problems).toEqual([
      'Expected a path that no other remote has, got "sites/:site": map has "sites/:id".',
    ])
    expect(checkRoutes(site('guest', 'sites/all'), [site('map', 'sites/:id')]).problems).toEqual([])
  })
})

test('leaves alone what others do to each other', () => {
  expect(checkRoutes(remote('profile', []), [analytics, map({ ccn: { type: 'integer' } })]).problems).toEqual([])
})

test('lists routes that nobody declares as missing, and a route that is not well known is one of them', () => {
  const caller = map({})
  expect(checkRoutes(caller, []).missing).toEqual([{ id: 'summary' }])
  expect(checkRoutes(caller, [remote('analytics', [route('summary', undefined)])]).missing).toEqual([{ id: 'summary' }])
})
