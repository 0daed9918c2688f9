import { expect, it } from '@jest/globals'
import { readUnitWords } from './unit-words.mjs'

const packages = [
  { name: '@keyroom/api', folder: 'services/api' },
  { name: '@keyroom/ui', folder: 'shared/ui' },
]
const read = (...words) => {
  const { packages: chosen, files } = readUnitWords(words, packages)
  return [chosen.map(({ folder }) => folder), files]
}

it('tests everything without a word, and packages by name or folder', () => {
  expect(read()).toEqual([['services/api', 'shared/ui'], []])
  expect(read('ui', '@keyroom/api')).toEqual([['services/api', 'shared/ui'], []])
  expect(read('shared/ui')).toEqual([['shared/ui'], []])
})

it('tests files of the packages that are named, or that hold them', () => {
  expect(read('api', 'src/board/routes.test.ts')).toEqual([['services/api'], ['src/board/routes.test.ts']])
  expect(read('api', 'routes.test')).toEqual([['services/api'], ['routes.test']])
  expect(read('services/api/src/main.test.ts')).toEqual([['services/api'], ['services/api/src/main.test.ts']])
})

it('refuses a name that it does not know, and a file of no package', () => {
  expect(() => read('apo')).toThrow('No package is called apo.')
  expect(() => read('api', 'routes')).toThrow('No package is called routes.')
  expect(() => read('src/main.test.ts')).toThrow(/^No package holds src\/main\.test\.ts\. Name the package first: /)
})
