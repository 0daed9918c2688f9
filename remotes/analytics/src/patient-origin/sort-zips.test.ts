import { expect, test } from '@jest/globals'
import { generalPatientOrigin } from '../testing/general-patient-origin.ts'
import { sortZips } from './sort-zips.ts'
import type { ZipSortColumn } from './patient-origin-address.ts'

const order = (by: ZipSortColumn, direction: 'asc' | 'desc') =>
  sortZips(generalPatientOrigin.zips, { by, descending: direction === 'desc' }).map(({ zip }) => zip)

test('sorts by a column in both directions, with suppressed values last in both', () => {
  expect(order('cases', 'desc')).toEqual(['02114', '02115', '02116'])
  expect(order('cases', 'asc')).toEqual(['02115', '02114', '02116'])
  expect(order('charges', 'asc')).toEqual(['02115', '02114', '02116'])
})

test('sorts ranges by their lower bound, and equal ones by ZIP code', () => {
  expect(order('share', 'asc')).toEqual(['02116', '02115', '02114'])
  expect(order('index', 'desc')).toEqual(['02114', '02115', '02116'])
  expect(order('zip', 'desc')).toEqual(['02116', '02115', '02114'])
})
