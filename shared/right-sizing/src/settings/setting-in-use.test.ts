import { describe, expect, test } from '@jest/globals'
import type { MethodId, Rounding } from '../program/methods.ts'
import { sampleCriteria, sampleDepartment, sampleDriver, sampleProgram } from '../testing/sample-program.ts'
import { driverSettingInUse, ownRounding, programSettingInUse, settingInUse } from './setting-in-use.ts'

function typeOf(id: string) {
  const type = sampleCriteria.departments.get(id)
  if (!type) throw new Error(`Expected ${id} among the sample criteria.`)
  return type
}

const ct = typeOf('ct')
const criterionOf = (id: 'minutes' | 'utilization') => ct.settings[id]

describe('a setting of a department', () => {
  test('is that of the criteria until the planner enters one, which then counts beside it', () => {
    const criterion = criterionOf('utilization')
    expect(settingInUse(sampleDepartment('ct'), ct, 'utilization')).toEqual({
      value: 0.8,
      field: 'settings.utilization',
      isOverridden: false,
      criterion,
    })
    expect(settingInUse(sampleDepartment('ct', { settings: { utilization: 0.7 } }), ct, 'utilization')).toEqual({
      value: 0.7,
      field: 'settings.utilization',
      isOverridden: true,
      criterion,
    })
  })

  test('of 0 counts as entered', () => {
    const department = sampleDepartment('ct', { settings: { turnoverMinutes: 0 } })
    expect(settingInUse(department, ct, 'turnoverMinutes')).toMatchObject({ value: 0, isOverridden: true })
  })

  test('that only the planner gives has no criterion, and one that nobody gives is not there', () => {
    const department = sampleDepartment('ct', { settings: { stayHours: 2 } })
    expect(settingInUse(department, ct, 'stayHours')).toMatchObject({ value: 2, criterion: null })
    expect(settingInUse(department, ct, 'daysPerYear')).toBeNull()
  })
})

describe('a setting of a driver', () => {
  const visits = sampleDriver('visits', 100)
  const procedures = sampleDriver('procedures', 100)
  const drivers = [procedures, visits]
  const inUse = (settings: object, id: 'minutes' | 'volumePerRoom', of = visits) => {
    const driver = { ...of, settings }
    const department = sampleDepartment('ct', {
      drivers: drivers.map((one) => (one === of ? driver : one)),
      settings: { minutes: 30 },
    })
    return driverSettingInUse(department, ct, driver, id)
  }

  test('is its own, with the criterion of its unit, and else of the department, beside it', () => {
    const field = 'drivers.1.settings'
    expect(inUse({ volumePerRoom: 1500 }, 'volumePerRoom')).toEqual({
      value: 1500,
      field: `${field}.volumePerRoom`,
      isOverridden: true,
      criterion: ct.driverSettings.visits?.volumePerRoom,
    })
    expect(inUse({ minutes: 40 }, 'minutes')).toEqual({
      value: 40,
      field: `${field}.minutes`,
      isOverridden: true,
      criterion: criterionOf('minutes'),
    })
  })

  test('is that of the criteria for its unit, changed at the driver', () =>
    expect(inUse({}, 'volumePerRoom')).toMatchObject({
      value: 2000,
      field: 'drivers.1.settings.volumePerRoom',
      isOverridden: false,
    }))

  test('is that of the department where neither says anything of the unit', () => {
    expect(inUse({}, 'minutes')).toMatchObject({ value: 30, field: 'settings.minutes', isOverridden: true })
    expect(inUse({}, 'volumePerRoom', procedures)).toBeNull()
  })
})

describe('a volume per room of a department', () => {
  const volumePerRoom = ct.driverSettings.visits?.volumePerRoom
  const minutes = criterionOf('minutes')
  const driver = sampleDriver('visits', 100)
  const department = sampleDepartment('ct', { drivers: [driver] })
  const inUse = (driverSettings: typeof ct.driverSettings, given: Partial<typeof department> = {}) => {
    const criteria = { ...ct, settings: { ...ct.settings, ...(volumePerRoom && { volumePerRoom }) }, driverSettings }
    return driverSettingInUse({ ...department, ...given }, criteria, driver, 'volumePerRoom')
  }
  const withMinutes = { visits: minutes ? { minutes } : {} }

  test('is not that of another unit with minutes of its own', () => {
    expect(inUse({})).toMatchObject({ value: 2000, field: 'settings.volumePerRoom' })
    expect(inUse(withMinutes)).toBeNull()
  })

  test('is that of such a unit where the planner enters it', () =>
    expect(inUse(withMinutes, { settings: { volumePerRoom: 900 } })).toMatchObject({ value: 900, criterion: null }))
})

test('a setting of the program is the planner’s, else that of the criteria', () => {
  const criterion = sampleCriteria.settings.softCost
  expect(programSettingInUse(sampleProgram([]), sampleCriteria, 'softCost')).toEqual({
    value: 0.25,
    field: 'settings.softCost',
    isOverridden: false,
    criterion,
  })
  const program = sampleProgram([], { settings: { softCost: 0.3 } })
  expect(programSettingInUse(program, sampleCriteria, 'softCost')).toMatchObject({ value: 0.3, criterion })
  expect(programSettingInUse(program, sampleCriteria, 'midpointYear')).toBeNull()
})

const up: Rounding = { kind: 'up' }
const roundingIn = (type: string, method: MethodId | null, rounding: Rounding | null) =>
  ownRounding({ method, rounding }, typeOf(type))

test.each([
  ['throughput, as the usual method', 'ct', null],
  ['throughput', 'ct', 'throughput'],
  ['a simulation that sizes futures by throughput', 'ct', 'simulation'],
] as const)('the planner’s own rounding counts by %s', (_, type, method) =>
  expect(roundingIn(type, method, up)).toBe(up),
)

test.each([
  ['waiting', 'ct', 'erlang-wait'],
  ['target occupancy, as the usual method', 'icu', null],
  ['a simulation that sizes futures by target occupancy', 'icu', 'simulation'],
] as const)('the planner’s own rounding does not count by %s', (_, type, method) =>
  expect(roundingIn(type, method, { kind: 'nearest' })).toBeNull(),
)

test('the rule of the criteria is no rounding of the planner’s own, and another remainder is', () => {
  const other: Rounding = { kind: 'remainder', from: 0.2 }
  expect(roundingIn('ct', null, null)).toBeNull()
  expect(roundingIn('ct', null, { kind: 'remainder', from: 0.3 })).toBeNull()
  expect(roundingIn('ct', null, other)).toBe(other)
})
