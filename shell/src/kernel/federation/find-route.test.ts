import { expect, test } from '@jest/globals'
import { sampleEntry } from '../../testing/sample-entry.ts'
import { findRoute } from './find-route.ts'

const map = sampleEntry('map')
const sites = sampleEntry('sites', {
  routes: [
    { id: 'list', path: 'sites' },
    { id: 'site', path: 'sites/:id' },
  ],
})

test.each([
  ['/dashboard/widget/map', 'map', 'map'],
  ['/dashboard/widget/map/', 'map', 'map'],
  ['/dashboard/sites', 'sites', 'list'],
  ['/dashboard/sites/220071', 'sites', 'site'],
])('%s leads to %s', (path, remote, route) => {
  const found = findRoute([map, sites], path)
  expect([found?.entry.name, found?.route.id]).toEqual([remote, route])
})

test.each([['/dashboard'], ['/widget/map'], ['/dashboard/widget/map/more'], ['/dashboard/sites/1/2']])(
  '%s finds no route',
  (path) => expect(findRoute([map, sites], path)).toBeUndefined(),
)

test('a path without parameters comes before one with them, in one remote and in several', () => {
  const parameter = sampleEntry('one', {
    routes: [
      { id: 'site', path: 'sites/:id' },
      { id: 'new', path: 'sites/new' },
    ],
  })
  const other = sampleEntry('other', { routes: [{ id: 'all', path: 'sites/all' }] })
  const leadsTo = (path: string) => findRoute([parameter, other], path)?.route.id
  expect(['/dashboard/sites/new', '/dashboard/sites/all', '/dashboard/sites/220071'].map(leadsTo)).toEqual([
    'new',
    'all',
    'site',
  ])
})
