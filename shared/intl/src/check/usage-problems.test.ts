import { expect, test } from '@jest/globals'
import { parseSync } from '@swc/core'
import { usageProblems } from './usage-problems.ts'
import { idsInDescriptor, idsInModule } from './used-ids.ts'

const page = (source: string) => ({
  file: 'page.tsx',
  ids: idsInModule(parseSync(source, { syntax: 'typescript', tsx: true })),
})
const problems = (has: string[], source: string) => usageProblems('map', has, [page(source)])

test('ids asked for in calls and elements must exist', () => {
  const source = `
    const a = intl.formatMessage({ id: 'map.a' }, { id: 'not an id' })
    const b = <FormattedMessage id="map.b" />
    const c = <FormattedMessage id={open ? 'map.c' : 'map.d'} />
    const messages = defineMessages({ e: { id: 'map.e' } })`
  expect(problems(['map.a', 'map.b', 'map.c', 'map.d', 'map.e'], source)).toEqual([])
  expect(problems([], source)).toEqual(
    ['a', 'b', 'c', 'd', 'e'].map((id) => `page.tsx uses "map.${id}", which no catalogue has`),
  )
})

test('an id of another package is refused', () => {
  expect(problems([], `formatMessage({ id: 'shell.title' })`)).toEqual([
    'page.tsx uses "shell.title", which is not of this package',
  ])
})

test('what decides between two ids is not an id', () => {
  expect(problems(['map.a', 'map.b'], `formatMessage({ id: kind === 'sample' ? 'map.a' : 'map.b' })`)).toEqual([])
})

test('an id put together at run time stands for all that fit, and needs one', () => {
  const source = 'formatMessage({ id: `map.type.${kind}.title` })'
  expect(problems(['map.type.acute.title', 'map.type.other.title'], source)).toEqual([])
  expect(problems(['map.type.acute.text'], source)).toEqual([
    'page.tsx uses "map.type.*.title", which no catalogue has',
    '"map.type.acute.text" is used nowhere',
  ])
})

test('an id in a table counts as used; an import of that name does not', () => {
  expect(problems(['map.a'], `const titles = { a: 'map.a' }`)).toEqual([])
  expect(problems(['map.a'], `import 'map.a'`)).toEqual(['"map.a" is used nowhere'])
})

test('labels of the descriptor are ids, its other texts are not', () => {
  const descriptor = {
    name: 'map',
    routes: [{ id: 'main', title: 'map.title', breadcrumb: ['map.trail'] }],
    menu: [{ label: 'map.title', caption: 'map.caption', icon: 'map' }],
  }
  const files = [{ file: 'remote.json', ids: idsInDescriptor(descriptor) }]
  expect(usageProblems('map', ['map.title', 'map.trail'], files)).toEqual([
    'remote.json uses "map.caption", which no catalogue has',
  ])
})
