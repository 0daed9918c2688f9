import { expect, test } from '@jest/globals'
import { parseSync } from '@swc/core'
import { missingIds, unusedIds, type FileIds } from './usage-problems.ts'
import { idsInDescriptor, idsInModule } from './used-ids.ts'

const page = (source: string) => ({
  file: 'page.tsx',
  ids: idsInModule(parseSync(source, { syntax: 'typescript', tsx: true })),
})
const usageProblems = (prefix: string, has: string[], files: FileIds[]) => [
  ...missingIds(prefix, has, files),
  ...unusedIds(prefix, has, files),
]
const problems = (has: string[], source: string) => usageProblems('map', has, [page(source)])

test('requires ids in calls and elements to exist', () => {
  const source = `
    const a = intl.formatMessage({ id: 'map.a' }, { id: 'not an id' })
    const b = <FormattedMessage id="map.b" />
    const c = <FormattedMessage id={open ? 'map.c' : 'map.d'} />
    const messages = defineMessages({ e: { id: 'map.e' } })`
  expect(problems(['map.a', 'map.b', 'map.c', 'map.d', 'map.e'], source)).toEqual([])
  expect(problems([], source)).toEqual(
    ['a', 'b', 'c', 'd', 'e'].map((id) => `page.tsx uses "map.${id}", which no catalog has`),
  )
})

test('rejects an id of another package', () => {
  expect(problems([], `formatMessage({ id: 'shell.title' })`)).toEqual([
    'page.tsx uses "shell.title", which is not of this package',
  ])
})

test('does not take the condition between two ids for an id', () => {
  expect(problems(['map.a', 'map.b'], `formatMessage({ id: kind === 'sample' ? 'map.a' : 'map.b' })`)).toEqual([])
})

test('counts an id composed at run time as all ids that match, and requires at least one', () => {
  const source = 'formatMessage({ id: `map.type.${kind}.title` })'
  expect(problems(['map.type.acute.title', 'map.type.other.title'], source)).toEqual([])
  expect(problems(['map.type.acute.text'], source)).toEqual([
    'page.tsx uses "map.type.*.title", which no catalog has',
    '"map.type.acute.text" is used nowhere',
  ])
})

test('counts an id in a table as used, but not an import of that name', () => {
  expect(problems(['map.a'], `const titles = { a: 'map.a' }`)).toEqual([])
  expect(problems(['map.a'], `import 'map.a'`)).toEqual(['"map.a" is used nowhere'])
})

test('reads labels of the descriptor as ids, but not its other texts', () => {
  const descriptor = {
    name: 'map',
    routes: [{ id: 'main', title: 'map.title', breadcrumb: ['map.trail'] }],
    menu: [{ label: 'map.title', caption: 'map.caption', icon: 'map' }],
  }
  const files = [{ file: 'remote.json', ids: idsInDescriptor(descriptor) }]
  expect(usageProblems('map', ['map.title', 'map.trail'], files)).toEqual([
    'remote.json uses "map.caption", which no catalog has',
  ])
})
