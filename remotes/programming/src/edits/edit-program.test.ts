import { expect, test } from '@jest/globals'
import { fieldText, namesIn } from '@keyroom/planning'
import planning from '@keyroom/planning/messages/en.json' with { type: 'json' }
import { combinePacks, newDepartment, newProgram, type CriteriaPack } from '@keyroom/right-sizing'
import starter from '@keyroom/right-sizing/packs/starter.json'
import fc from 'fast-check'
import { createIntl } from 'react-intl'
import {
  changeUnit,
  duplicateDepartment,
  freeId,
  moveDepartment,
  newDriver,
  withBase,
  withSetting,
} from './edit-program.ts'

const pack = { id: 'starter', version: 1 }
const criteria = combinePacks([starter as unknown as CriteriaPack], pack)
const types = [...criteria.departments.values()]
const programOf = (places: readonly number[]) =>
  places.reduce(
    (program, place) => {
      const type = types[place % types.length]
      if (!type) return program
      const taken = program.departments.map(({ id }) => id)
      return { ...program, departments: [...program.departments, newDepartment(type, taken)] }
    },
    newProgram({ baseYear: 2025, targetYear: 2030, pack }),
  )
const groupOf = ({ type }: { type: string }) => criteria.departments.get(type)?.group

test('a department trades places with the next of its group, and back again', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(60), { minLength: 1, maxLength: 12 }), fc.nat(11), (places, at) => {
      const program = programOf(places)
      const moved = program.departments[at % program.departments.length]
      if (!moved) return
      const isOther = (department: { type: string }) => groupOf(department) === groupOf(moved)
      const down = moveDepartment(moved.id, 1, isOther)(program)
      expect(down.departments.map(groupOf)).toEqual(program.departments.map(groupOf))
      const back = down === program ? program : moveDepartment(moved.id, -1, isOther)(down)
      expect(back).toEqual(program)
    }),
  )
})

test('an id that is taken gets the next free number', () => {
  expect(freeId('icu', [])).toBe('icu')
  expect(freeId('icu', [{ id: 'icu' }, { id: 'icu-2' }])).toBe('icu-3')
})

test('a setting without a value goes back to the criteria', () => {
  expect(withSetting({ minutes: 30 }, 'minutes', null)).toEqual({})
  expect(withSetting<'minutes' | 'openDays'>({ minutes: 30 }, 'openDays', 0)).toEqual({ minutes: 30, openDays: 0 })
})

const icu = newDepartment(typeOf('icu'), [], { unit: 'days', volume: 20_700, growth: 0.02, lengthOfStay: 4.6 })

function typeOf(id: string) {
  const type = criteria.departments.get(id)
  if (!type) throw new Error(`Expected the starter to have ${id}.`)
  return type
}

test('a driver of another unit has its id and name, and days become as many discharges', () => {
  const changed = changeUnit('days', 'discharges')(icu)
  expect(changed.drivers).toMatchObject([
    { id: 'discharges', unit: 'discharges', base: 4500, population: { kind: 'rate', rate: 0.02 } },
  ])
  const names = namesIn(createIntl({ locale: 'en', messages: planning }), criteria)
  expect(fieldText(names, ['drivers', changed.drivers[0]?.id ?? '', 'base'])).toBe(
    'Discharges · volume in the base year',
  )
  expect(changeUnit('discharges', 'days')(changed)).toEqual(icu)
})

test('a number that another unit cannot have is cleared, with the room times of the unit before', () => {
  const [days] = icu.drivers
  if (!days) throw new Error('Expected a driver.')
  const twice = { ...icu, drivers: [{ ...days, settings: { minutes: 30 } }, newDriver('visits', icu.drivers)] }
  expect(changeUnit('days', 'visits')(twice).drivers).toMatchObject([
    { id: 'visits-2', unit: 'visits', base: null, settings: {} },
    { id: 'visits', unit: 'visits' },
  ])
  expect(changeUnit('days', 'discharges')({ ...icu, lengthOfStay: null }).drivers[0]?.base).toBeNull()
})

test('the planner’s own volume no longer says that it counts newborns', () => {
  const driver = { ...newDriver('days', []), base: 100, includesNewborns: true }
  expect(withBase(90)(driver)).toEqual({ ...newDriver('days', []), base: 90 })
})

test('a copy of a department follows it, with all that was entered', () => {
  const ward = { ...icu, id: 'ward' }
  const program = newProgram({ baseYear: 2025, targetYear: 2030, pack, departments: [icu, ward] })
  const copy = { id: 'icu-0a1b2c3d', name: 'Intensive care (copy)' }
  expect(duplicateDepartment('icu', copy)(program).departments).toEqual([icu, { ...icu, ...copy }, ward])
})
