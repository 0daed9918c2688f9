import { expect, test } from '@jest/globals'
import { contractVersion, topics } from '@keyroom/contract'
import type { RemoteDescriptor } from '@keyroom/contract/descriptor'
import { descriptorProblems } from './descriptor-problems.ts'

const sound: RemoteDescriptor = {
  name: 'trial',
  owner: { team: 'Trial', contact: 'trial@keyroom.example' },
  requires: { contract: `^${contractVersion}` },
  locales: ['en', 'fr'],
  routes: [
    { id: 'one', path: 'one', title: 'trial.one', access: 'signed-in', breadcrumb: [], page: 'src/one.tsx#One' },
    { id: 'two', path: 'two', title: 'trial.two', access: 'signed-in', breadcrumb: [], page: 'src/two.tsx#Two' },
  ],
  uses: { routes: [] },
  menu: [],
  slots: { declares: [], contributes: [] },
  events: { publishes: [topics.facilitySelected.id], consumes: [] },
  budgets: { loadDeadlineMs: 5000, firstViewKilobytes: 10 },
}
const entry = {
  id: 'one',
  type: 'item',
  group: 'widget',
  order: 1,
  label: 'trial.one',
  icon: 'map',
  route: 'one',
  disabled: false,
  visibleTo: 'signed-in',
} as const
const texts = { 'trial.one': 'One', 'trial.two': 'Two' }
const problems = (change: Partial<RemoteDescriptor>, fr: Record<string, string> = texts) =>
  descriptorProblems({ ...sound, ...change }, { en: texts, fr })

test('accepts a valid descriptor', () => expect(problems({ menu: [entry] })).toEqual([]))

test('reports a menu entry that opens an unknown route, with the known routes', () => {
  expect(problems({ menu: [{ ...entry, route: 'three' }] })).toEqual([
    'expected menu entry "one" to open one of one, two, got the route "three"',
  ])
})

test('reports a well-known route whose path has an undeclared parameter', () => {
  const [one] = sound.routes
  const site = (params?: NonNullable<typeof one>['params']) => ({
    routes: [
      { ...one, id: 'one', path: 'sites/:site/plans/:plan', ...(params && { params }) } as NonNullable<typeof one>,
    ],
  })
  const fr = texts
  expect(problems(site(), fr)).toEqual([])
  expect(problems(site({ site: { type: 'string' }, plan: { type: 'integer' } }), fr)).toEqual([])
  expect(problems(site({ site: { type: 'string' } }), fr)).toEqual([
    'Expected "plan" among the params of the route "one", whose path has it, got none.',
  ])
})

test('reports listed values of a parameter that is not a string, and a route that is used twice', () => {
  const use = { id: 'site', params: { plan: { type: 'integer' as const, values: ['1'] } } }
  expect(problems({ uses: { routes: [use] } })).toEqual([
    'Expected "values" only for a string, got them for "plan" of the route "site", whose type is integer.',
  ])
  expect(
    problems({
      uses: {
        routes: [
          { id: 'site', params: {} },
          { id: 'site', params: {} },
        ],
      },
    }),
  ).toEqual(['expected each use of route once, got "site" several times'])
})

test('reports a menu entry that opens nothing or two targets', () => {
  const { route: _route, ...nothing } = entry
  expect(problems({ menu: [nothing] })).toEqual(['expected a route or an href in menu entry "one", got neither'])
  expect(problems({ menu: [{ ...nothing, href: 'https://www.cms.gov/' }] })).toEqual([])
  expect(problems({ menu: [{ ...entry, href: 'https://www.cms.gov/' }] })).toEqual([
    'expected a route or an href in menu entry "one", got both',
  ])
})

test('reports a menu entry below a parent that cannot have entries, with the valid parents', () => {
  const { route: _route, ...collapse } = { ...entry, id: 'more', type: 'collapse' }
  expect(problems({ menu: [collapse, { ...entry, parent: 'more' }] })).toEqual([])
  expect(problems({ menu: [collapse, { ...entry, parent: 'less' }] })).toEqual([
    'expected a first-level collapse as parent of menu entry "one" (more), got "less"',
  ])
  expect(problems({ menu: [entry, { ...entry, id: 'two', parent: 'one' }] })).toEqual([
    'expected a first-level collapse as parent of menu entry "two" (none declared), got "one"',
  ])
})

test('reports a topic of another contract', () => {
  expect(problems({ events: { publishes: [], consumes: ['facility/selected@9'] } })).toEqual([
    expect.stringContaining(`expected a topic of contract ${contractVersion} (`),
  ])
})

test('reports a label without a text, or with an empty one, by language', () => {
  expect(problems({}, { 'trial.one': '' })).toEqual([
    'label "trial.one" has no text in "fr"',
    'label "trial.two" has no text in "fr"',
  ])
})

test('rejects a label of another package', () => {
  const menu = [{ ...entry, label: 'map.title' }]
  expect(problems({ menu }, { ...texts, 'map.title': 'Carte' })).toContain(
    'expected a label that begins with "trial.", got "map.title"',
  )
})

test('reports duplicates of values that must be unique', () => {
  const [one, two] = sound.routes
  const routes = [one, two && { ...two, id: 'one', path: 'one' }].filter((route) => route !== undefined)
  expect(problems({ routes, menu: [entry, entry] })).toEqual([
    'expected each route id once, got "one" several times',
    'expected each route path once, got "one" several times',
    'expected each menu id once, got "one" several times',
  ])
})

test('rejects another contract', () => {
  expect(problems({ requires: { contract: '^99.0.0' } })).toEqual([
    `expected a contract range that includes ${contractVersion}, got ^99.0.0`,
  ])
})
