import { expect, test } from '@jest/globals'
import {
  combinePacks,
  newDepartmentFromUnit,
  newProgram,
  sourceOfUnit,
  type CriteriaPack,
  type Department,
  type ReportedUnit,
} from '@keyroom/right-sizing'
import starter from '@keyroom/right-sizing/packs/starter.json' with { type: 'json' }
import { followSources } from './follow-sources.ts'

const pack = { id: 'starter', version: 1 }
const criteria = combinePacks([starter as unknown as CriteriaPack], pack)

const unit: ReportedUnit = {
  ccn: '220071',
  facilityName: 'General Hospital',
  fiscalYear: 2018,
  unit: 'icu',
  printedName: null,
  periodDays: 365,
  beds: 20,
  days: 6100,
  averageLengthOfStay: 4.5,
  growth: 0.02,
  years: [2015, 2016, 2017, 2018].map((fiscalYear) => ({ fiscalYear, days: 6000, periodDays: 365 })),
}

const departmentOf = (more: Partial<Department> = {}, given: Partial<ReportedUnit> = {}): Department => {
  const department = newDepartmentFromUnit(criteria, { ...unit, ...given }, [])
  if (!department) throw new Error('Expected a department of the unit, got none.')
  return { ...department, ...more }
}
const follow = (department: Department, given: Partial<ReportedUnit>) =>
  followSources(newProgram({ baseYear: 2018, targetYear: 2028, pack, departments: [department] }), [
    sourceOfUnit({ ...unit, ...given }),
  ])
const factsOf = ({ figures }: ReturnType<typeof follow>) =>
  figures.map(({ figure, planned, reported, follows }) => [figure, planned, reported, follows])
const later = { days: 6200, beds: 22, averageLengthOfStay: 4.25, growth: 0.03 }

test('figures that are still as they were reported take the present ones, and so does their source', () => {
  const followed = follow(departmentOf(), later)
  expect(factsOf(followed)).toEqual([
    ['volume', 6100, 6200, true],
    ['growth', 0.02, 0.03, true],
    ['lengthOfStay', 4.5, 4.25, true],
    ['beds', 20, 22, true],
  ])
  expect(followed.program.departments).toEqual([departmentOf({}, later)])
})

test('figures that a planner changed stay, each for itself, and are named', () => {
  const { drivers } = departmentOf()
  const department = departmentOf({
    drivers: drivers.map((driver) => ({ ...driver, base: 7000 })),
    lengthOfStay: null,
    existing: [{ year: 2018, licensed: 30, setUp: 24, staffed: null }],
    settings: { targetOccupancy: 0.7 },
  })
  const followed = follow(department, later)
  expect(factsOf(followed)).toEqual([
    ['volume', 7000, 6200, false],
    ['growth', 0.02, 0.03, true],
    ['lengthOfStay', null, 4.25, false],
    ['beds', 24, 22, false],
  ])
  const { source } = departmentOf({}, later)
  const population = { kind: 'rate', rate: 0.03 }
  expect(followed.program.departments).toEqual([
    { ...department, source, drivers: department.drivers.map((driver) => ({ ...driver, population })) },
  ])
})

test('a volume that is planned in another way is not replaced', () => {
  const { drivers } = departmentOf()
  const planned = (change: Partial<Department['drivers'][number]>) =>
    departmentOf({ drivers: drivers.map((driver) => ({ ...driver, ...change })) })
  const byYear = planned({ population: { kind: 'none' } })
  expect(factsOf(follow(byYear, { growth: 0.03 }))).toEqual([['growth', null, 0.03, false]])
  const byDischarges = planned({ unit: 'discharges' })
  const followed = follow(byDischarges, { days: 6200 })
  expect(factsOf(followed)).toEqual([['volume', null, 6200, false]])
  expect(followed.program.departments[0]?.drivers).toEqual(byDischarges.drivers)
})

test('beds that were not reported before are added to those of other years', () => {
  const planned = { year: 2025, licensed: null, setUp: 40, staffed: null }
  const followed = follow(departmentOf({ existing: [planned] }, { beds: null }), {})
  expect(factsOf(followed)).toEqual([['beds', null, 20, true]])
  expect(followed.program.departments[0]?.existing).toEqual([
    { year: 2018, licensed: null, setUp: 20, staffed: null },
    planned,
  ])
})

test('what a planner entered as it is reported now is no difference', () =>
  expect(factsOf(follow(departmentOf({ lengthOfStay: 4.25 }), { averageLengthOfStay: 4.25 }))).toEqual([]))

test('a figure that the report no longer has stays', () => {
  const followed = follow(departmentOf(), { beds: null, days: null })
  expect(followed.figures).toEqual([])
  expect(followed.program.departments[0]?.existing).toEqual(departmentOf().existing)
})

test('a program stays the same where its reports do, or are those of another unit, hospital or year', () => {
  const program = newProgram({ baseYear: 2018, targetYear: 2028, pack, departments: [departmentOf()] })
  const others = [{ unit: 'nicu' }, { ccn: '140001' }, { fiscalYear: 2019 }].map((other) =>
    sourceOfUnit({ ...unit, ...later, ...other }),
  )
  for (const sources of [[], others, [sourceOfUnit(unit)]]) {
    expect(followSources(program, sources)).toEqual({ program, figures: [] })
    expect(followSources(program, sources).program).toBe(program)
  }
})
