import { describe, expect, test } from '@jest/globals'
import type { FacilityPoint } from '../facilities/facility-point.ts'
import { filterFacilities, readFilterChoice, writeFilterChoice, type FilterFacts } from './filter-choice.ts'

const hospital = (ccn: string, changed: Partial<FacilityPoint> = {}): FacilityPoint => ({
  ccn,
  name: ccn,
  type: 'short-term',
  city: null,
  state: 'MA',
  beds: 100,
  occupancy: null,
  averageLengthOfStay: null,
  fiscalYear: null,
  longitude: 0,
  latitude: 0,
  ...changed,
})

const hospitals = [
  hospital('A', { type: 'critical-access', beds: 25 }),
  hospital('B', { state: 'NY', beds: 300 }),
  hospital('C', { beds: null }),
]
const facts: FilterFacts = {
  owner: new Map([
    ['A', 'nonprofit'],
    ['B', 'government'],
  ]),
  emergency: new Map([
    ['A', true],
    ['B', false],
    ['C', null],
  ]),
  members: undefined,
}
const left = (text: Parameters<typeof readFilterChoice>[0], known = facts) =>
  filterFacilities(hospitals, readFilterChoice(text), known)
    .map(({ ccn }) => ccn)
    .join('')

describe('filters', () => {
  test.each([
    [{}, 'ABC'],
    [{ type: 'critical-access' }, 'A'],
    [{ beds: '25-300' }, 'AB'],
    [{ beds: '26-' }, 'B'],
    [{ beds: '-25' }, 'A'],
    [{ state: 'NY.CT' }, 'B'],
    [{ owner: 'nonprofit.government' }, 'AB'],
    [{ emergency: 'yes' }, 'A'],
    [{ emergency: 'no' }, 'B'],
    [{ emergency: 'yes', state: 'NY' }, ''],
  ])('%j leaves %s: hospitals without a value do not pass', (text, ccns) => {
    expect(left(text)).toBe(ccns)
  })

  test('a group leaves its members', () => {
    expect(left({ group: 'only-A' }, { ...facts, members: new Set(['A']) })).toBe('A')
  })

  test('are the same after the address, in one order', () => {
    const text = { type: 'childrens.short-term', beds: '10-', state: 'NY.CT', owner: 'government', emergency: 'no' }
    expect(writeFilterChoice(readFilterChoice(text))).toEqual({
      ...text,
      type: 'short-term.childrens',
      state: 'CT.NY',
      group: undefined,
    })
  })

  test('that are invalid do not narrow', () => {
    expect(left({ type: 'castle', beds: 'many', state: 'Ny', owner: 'king', emergency: 'maybe' })).toBe('ABC')
    expect(readFilterChoice({ beds: '300-25' })).toMatchObject({ minBeds: 25, maxBeds: 300 })
  })
})
