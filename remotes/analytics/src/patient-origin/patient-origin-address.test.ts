import { expect, test } from '@jest/globals'
import { readOriginAddress, writeSort } from './origin-address.ts'

const read = (query: string) => readOriginAddress(new URLSearchParams(query))

test('says nothing: the latest year, three quarters and nine tenths, every ZIP code', () => {
  expect(read('ccn=220071')).toEqual({
    year: null,
    primary: 75,
    secondary: 90,
    method: 'patientFlow',
    filter: 'all',
    sort: { by: 'cases', direction: 'desc' },
    page: 0,
    problems: [],
  })
})

test('holds all that can be chosen', () => {
  expect(read('year=2019&primary=60.5&secondary=80&hhi=geographic&zips=suppressed&sort=share.asc&page=3')).toEqual({
    year: 2019,
    primary: 60.5,
    secondary: 80,
    method: 'geographic',
    filter: 'suppressed',
    sort: { by: 'share', direction: 'asc' },
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
  ['sort=share', 'sort', { sort: { by: 'cases' } }],
  ['sort=share.asc.desc', 'sort', { sort: { by: 'cases' } }],
  ['sort=name.asc', 'sort', { sort: { by: 'cases' } }],
])('"%s" is told as wrong', (query, name, left) => {
  const address = read(query)
  expect(address.problems.map((problem) => problem.name)).toEqual([name])
  expect(address).toMatchObject(left)
})

test('a primary area beyond the usual secondary one takes it along', () => {
  expect(read('primary=95')).toMatchObject({ primary: 95, secondary: 95, problems: [] })
})

test('the usual sort is not written, any other as it is read', () => {
  expect(writeSort({ by: 'cases', direction: 'desc' })).toBeNull()
  expect(writeSort({ by: 'zip', direction: 'asc' })).toBe('zip.asc')
  expect(read('sort=zip.asc').sort).toEqual({ by: 'zip', direction: 'asc' })
})
