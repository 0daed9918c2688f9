import { expect, test } from '@jest/globals'
import type { Program } from '@keyroom/right-sizing'
import fc from 'fast-check'
import { anyProgram } from '../testing/any-program.ts'
import { compareScenarios } from './compare-scenarios.ts'

const department = (id: string, more: object = {}) => ({ id, type: 'icu', settings: {}, drivers: [], ...more })
const program = (departments: readonly object[], more: object = {}) =>
  ({ schema: 1, departments, baseYear: 2020, settings: {}, hospital: null, ...more }) as unknown as Program

test('lists what differs in the program, then in each department, with the value of each program', () => {
  const days = (base: number) => [{ id: 'days', base }]
  const one = program([department('icu', { drivers: days(7300), source: { ccn: '140001' } })], {
    settings: { escalation: 0.04 },
  })
  const two = program([department('icu', { settings: { targetOccupancy: 0.8 }, drivers: days(7300) })], {
    hospital: { ccn: '140002' },
  })
  const three = program([department('icu', { drivers: days(8000) })], { baseYear: 2021 })
  expect(compareScenarios([one, two, three])).toEqual([
    { department: null, field: ['baseYear'], values: [2020, 2020, 2021] },
    { department: null, field: ['settings', 'escalation'], values: [0.04, undefined, undefined] },
    { department: 'icu', field: ['settings', 'targetOccupancy'], values: [undefined, 0.8, undefined] },
    { department: 'icu', field: ['drivers', 'days', 'base'], values: [7300, 7300, 8000] },
  ])
})

test('lists a department that not all have once, beside what differs where it is', () => {
  const [icu, larger] = [department('icu'), department('icu', { keyRooms: 20 })]
  const ward = department('ward')
  expect(compareScenarios([program([icu]), program([ward]), program([ward, larger])])).toEqual([
    { department: 'ward', field: [], values: [undefined, ward, ward] },
    { department: 'icu', field: [], values: [icu, undefined, larger] },
    { department: 'icu', field: ['keyRooms'], values: [undefined, undefined, 20] },
  ])
})

test('lists a criteria pack in one row, whether its id or its version differs', () => {
  const packs = [
    { id: 'starter', version: 1 },
    { id: 'own-tower', version: 3 },
    { id: 'own-tower', version: 1 },
  ]
  expect(compareScenarios(packs.map((pack) => program([], { pack })))).toEqual([
    { department: null, field: ['pack'], values: packs },
  ])
})

test('the order of departments and where numbers are from are no differences', () => {
  const departments = [department('icu'), department('ward')]
  const other = program(departments.toReversed(), { hospital: { ccn: '140001' } })
  expect(compareScenarios([program(departments), other])).toEqual([])
})

test('any two programs differ in the same places in either order, and none from itself', () => {
  fc.assert(
    fc.property(anyProgram, anyProgram, (one, other) => {
      const keysOf = (programs: readonly Program[]) =>
        compareScenarios(programs).map(({ department: of, field }) => JSON.stringify([of, field]))
      expect(keysOf([one, other]).toSorted()).toEqual(keysOf([other, one]).toSorted())
      expect(new Set(keysOf([one, other])).size).toBe(keysOf([one, other]).length)
      expect(compareScenarios([one, one, one])).toEqual([])
    }),
  )
})
