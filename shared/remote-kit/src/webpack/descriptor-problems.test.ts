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

test('nothing is wrong with a sound descriptor', () => expect(problems({ menu: [entry] })).toEqual([]))

test('a menu entry that opens no route is named with the routes that there are', () => {
  expect(problems({ menu: [{ ...entry, route: 'three' }] })).toEqual([
    'menu entry "one" opens the route "three", but there are only: one, two',
  ])
})

test('a menu entry that opens nothing, or two things, is named', () => {
  const { route: _route, ...nothing } = entry
  expect(problems({ menu: [nothing] })).toEqual(['menu entry "one" opens nothing: give it a route, or an href'])
  expect(problems({ menu: [{ ...nothing, href: 'https://www.cms.gov/' }] })).toEqual([])
  expect(problems({ menu: [{ ...entry, href: 'https://www.cms.gov/' }] })).toEqual([
    'menu entry "one" has a route and an href; it can open only one',
  ])
})

test('a menu entry below one that holds none is named with those that do', () => {
  const { route: _route, ...collapse } = { ...entry, id: 'more', type: 'collapse' }
  expect(problems({ menu: [collapse, { ...entry, parent: 'more' }] })).toEqual([])
  expect(problems({ menu: [collapse, { ...entry, parent: 'less' }] })).toEqual([
    'menu entry "one" stands below "less", which is no collapse of the first level; those are: more',
  ])
  expect(problems({ menu: [entry, { ...entry, id: 'two', parent: 'one' }] })).toEqual([
    'menu entry "two" stands below "one", which is no collapse of the first level; those are: none',
  ])
})

test('a topic of another contract is named', () => {
  expect(problems({ events: { publishes: [], consumes: ['facility/selected@9'] } })).toEqual([
    expect.stringContaining(`topic "facility/selected@9" is not in contract ${contractVersion}, which has: `),
  ])
})

test('a label without a text, and an empty one, are named by language', () => {
  expect(problems({}, { 'trial.one': '' })).toEqual([
    'label "trial.one" has no text in "fr"',
    'label "trial.two" has no text in "fr"',
  ])
})

test('a label of somebody else is refused', () => {
  const menu = [{ ...entry, label: 'map.title' }]
  expect(problems({ menu }, { ...texts, 'map.title': 'Carte' })).toContain(
    'label "map.title" does not begin with "trial."',
  )
})

test('what must be unique and is not, is named', () => {
  const [one, two] = sound.routes
  const routes = [one, two && { ...two, id: 'one', path: 'one' }].filter((route) => route !== undefined)
  expect(problems({ routes, menu: [entry, entry] })).toEqual([
    'route id "one" is there more than once',
    'route path "one" is there more than once',
    'menu id "one" is there more than once',
  ])
})

test('a contract that is not this one is refused', () => {
  expect(problems({ requires: { contract: '^99.0.0' } })).toEqual([
    `requires contract ^99.0.0, but is built with ${contractVersion}`,
  ])
})
