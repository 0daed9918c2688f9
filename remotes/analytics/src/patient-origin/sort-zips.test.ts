import { expect, test } from '@jest/globals'
import { generalOrigin } from '../testing/general-origin.ts'
import { sortZips } from './sort-zips.ts'
import type { ZipSort } from './origin-address.ts'

const order = (by: ZipSort['by'], direction: ZipSort['direction']) =>
  sortZips(generalOrigin.zips, { by, direction }).map(({ zip }) => zip)

test('sorts by a column either way, with what is suppressed last in both', () => {
  expect(order('cases', 'desc')).toEqual(['02114', '02115', '02116'])
  expect(order('cases', 'asc')).toEqual(['02115', '02114', '02116'])
  expect(order('charges', 'asc')).toEqual(['02115', '02114', '02116'])
})

test('sorts ranges by their lower end, and equal ones by ZIP', () => {
  expect(order('share', 'asc')).toEqual(['02116', '02115', '02114'])
  expect(order('index', 'desc')).toEqual(['02114', '02115', '02116'])
  expect(order('zip', 'desc')).toEqual(['02116', '02115', '02114'])
})
