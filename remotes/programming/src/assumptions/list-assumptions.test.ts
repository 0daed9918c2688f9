import { expect, test } from '@jest/globals'
import {
  combinePacks,
  newDepartment,
  newProgram,
  type CriteriaPack,
  type Department,
  type Program,
} from '@keyroom/right-sizing'
import starter from '@keyroom/right-sizing/packs/starter.json'
import { listAssumptions } from './list-assumptions.ts'

const pack = { id: 'starter', version: 1 }
const criteria = combinePacks([starter as unknown as CriteriaPack], pack)
const departmentOf = (id: string) => {
  const type = criteria.departments.get(id)
  if (!type) throw new Error(`Expected the department ${id} in the starter`)
  return newDepartment(type, [], { volume: 5840 })
}
const [icu, surgery] = [departmentOf('icu'), departmentOf('surgery')]
const programOf = (departments: readonly Department[]) =>
  newProgram({ baseYear: 2025, targetYear: 2030, pack, departments: [...departments] })
const plain = programOf([icu])

const reportSource = {
  ccn: '220071',
  facilityName: 'General Hospital',
  fiscalYear: 2024,
  unit: 'icu',
  printedName: null,
  periodDays: 366,
  beds: null,
  days: 5840,
  averageLengthOfStay: 4.5,
  growth: null,
  growthCaveat: null,
}

const changed: Program = {
  ...plain,
  settings: { escalation: 0.07 },
  departments: [
    {
      ...icu,
      method: 'erlang-loss',
      settings: { targetOccupancy: 0.8 },
      drivers: icu.drivers.map((driver) => ({ ...driver, settings: { minutes: 90 } })),
      keyRooms: 24,
      rooms: [
        { id: 'patient-room', name: null, count: 20, area: 300 },
        { id: 'own-room', name: 'Garden', count: 1, area: 400 },
      ],
    },
  ],
}

test('a program without changes has no assumptions', () => {
  expect(listAssumptions(plain, criteria)).toEqual([])
})

test('names everything that differs from the criteria, with what they give instead', () => {
  expect(listAssumptions(changed, criteria).map(({ field, value, instead }) => [field, value, instead])).toEqual([
    ['settings.escalation', 0.07, criteria.settings.escalation?.value],
    ['method', 'erlang-loss', 'target-occupancy'],
    ['settings.targetOccupancy', 0.8, 0.75],
    ['drivers.0.settings.minutes', 90, null],
    ['keyRooms', 24, null],
    ['rooms.0.count', 20, null],
    ['rooms.0.area', 300, null],
    ['rooms.1.count', 400, null],
  ])
})

test('another rounding is listed where rooms are rounded, with the rule of the criteria, and reset', () => {
  const rounding = { kind: 'remainder', from: 0.4 } as const
  const program = programOf([
    { ...surgery, rounding },
    { ...icu, rounding },
  ])
  const [listed, ...others] = listAssumptions(program, criteria)
  expect(listed).toMatchObject({ field: 'rounding', value: rounding, instead: { kind: 'up' } })
  expect(others).toEqual([])
  expect(listed?.reset(program)).toEqual(programOf([surgery, { ...icu, rounding }]))
})

test('targets by size replace those of the criteria, and one target for all sizes replaces both', () => {
  const occupancyBySize = [{ upTo: null, value: 0.7 }]
  const listed = (given: Partial<typeof icu>) =>
    listAssumptions({ ...plain, departments: [{ ...icu, occupancyBySize, ...given }] }, criteria)
  const [bySize] = listed({})
  expect(bySize).toMatchObject({ field: 'occupancyBySize', value: occupancyBySize, instead: 0.75 })
  expect(bySize?.reset({ ...plain, departments: [{ ...icu, occupancyBySize }] })).toEqual(plain)
  expect(listed({ settings: { targetOccupancy: 0.8 } }).map(({ field }) => field)).toEqual(['settings.targetOccupancy'])
})

test('a figure that differs from the report of its department is listed with what the report has, and reset', () => {
  const reported = { ...icu, source: reportSource, lengthOfStay: 4.5 }
  const program = { ...plain, departments: [reported] }
  expect(listAssumptions(program, criteria)).toEqual([])
  const edited = {
    ...plain,
    departments: [{ ...reported, drivers: icu.drivers.map((driver) => ({ ...driver, base: 3650 })) }],
  }
  const [volume, ...others] = listAssumptions(edited, criteria)
  expect(volume).toMatchObject({ field: 'drivers.0.base', value: 3650, instead: 5840, unit: 'count' })
  expect(others).toEqual([])
  expect(volume?.reset(edited)).toEqual(program)
})

test('resetting all of them gives back the program without changes', () => {
  const reset = listAssumptions(changed, criteria).reduce((program, assumption) => assumption.reset(program), changed)
  expect(reset).toEqual(plain)
})
