import { expect, test } from '@jest/globals'
import { combinePacks, type CriteriaPack } from '@keyroom/right-sizing'
import starter from '@keyroom/right-sizing/packs/starter.json' with { type: 'json' }
import { sampleDepartment, sampleProgram } from '../../testing/planning-samples.ts'
import { assumptionsOf } from './shared-assumptions.ts'

const criteria = combinePacks([starter as unknown as CriteriaPack], { id: 'starter', version: 1 })
const single = criteria.departments.get('icu')?.settings.targetOccupancy?.value
const occupancyBySize = [
  { upTo: 20, value: 0.7 },
  { upTo: null, value: 0.8 },
]
const assumptionsWith = (changed: object) => {
  const departments = [{ ...sampleDepartment(0), type: 'icu', occupancyBySize, ...changed }]
  return assumptionsOf(sampleProgram(0, { departments }), criteria)
}

test('targets by size of unit are an assumption beside the target of the criteria', () =>
  expect(assumptionsWith({ settings: {} })).toContainEqual({
    department: 0,
    kind: 'size-targets',
    id: null,
    name: null,
    value: occupancyBySize,
    instead: single,
  }))

test('targets by size of unit are none where one target counts for all sizes', () => {
  const kinds = assumptionsWith({ settings: { targetOccupancy: 0.9 } }).map(({ kind }) => kind)
  expect(kinds).toContain('setting')
  expect(kinds).not.toContain('size-targets')
})

test('a figure that differs from the report of its department is an assumption, with what the report has', () => {
  const source = {
    ccn: '220071',
    facilityName: 'General Hospital',
    fiscalYear: 2024,
    unit: 'icu',
    printedName: null,
    periodDays: 366,
    beds: 18,
    days: 1849,
    averageLengthOfStay: 4.5,
    growth: null,
    growthCaveat: null,
  }
  const common = { department: 0, kind: 'report-figure', name: null, fiscalYear: 2024 }
  expect(assumptionsWith({ source }).slice(1, 3)).toEqual([
    { ...common, id: 'volume', value: 12_345, instead: 1849 },
    { ...common, id: 'lengthOfStay', value: null, instead: 4.5 },
  ])
})

test('building only what is missing is an assumption of the whole program', () => {
  const scopeOf = (scope: 'whole' | 'missing') =>
    assumptionsOf(sampleProgram(0, { scope }), criteria).filter(({ kind }) => kind === 'scope')
  expect(scopeOf('missing')).toEqual([
    { department: null, kind: 'scope', id: null, name: null, value: 'missing', instead: 'whole' },
  ])
  expect(scopeOf('whole')).toEqual([])
})

test('another rounding is an assumption where rooms are rounded, with its remainder and the rule of the criteria', () => {
  const rounding = { kind: 'remainder', from: 0.4 } as const
  const listed = (type: string) =>
    assumptionsOf(
      sampleProgram(0, { departments: [{ ...sampleDepartment(0), type, rounding, method: null }] }),
      criteria,
    ).filter(({ kind }) => kind === 'rounding')
  expect(listed('surgery')).toEqual([
    { department: 0, kind: 'rounding', id: null, name: null, value: rounding, instead: { kind: 'up' } },
  ])
  expect(listed('icu')).toEqual([])
})
