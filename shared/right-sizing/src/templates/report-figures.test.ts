import { describe, expect, test } from '@jest/globals'
import { combinePacks } from '../packs/combine-packs.ts'
import starter from '../packs/data/starter.json' with { type: 'json' }
import { packSchema } from '../packs/pack.ts'
import type { Department } from '../program/program.ts'
import { newDepartmentFromUnit, type ReportedUnit } from './department-from-unit.ts'
import { departuresFromReport, reportFigureIds, withReportedFigure } from './report-figures.ts'

const criteria = combinePacks([packSchema.parse(starter)], { id: 'starter', version: 1 })

const unit: ReportedUnit = {
  ccn: '220071',
  facilityName: 'General Hospital',
  fiscalYear: 2018,
  unit: 'icu',
  printedName: null,
  periodDays: 365,
  beds: 8,
  days: 1849,
  averageLengthOfStay: 4.5,
  growth: null,
  years: [],
}

function departmentOf(given: Partial<ReportedUnit> = {}): Department {
  const department = newDepartmentFromUnit(criteria, { ...unit, ...given }, [])
  if (department === null) throw new Error('Expected a department of the unit, got none.')
  return department
}

const withBase = (department: Department, base: number | null): Department => ({
  ...department,
  drivers: department.drivers.map((driver) => ({ ...driver, base })),
})
const changed: Department = {
  ...withBase(departmentOf(), 3650),
  lengthOfStay: null,
  existing: [{ year: 2018, licensed: null, setUp: 12, staffed: null }],
}

describe('departures from a report', () => {
  test('are none while the department plans with what its report has, brought to a year', () => {
    expect(departuresFromReport(departmentOf())).toEqual([])
    expect(departuresFromReport(departmentOf({ periodDays: 200 }))).toEqual([])
    expect(departuresFromReport({ ...changed, source: null })).toEqual([])
    const existing = [{ year: 2015, licensed: null, setUp: 8, staffed: null }]
    expect(departuresFromReport({ ...departmentOf(), existing })).toEqual([])
  })

  test('name each figure that was changed or removed, with what the report has', () => {
    expect(departuresFromReport(changed)).toEqual([
      { figure: 'volume', field: 'drivers.0.base', planned: 3650, reported: 1849, fiscalYear: 2018 },
      { figure: 'lengthOfStay', field: 'lengthOfStay', planned: null, reported: 4.5, fiscalYear: 2018 },
      { figure: 'beds', field: 'existing', planned: 12, reported: 8, fiscalYear: 2018 },
    ])
  })

  test('leave out what the report does not have, and a volume that is no longer planned in days', () => {
    const none = { beds: null, days: null, averageLengthOfStay: null }
    expect(departuresFromReport({ ...changed, source: departmentOf(none).source })).toEqual([])
    const drivers = changed.drivers.map((driver) => ({ ...driver, unit: 'discharges' as const }))
    expect(departuresFromReport({ ...changed, drivers }).map(({ figure }) => figure)).toEqual(['lengthOfStay', 'beds'])
  })

  test('are taken back one by one, also where the row of the beds was removed', () => {
    const reset = reportFigureIds.reduce(withReportedFigure, { ...changed, existing: [] })
    expect(reset).toEqual(departmentOf())
    expect(withReportedFigure({ ...changed, source: null }, 'volume')).toEqual({ ...changed, source: null })
  })
})
