import { expect, test } from '@jest/globals'
import { combinePacks } from '../packs/combine-packs.ts'
import starter from '../packs/data/starter.json' with { type: 'json' }
import type { DepartmentCriteria } from '../packs/criteria.ts'
import { packSchema } from '../packs/pack.ts'
import { departmentSchema, programSchema } from '../program/program.ts'
import { newDepartment, newProgram } from './new-program.ts'

const criteria = combinePacks([packSchema.parse(starter)], { id: 'starter', version: 1 })
function typeOf(id: string): DepartmentCriteria {
  const type = criteria.departments.get(id)
  if (type === undefined) throw new Error(`Expected the starter to have ${id}.`)
  return type
}

test('a new program is valid and changes nothing of its criteria', () => {
  const program = newProgram({ baseYear: 2018, targetYear: 2031, pack: criteria.pack })
  expect(programSchema.parse(program)).toEqual(program)
  expect(program).toMatchObject({
    baseYear: 2018,
    horizonYears: 13,
    pack: { id: 'starter', version: 1 },
    settings: {},
    concepts: {},
    hospital: null,
    departments: [],
  })
  expect(program.pack).not.toHaveProperty('name')
})

test('a new program takes over its hospital and departments', () => {
  const hospital = { ccn: '220071', name: 'Massachusetts General Hospital', fiscalYear: 2018 }
  const departments = [newDepartment(typeOf('icu'), [])]
  const program = newProgram({ baseYear: 2018, targetYear: 2028, pack: criteria.pack, hospital, departments })
  expect(program).toMatchObject({ hospital, departments })
})

test('a new department has one empty driver of the usual unit that does not grow', () => {
  const department = newDepartment(typeOf('surgery'), [])
  expect(departmentSchema.parse(department)).toEqual(department)
  expect(department).toMatchObject({ id: 'surgery', type: 'surgery', method: null, settings: {}, existing: [] })
  expect(department.ranges).toEqual({ growth: { low: -0.01, high: 0.01 }, stay: { low: 0.95, high: 1.05 } })
  expect(department.drivers).toEqual([
    {
      id: 'cases',
      unit: 'cases',
      base: null,
      population: { kind: 'rate', rate: 0 },
      useRate: { kind: 'none' },
      marketShare: { kind: 'none' },
      settings: {},
    },
  ])
})

test('a new department starts from what is known of it', () => {
  const existing = [{ year: 2018, licensed: null, setUp: 20, staffed: null }]
  const start = {
    unit: 'discharges',
    volume: 900,
    growth: 0.02,
    lengthOfStay: 4,
    settings: { percentile: 0.9 },
    existing,
  } as const
  const department = newDepartment(typeOf('icu'), [], { ...start, existing })
  expect(department).toMatchObject({ lengthOfStay: 4, settings: { percentile: 0.9 }, existing })
  expect(department.drivers[0]).toMatchObject({
    unit: 'discharges',
    base: 900,
    population: { kind: 'rate', rate: 0.02 },
  })
})

test('departments of one type have different ids', () => {
  expect(newDepartment(typeOf('icu'), ['icu']).id).toBe('icu-2')
  expect(newDepartment(typeOf('icu'), ['icu', 'icu-2', 'surgery']).id).toBe('icu-3')
  expect(newDepartment(typeOf('icu'), ['icu'], { id: 'icu-north' }).id).toBe('icu-north')
})

test('a department whose area is a share of the others needs no volume', () =>
  expect(newDepartment(typeOf('support'), []).drivers).toEqual([]))

test('every department of the starter can be added', () => {
  for (const type of criteria.departments.values()) {
    expect(departmentSchema.safeParse(newDepartment(type, [])).success).toBe(true)
  }
})
