import { expect, test } from '@jest/globals'
import { readPatientOriginAddress, writeZipSorting } from './patient-origin-address.ts'

const read = (query: string) => readPatientOriginAddress(new URLSearchParams(query))

test('defaults to the latest year, service areas of 75% and 90%, and every ZIP code', () => {
  expect(read('ccn=220071')).toEqual({
    year: null,
    primary: 75,
    secondary: 90,
    method: 'patientFlow',
    filter: 'all',
    sorting: { by: 'cases', descending: true },
    page: 0,
    problems: [],
  })
})

test('holds every choice', () => {
  expect(read('year=2019&primary=60.5&secondary=80&hhi=geographic&zips=suppressed&sort=share&page=3')).toEqual({
    year: 2019,
    primary: 60.5,
    secondary: 80,
    method: 'geographic',
    filter: 'suppressed',
    sorting: { by: 'share', descending: false },
    page: 2,
    problems: [],
  })
})

test.each([
  ['primary=0', 'primary', { primary: 75, secondary: 90 }],
  ['primary=101', 'primary', { primary: 75 }],
  ['primary=80&secondary=70', 'secondary', { primary: 80, secondary: 90 }],
  ['zips=mine', 'zips', { filter: 'all' }],
  ['page=0', 'page', { page: 0 }],
  ['hhi=usual', 'hhi', { method: 'patientFlow' }],
  ['sort=shares', 'sort', { sorting: { by: 'cases' } }],
  ['sort=share.asc.desc', 'sort', { sorting: { by: 'cases' } }],
  ['sort=name.asc', 'sort', { sorting: { by: 'cases' } }],
])('reports "%s" as a problem and uses the default', (query, name, left) => {
  const address = read(query)
  expect(address.problems.map((problem) => problem.name)).toEqual([name])
  expect(address).toMatchObject(left)
})

test('a primary area beyond the default secondary area extends it', () => {
  expect(read('primary=95')).toMatchObject({ primary: 95, secondary: 95, problems: [] })
})

test('omits the default sorting, and reads any other back unchanged', () => {
  expect(writeZipSorting({ by: 'cases', descending: true })).toBeNull()
  expect(writeZipSorting({ by: 'zip', descending: false })).toBe('zip')
  expect(read('sort=-zip').sorting).toEqual({ by: 'zip', descending: true })
})

test.each([
  ['share.desc', { by: 'share', descending: true }],
  ['zip.asc', { by: 'zip', descending: false }],
])('opens an older saved address that is sorted by "%s"', (text, sorting) => {
  expect(read(`sort=${text}`)).toMatchObject({ sorting, problems: [] })
})
