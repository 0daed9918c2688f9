import { expect, test } from '@jest/globals'
import { combinePacks, newDepartment, newProgram, type CriteriaPack, type Department } from '@keyroom/right-sizing'
import starter from '@keyroom/right-sizing/packs/starter.json'
import { entriesOf, withEntry } from './refused-entries.ts'

const pack = { id: 'starter', version: 1 }
const criteria = combinePacks([starter as unknown as CriteriaPack], pack)
const type = criteria.departments.get('icu')
if (!type) throw new Error('Expected the department icu in the starter')
const icu: Department = {
  ...newDepartment(type, [], {
    volume: 5840,
    growth: 0.02,
    existing: [{ year: 2025, licensed: null, setUp: 20, staffed: null }],
  }),
  occupancyBySize: [{ upTo: null, value: 0.7 }],
  ranges: { growth: null, stay: null },
}
const programOf = (departments: readonly Department[]) =>
  newProgram({ baseYear: 2025, targetYear: 2030, pack, departments: [...departments] })
const entry = (value: number | null) => ({ text: 'abc', read: undefined, isGrouped: false, isPartial: false, value })
const fieldsLeft = (fields: Readonly<Record<string, number | null>>, department: Partial<Department>) => {
  const entries = Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, entry(value)]))
  return Object.keys(entriesOf(entries, programOf([{ ...icu, ...department }])))
}

const fields = {
  'program/horizonYears': 5,
  'program/settings.escalation': null,
  'icu/drivers.0.base': 5840,
  'icu/drivers.0.population.rate': 0.02,
  'icu/settings.targetOccupancy': null,
  'icu/existing.0.setUp': 20,
  'icu/occupancyBySize.0.upTo': null,
  'icu/ranges.growth.low': null,
  'icu/rooms.patient-room.count': 20,
}

test('texts stay while the numbers of their fields do', () => {
  expect(fieldsLeft(fields, {})).toEqual(Object.keys(fields))
  const entries = { 'icu/drivers.0.base': entry(5840) }
  expect(entriesOf(entries, programOf([icu]))).toBe(entries)
  const factors = [{ year: 2026, factor: 1.1 }]
  const drivers = icu.drivers.map((driver) => ({ ...driver, population: { kind: 'years' as const, factors } }))
  expect(fieldsLeft({ 'icu/drivers.0.population.factors.0.volume': 6424 }, { drivers })).toHaveLength(1)
})

test('texts go with their rows, departments and kinds of change, and with another number', () => {
  const { occupancyBySize: _, ...unsized } = icu
  const drivers = icu.drivers.map((driver) => ({ ...driver, base: 6000, population: { kind: 'none' as const } }))
  const left = Object.keys(
    entriesOf(
      Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, entry(value)])),
      programOf([{ ...unsized, drivers, existing: [], settings: { targetOccupancy: 0.8 } }]),
    ),
  )
  expect(left).toEqual([
    'program/horizonYears',
    'program/settings.escalation',
    'icu/ranges.growth.low',
    'icu/rooms.patient-room.count',
  ])
  expect(entriesOf({ 'icu/drivers.0.base': entry(5840) }, programOf([]))).toEqual({})
})

test('a text is kept once, and forgotten once', () => {
  const text = entry(20)
  const kept = withEntry({}, 'icu/keyRooms', text)
  expect(withEntry(kept, 'icu/keyRooms', text)).toBe(kept)
  const forgotten = withEntry(kept, 'icu/keyRooms', null)
  expect(forgotten).toEqual({})
  expect(withEntry(forgotten, 'icu/keyRooms', null)).toBe(forgotten)
})
