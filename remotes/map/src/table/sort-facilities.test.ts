import { describe, expect, it } from '@jest/globals'
import type { FacilityPoint } from '../facilities/facility-point.ts'
import { sortFacilities, sortKeys, type Sorting } from './sort-facilities.ts'

const collator = new Intl.Collator('fr')
const rows = [
  facility('000003', 'Élan', { beds: 20, occupancy: 1.02 }),
  facility('000001', 'Zion', { beds: null }),
  facility('000002', 'Abbey', { beds: 300, occupancy: 0.5 }),
  facility('000004', 'Frost', { beds: 20 }),
]

describe('the order of the table', () => {
  it('is that of the language: accents do not send a name to the end', () => {
    expect(names({ key: 'name', descending: false })).toEqual(['Abbey', 'Élan', 'Frost', 'Zion'])
  })

  it('puts what is not known last, whichever way it is sorted', () => {
    expect(names({ key: 'beds', descending: false })).toEqual(['Élan', 'Frost', 'Abbey', 'Zion'])
    expect(names({ key: 'beds', descending: true })).toEqual(['Abbey', 'Élan', 'Frost', 'Zion'])
  })

  it.each([...sortKeys])('loses nobody when sorted by %s', (key) => {
    expect(names({ key, descending: true }).toSorted()).toEqual(['Abbey', 'Frost', 'Zion', 'Élan'])
  })
})

function names(sorting: Sorting): string[] {
  return sortFacilities(rows, sorting, collator, ({ type }) => type).map(({ name }) => name)
}

function facility(ccn: string, name: string, figures: Partial<FacilityPoint>): FacilityPoint {
  return {
    ccn,
    name,
    type: 'short-term',
    city: null,
    state: 'MA',
    beds: null,
    occupancy: null,
    averageLengthOfStay: null,
    fiscalYear: 2021,
    longitude: -71,
    latitude: 42,
    ...figures,
  }
}
