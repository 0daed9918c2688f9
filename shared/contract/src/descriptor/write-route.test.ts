import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { RouteDescriptor } from './route-descriptor.ts'
import { writeRoute } from './write-route.ts'

const summary = {
  id: 'hospital-summary',
  path: 'analytics',
  params: {
    ccn: { type: 'string' },
    year: { type: 'integer' },
    target: { type: 'number' },
    shared: { type: 'boolean' },
    view: { type: 'string', values: ['figures', 'trends'] },
  },
} satisfies Partial<RouteDescriptor>
const site = {
  id: 'site',
  path: 'sites/:id/plans/:plan',
  params: { id: { type: 'string' }, plan: { type: 'integer' } },
} as const

test('writes a route without parameters as its path', () => {
  expect(writeRoute(summary)).toBe('analytics')
  expect(writeRoute({ id: 'map', path: 'widget/map', params: {} }, {})).toBe('widget/map')
})

test('writes parameters that are not in the path into the query, and leaves out what is undefined', () => {
  expect(writeRoute(summary, { ccn: '220071', year: 2021, target: 0.8, shared: false, view: undefined })).toBe(
    'analytics?ccn=220071&year=2021&target=0.8&shared=false',
  )
})

test('writes the parameters of the path into the path', () => {
  expect(writeRoute(site, { id: 'a/b', plan: 3 })).toBe('sites/a%2Fb/plans/3')
})

test('writes every text so that the query returns the same text', () => {
  fc.assert(
    fc.property(
      fc.string(),
      (ccn) => new URLSearchParams(writeRoute(summary, { ccn }).split('?')[1]).get('ccn') === ccn,
    ),
  )
})

describe('refuses', () => {
  test.each([
    ['a number for a string', { ccn: 220071 }, 'Expected string as "ccn" of the route "hospital-summary", got 220071.'],
    [
      'a string for an integer',
      { year: '21' },
      'Expected integer as "year" of the route "hospital-summary", got "21".',
    ],
    ['a fraction for an integer', { year: 2021.5 }, 'Expected integer as "year"'],
    ['a number that is not finite', { target: NaN }, 'Expected number as "target"'],
    ['a string for a boolean', { shared: 'true' }, 'Expected boolean as "shared"'],
    ['a value that is not listed', { view: 'peers' }, 'Expected one of figures, trends as "view"'],
    [
      'a parameter that the route does not have',
      { hospital: 'x' },
      'Expected one of its parameters (ccn, year, target, shared, view) as "hospital"',
    ],
  ])('%s', (_name, params, message) => expect(() => writeRoute(summary, params)).toThrow(message))

  test.each([{}, { id: '', plan: 3 }, { plan: 3 }])('a path with a missing parameter: %j', (params) => {
    expect(() => writeRoute(site, params)).toThrow(
      'Expected a value of "id" in the path of the route "site", got nothing.',
    )
  })
})
