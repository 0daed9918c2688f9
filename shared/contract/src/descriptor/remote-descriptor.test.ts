import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import * as z from 'zod/mini'
import { contractVersion, fitsContract } from '../contract-version.ts'
import { remoteDescriptorSchema } from './remote-descriptor.ts'
import { sampleDescriptor } from './sample-descriptor.ts'

const route = sampleDescriptor.routes[0]
const entry = sampleDescriptor.menu[0]

/** The schema's error for a descriptor, or undefined. */
function complaint(descriptor: unknown): string | undefined {
  const checked = remoteDescriptorSchema.safeParse(descriptor)
  return checked.success ? undefined : z.prettifyError(checked.error)
}
const withRoute = (change: object) => ({ ...sampleDescriptor, routes: [{ ...route, ...change }] })
const withEntry = (change: object) => ({ ...sampleDescriptor, menu: [{ ...entry, ...change }] })

test('keeps a complete descriptor unchanged, also when it is read again', () => {
  const read = remoteDescriptorSchema.parse(sampleDescriptor)
  expect(read).toEqual(sampleDescriptor)
  expect(remoteDescriptorSchema.parse(read)).toEqual(read)
})

test('fills in optional properties', () => {
  const { menu: _menu, slots: _slots, events: _events, uses: _uses, $schema: _schema, ...min } = sampleDescriptor
  const { breadcrumb: _breadcrumb, hidesBreadcrumbs: _hides, params: _params, page: _page, ...minRoute } = route
  expect(remoteDescriptorSchema.parse({ ...min, routes: [minRoute] })).toEqual({
    ...min,
    routes: [{ ...minRoute, breadcrumb: [] }],
    uses: { routes: [] },
    menu: [],
    slots: { declares: [], contributes: [] },
    events: { publishes: [], consumes: [] },
  })
})

test('fills in the optional properties of a menu entry', () => {
  const menu = [{ id: 'map', group: 'widget', order: 1, label: 'map.label', icon: 'map', route: 'map' }]
  expect(remoteDescriptorSchema.parse({ ...sampleDescriptor, menu }).menu).toEqual([
    { ...menu[0], type: 'item', disabled: false, visibleTo: 'signed-in' },
  ])
})

test('ignores what a later contract added, at any depth', () => {
  const later = { ...withRoute({ prefetch: 'hover' }), license: 'MIT' }
  expect(remoteDescriptorSchema.parse(later)).toEqual(sampleDescriptor)
})

test('accepts a menu entry of an unknown type', () => {
  expect(complaint(withEntry({ type: 'divider' }))).toBeUndefined()
})

const required = ['name', 'owner', 'requires', 'locales', 'routes', 'budgets'] as const
test.each(required)('reports a missing %s', (property) => {
  const { [property]: _left, ...rest } = sampleDescriptor
  expect(complaint(rest)).toContain(`at ${property}`)
})

describe('refuses, with the path and what was expected,', () => {
  test.each([
    ['a name with capitals', { ...sampleDescriptor, name: 'Map' }, 'at name'],
    ['a name that climbs folders', { ...sampleDescriptor, name: '../map' }, 'at name'],
    [
      'an owner without contact',
      { ...sampleDescriptor, owner: { team: 'Locations', contact: '' } },
      'at owner.contact',
    ],
    ['an unknown language', { ...sampleDescriptor, locales: ['en', 'de'] }, '"en"|"fr"|"ro"|"zh"'],
    ['an unknown permission', withRoute({ access: 'admin' }), '"signed-in"|"organization-account"'],
    ['a route without permission', withRoute({ access: undefined }), 'at routes[0].access'],
    ['a title that is text instead of an id', withRoute({ title: 'Locations map' }), 'at routes[0].title'],
    ['a page outside of src', withRoute({ page: '../shell/src/start/bootstrap.tsx#App' }), 'at routes[0].page'],
    ['a page without its export', withRoute({ page: 'src/pages/map-page.tsx' }), 'at routes[0].page'],
    ['a parameter without a type', withRoute({ params: { ccn: {} } }), 'at routes[0].params.ccn.type'],
    ['a parameter of an unknown type', withRoute({ params: { ccn: { type: 'date' } } }), '"string"|"integer"'],
    ['a use without an id', { ...sampleDescriptor, uses: { routes: [{}] } }, 'at uses.routes[0].id'],
    ['a link to a script', withEntry({ href: 'javascript:alert(1)' }), 'at menu[0].href'],
    ['a link without its address', withEntry({ href: 'https://' }), 'at menu[0].href'],
    ['an order that is text', withEntry({ order: '10' }), 'expected number, received string'],
    ['a topic without version', { ...sampleDescriptor, events: { publishes: ['facility/selected'] } }, 'at events'],
    ['no deadline', { ...sampleDescriptor, budgets: { firstViewKilobytes: 60 } }, 'at budgets.loadDeadlineMs'],
    [
      'a deadline of zero or less',
      { ...sampleDescriptor, budgets: { ...sampleDescriptor.budgets, loadDeadlineMs: 60_000 } },
      '<=30000',
    ],
    ['a value that is not an object', 'map', 'expected object, received string'],
  ])('%s', (_name, descriptor, expected) => {
    expect(complaint(descriptor)).toContain(expected)
  })

  test.each(['/widget/map', '*', 'widget/*', 'map?tab=1', 'map#top', 'map/:id?', ''])('the path "%s"', (path) => {
    expect(complaint(withRoute({ path }))).toContain('at routes[0].path')
  })
})

test.each(['map', 'widget/map', 'site/:id', 'user/account-profile/profile1'])('accepts the path "%s"', (path) => {
  expect(complaint(withRoute({ path }))).toBeUndefined()
})

test('never throws and never accepts another value in place of a required property', () => {
  const broken = fc.tuple(fc.constantFrom(...required), fc.oneof(fc.string(), fc.integer(), fc.constant(null)))
  fc.assert(
    fc.property(broken, ([property, value]) => {
      // The name is the only required property that is a text.
      fc.pre(property !== 'name' || typeof value !== 'string')
      expect(complaint({ ...sampleDescriptor, [property]: value })).toContain(`at ${property}`)
    }),
  )
  fc.assert(fc.property(fc.jsonValue(), (value) => complaint(value) !== undefined))
})

describe('the range of contract versions', () => {
  const range = (contract: string) => ({ ...sampleDescriptor, requires: { contract } })
  const version = fc.tuple(fc.nat(20), fc.nat(20), fc.nat(20)).map((numbers) => numbers.join('.'))
  const comparator = fc
    .tuple(fc.constantFrom('', '^', '~', '>=', '<', '<=', '>', '='), version)
    .map((two) => two.join(''))
  const alternatives = fc.array(comparator, { minLength: 1, maxLength: 3 }).map((all) => all.join(' || '))

  test('is valid in every spelling of semver', () => {
    fc.assert(fc.property(alternatives, (written) => complaint(range(written)) === undefined))
    for (const written of ['1', '1.x', '^1.2', '>=1.0.0 <3', '1.0.0 - 2.0.0'])
      expect(complaint(range(written))).toBeUndefined()
  })

  test.each(['', 'latest', '*', '^1.0.0,', 'workspace:^', '>=1.0.0 banana'])('is not "%s"', (written) => {
    expect(complaint(range(written))).toContain('at requires.contract')
    expect(fitsContract(written)).toBe(false)
  })

  test('is compared as semver does', () => {
    expect(fitsContract('^1.2.0', '1.2.0')).toBe(true)
    expect(fitsContract('^1.2.0', '1.9.3')).toBe(true)
    expect(fitsContract('^1.2.0', '1.1.9')).toBe(false)
    expect(fitsContract('^1.2.0', '2.0.0')).toBe(false)
    expect(fitsContract('~1.2.0', '1.3.0')).toBe(false)
    expect(fitsContract('^1.0.0 || ^2.0.0', '2.4.0')).toBe(true)
    expect(fitsContract('>=1.5.0 <3', '3.0.0')).toBe(false)
    expect(fitsContract(`^${contractVersion}`)).toBe(true)
  })

  test('never throws when it is compared', () => {
    fc.assert(fc.property(fc.string(), (written) => typeof fitsContract(written) === 'boolean'))
  })
})
