import { describe, expect, test } from '@jest/globals'
import { combinePacks } from '../packs/combine-packs.ts'
import starter from '../packs/data/starter.json' with { type: 'json' }
import { packSchema } from '../packs/pack.ts'
import { departmentSchema, type Department } from '../program/program.ts'
import { departmentTypeOf, newDepartmentFromUnit, type ReportedUnit, type UnitYear } from './department-from-unit.ts'

const criteria = combinePacks([packSchema.parse(starter)], { id: 'starter', version: 1 })

const yearsOf = (days: readonly (number | null)[], last = 2018): UnitYear[] =>
  days.map((one, index) => ({ fiscalYear: last - days.length + 1 + index, days: one, periodDays: 365 }))

const unit: ReportedUnit = {
  ccn: '220071',
  facilityName: 'Massachusetts General Hospital',
  fiscalYear: 2018,
  unit: 'medical-icu',
  printedName: 'MICU',
  periodDays: 365,
  beds: 18,
  days: 6_100,
  averageLengthOfStay: null,
  growth: 0.0168,
  years: yearsOf([5_800, 5_900, 6_000, 6_100]),
}

function departmentOf(changed: Partial<ReportedUnit> = {}, taken: readonly string[] = []): Department {
  const department = newDepartmentFromUnit(criteria, { ...unit, ...changed }, taken, { targetOccupancy: 0.8 })
  if (department === null) throw new Error('Expected a department of the unit.')
  return department
}

const rateOf = ({ drivers }: Department) => drivers[0]?.population
const caveatOf = ({ source }: Department) => source?.growthCaveat

describe('a department from the unit of a cost report', () => {
  test('has the volume, beds and stay of the report, and says where they are from', () => {
    const department = departmentOf({ averageLengthOfStay: 4.5 }, ['icu'])
    expect(departmentSchema.parse(department)).toEqual(department)
    expect(department).toMatchObject({
      id: 'icu-2',
      type: 'icu',
      lengthOfStay: 4.5,
      settings: { targetOccupancy: 0.8 },
      existing: [{ year: 2018, licensed: null, setUp: 18, staffed: null }],
    })
    expect(department.drivers).toHaveLength(1)
    expect(department.drivers[0]).toMatchObject({ unit: 'days', base: 6_100 })
    const { years: _, ...source } = unit
    expect(department.source).toEqual({ ...source, averageLengthOfStay: 4.5, growthCaveat: null })
  })

  test('says nothing of existing rooms or volume where the report does not', () => {
    const department = departmentOf({ beds: null, days: null })
    expect(department.existing).toEqual([])
    expect(department.drivers[0]?.base).toBeNull()
    expect(departmentOf({ days: null, periodDays: 200 }).drivers[0]?.base).toBeNull()
  })

  test.each([
    [349, Math.round((6_100 * 365) / 349)],
    [350, 6_100],
    [380, 6_100],
    [381, Math.round((6_100 * 365) / 381)],
  ])('brings the days of a period of %d days to a year: %d', (periodDays, days) =>
    expect(departmentOf({ periodDays }).drivers[0]?.base).toBe(days),
  )

  test('grows at the measured rate where four years or more support it', () => {
    expect(rateOf(departmentOf())).toEqual({ kind: 'rate', rate: 0.0168 })
    expect(caveatOf(departmentOf())).toBeNull()
  })

  test.each<[string, UnitYear[], string]>([
    ['no other years are known', [], 'few-years'],
    ['three years are known', yearsOf([5_900, 6_000, 6_100]), 'few-years'],
    ['a year has no days', yearsOf([null, 5_900, 6_000, 6_100]), 'few-years'],
    [
      'years before the measured ones are known',
      [...yearsOf([5_000], 2012), ...yearsOf([5_900, 6_000, 6_100])],
      'few-years',
    ],
    ['later years are known', [...yearsOf([5_900, 6_000, 6_100]), ...yearsOf([6_200], 2019)], 'few-years'],
    ['days rose by more than half in one year', yearsOf([3_000, 4_501, 4_500, 6_100]), 'jump'],
    ['days fell by more than half in one year', yearsOf([12_300, 6_100, 6_100, 6_100]), 'jump'],
    ['a unit opened', yearsOf([0, 6_000, 6_000, 6_100]), 'jump'],
    [
      'a period was not a year',
      yearsOf([5_800, 5_900, 6_000, 6_100]).map((year, index) =>
        index === 1 ? { ...year, days: 2_950, periodDays: 182 } : year,
      ),
      'short-period',
    ],
  ])('does not grow, and keeps the measured rate with the reason, where %s', (_, years, caveat) => {
    const department = departmentOf({ years })
    expect(rateOf(department)).toEqual({ kind: 'rate', rate: 0 })
    expect(department.source).toMatchObject({ growth: 0.0168, growthCaveat: caveat })
  })

  test('grows by up to half in one year, in any order of the years', () => {
    const years = yearsOf([4_000, 6_000, 6_050, 6_100])
    expect(caveatOf(departmentOf({ years }))).toBeNull()
    expect(caveatOf(departmentOf({ years: years.toReversed() }))).toBeNull()
  })

  test('does not grow, without a reason, where no growth was measured', () => {
    const department = departmentOf({ growth: null, years: [] })
    expect(rateOf(department)).toEqual({ kind: 'rate', rate: 0 })
    expect(caveatOf(department)).toBeNull()
  })

  test('is missing where the criteria lack its type', () =>
    expect(newDepartmentFromUnit({ ...criteria, departments: new Map() }, unit, [])).toBeNull())

  test.each([
    [
      'icu',
      'medical-icu surgical-icu coronary-care cardiovascular-icu neuro-icu trauma-icu burn-icu respiratory-icu picu icu',
    ],
    ['nicu', 'nicu special-care-nursery'],
    ['postpartum', 'obstetric-special-care'],
    ['step-down', 'step-down telemetry transplant other-special-care'],
    ['psychiatric', 'detoxification psychiatric-icu psychiatric'],
    ['rehabilitation', 'spinal-cord rehabilitation'],
    ['nursery', 'nursery'],
    ['skilled-nursing', 'skilled-nursing nursing-facility other-long-term hospice'],
    ['observation', 'observation'],
    ['labor-delivery', 'labor-delivery'],
    ['medical-surgical', 'adults-pediatrics oncology unheard-of'],
  ])('is of the type %s, which the starter has, for each of %s', (type, reported) => {
    const units = reported.split(' ')
    expect(units.map(departmentTypeOf)).toEqual(units.map(() => type))
    expect(criteria.departments.has(type)).toBe(true)
  })
})
