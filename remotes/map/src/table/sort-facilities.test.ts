import { describe, expect, it } from '@jest/globals'
import type { Sorting } from '@keyroom/ui/table'
import type { FacilityPoint } from '../facilities/facility-point.ts'
import { facilityColumns, sortFacilities, type FacilityColumn } from './sort-facilities.ts'

const collator = new Intl.Collator('fr')
const rows = [
  facility('000003', 'Élan', { beds: 20, occupancy: 1.02 }),
  facility('000001', 'Zion', { beds: null }),
  facility('000002', 'Abbey', { beds: 300, occupancy: 0.5 }),
  facility('000004', 'Frost', { beds: 20 }),
]

describe('the facilities of the table', () => {
  it('are sorted by the rules of the language, so that accented names do not come last', () => {
    expect(names({ by: 'name', descending: false })).toEqual(['Abbey', 'Élan', 'Frost', 'Zion'])
  })

  it('come last in both directions where the value is unknown', () => {
    expect(names({ by: 'beds', descending: false })).toEqual(['Élan', 'Frost', 'Abbey', 'Zion'])
    expect(names({ by: 'beds', descending: true })).toEqual(['Abbey', 'Élan', 'Frost', 'Zion'])
  })

  it.each([...facilityColumns])('are all there when sorted by %s', (by) => {
    expect(names({ by, descending: true }).toSorted()).toEqual(['Abbey', 'Frost', 'Zion', 'Élan'])
  })
})

function names(sorting: Sorting<FacilityColumn>): string[] {
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
