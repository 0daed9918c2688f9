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

it('selects everything without arguments, and packages by name or folder', () => {
  expect(read()).toEqual([['services/api', 'shared/ui'], []])
  expect(read('ui', '@keyroom/api')).toEqual([['services/api', 'shared/ui'], []])
  expect(read('shared/ui')).toEqual([['shared/ui'], []])
})

it('selects files of the named packages, or of the packages that contain them', () => {
  expect(read('api', 'src/hospitals/dashboards/routes.test.ts')).toEqual([
    ['services/api'],
    ['src/hospitals/dashboards/routes.test.ts'],
  ])
  expect(read('api', 'routes.test')).toEqual([['services/api'], ['routes.test']])
  expect(read('services/api/src/main.test.ts')).toEqual([['services/api'], ['services/api/src/main.test.ts']])
})

it('rejects an unknown name, and a file outside every package', () => {
  expect(() => read('apo')).toThrow('Expected the name of a package, got apo.')
  expect(() => read('api', 'routes')).toThrow('Expected the name of a package, got routes.')
  expect(() => read('src/main.test.ts')).toThrow(
    /^Expected files of a package, got src\/main\.test\.ts\. Name the package first: /,
  )
})
