import { describe, expect, test } from '@jest/globals'
import type { Department, Program } from '../program/program.ts'
import { sampleCriteria, sampleDepartment, sampleDriver, sampleProgram } from '../testing/sample-program.ts'
import { evaluate } from './evaluate.ts'

const icu = (days: number, given: Partial<Department> = {}) =>
  sampleDepartment('icu', { drivers: [sampleDriver('days', days)], lengthOfStay: 4, ...given })
const warningsOf = (departments: Department[], given: Partial<Program> = {}, criteria = sampleCriteria) =>
  evaluate(sampleProgram(departments, given), criteria).warnings
const codesOf = (department: Department) => warningsOf([department]).map(({ code }) => code)

// The shares that 85 percent turns away at 10, 20 and 100 beds
describe('a target for a small unit', () => {
  test.each([
    [10, 0.33],
    [20, 0.17],
  ])('of %d beds states that it turns away %d', (beds, share) => {
    const [warning] = warningsOf([icu(beds * 0.85 * 365, { settings: { targetOccupancy: 0.85 } })])
    expect(warning).toMatchObject({ code: 'small-unit-target', department: 'icu', values: { beds, target: 0.85 } })
    expect(warning?.values.share).toBeCloseTo(share, 2)
  })

  test('is no reason for a warning at 100 beds, by other methods, or for rooms that the planner states', () => {
    const settings = { targetOccupancy: 0.85 }
    expect(codesOf(icu(85 * 365, { settings }))).toEqual([])
    expect(codesOf(icu(8.5 * 365, { settings, method: 'erlang-loss' }))).toEqual([])
    expect(codesOf(icu(8.5 * 365, { settings, keyRooms: 10 }))).toEqual([])
  })

  test('of every bed turns away everybody in the end', () => {
    const [warning] = warningsOf([icu(10 * 365, { settings: { targetOccupancy: 1 } })])
    expect(warning).toMatchObject({ code: 'small-unit-target', values: { share: 1 } })
  })

  test('is judged by the band of its size', () => {
    const department = sampleDepartment('postpartum', { drivers: [sampleDriver('days', 8.25 * 365)] })
    expect(warningsOf([department])[0]).toMatchObject({ values: { beds: 11, target: 0.75 } })
  })
})

describe("the planner's own share of rooms in use", () => {
  const usual = { status: 'assumption', source: null, clause: null, pack: { id: 'starter', version: 1 } } as const
  const withRange = (id: 'icu' | 'ct', setting: 'targetOccupancy' | 'utilization') => {
    const type = sampleCriteria.departments.get(id)
    if (!type) throw new Error(`Expected ${id} among the sample criteria.`)
    const settings = { ...type.settings, [setting]: { ...usual, value: 0.8, low: 0.7, high: 0.85 } }
    return { ...sampleCriteria, departments: new Map([[id, { ...type, settings }]]) }
  }
  const ofIcu = (given: Partial<Department>) =>
    warningsOf([icu(36_500, given)], {}, withRange('icu', 'targetOccupancy'))

  test.each([0.015, 0.69, 0.86])('is stated with the range of its criterion at %d', (targetOccupancy) => {
    const values = { share: targetOccupancy, low: 0.7, high: 0.85 }
    expect(ofIcu({ settings: { targetOccupancy } })[0]).toEqual({
      code: 'share-outside-range',
      department: 'icu',
      values,
    })
    const ct = sampleDepartment('ct', {
      drivers: [sampleDriver('procedures', 50_000)],
      settings: { utilization: targetOccupancy },
    })
    expect(warningsOf([ct], {}, withRange('ct', 'utilization'))).toEqual([
      { code: 'share-outside-range', department: 'ct', values },
    ])
  })

  test('is stated too where it replaces targets by size', () => {
    const given = { settings: { targetOccupancy: 0.01234 }, occupancyBySize: [{ upTo: null, value: 0.8 }] }
    expect(ofIcu(given)[0]).toMatchObject({ code: 'share-outside-range', values: { share: 0.01234 } })
  })

  test('is as usual inside of it, and unused by other methods, targets by size and rooms that the planner states', () => {
    const settings = { targetOccupancy: 0.5 }
    const occupancyBySize = [{ upTo: null, value: 0.8 }]
    for (const given of [
      {},
      { settings: { targetOccupancy: 0.7 } },
      { settings, method: 'erlang-loss' as const },
      { occupancyBySize },
      { settings, keyRooms: 120 },
    ])
      expect(ofIcu(given)).toEqual([])
  })
})

describe('margins for the same peaks', () => {
  const peak = { peakFactor: 1.1 }
  test.each<[string, Department, number]>([
    ['a percentile', icu(36_500, { method: 'census-percentile', settings: peak }), 0.95],
    ['a share turned away', icu(36_500, { method: 'erlang-loss', settings: peak }), 0.01],
    ['a share that waits', icu(36_500, { method: 'erlang-wait', settings: peak }), 0.05],
    ['a low target', icu(36_500, { settings: peak }), 0.8],
    ['a risk percentile', icu(36_500, { method: 'simulation', settings: peak }), 0.9],
    [
      'a low utilization',
      sampleDepartment('ct', { drivers: [sampleDriver('procedures', 50_000)], settings: peak }),
      0.8,
    ],
  ])('are counted twice in a peak factor with %s', (_, department, margin) => {
    const warning = warningsOf([department]).find(({ code }) => code === 'double-counting')
    expect(warning?.values).toEqual({ peakFactor: 1.1, margin })
  })

  test('are counted once without a peak factor, or with a high target', () => {
    expect(codesOf(icu(36_500, { method: 'erlang-wait' }))).toEqual([])
    expect(codesOf(icu(36_500, { settings: { ...peak, targetOccupancy: 0.9 } }))).not.toContain('double-counting')
  })
})

describe('a census at midnight', () => {
  test('misses the peaks that a percentile is for', () =>
    expect(codesOf(icu(36_500, { method: 'census-percentile' }))).toEqual(['midnight-census']))

  test('misses those who stay shorter than two days', () => {
    expect(codesOf(icu(36_500, { lengthOfStay: 1.9 }))).toEqual(['midnight-census'])
    expect(codesOf(icu(36_500, { lengthOfStay: 2 }))).toEqual([])
  })

  test('is not what discharges are counted by', () =>
    expect(codesOf(icu(0, { drivers: [sampleDriver('discharges', 20_000)], lengthOfStay: 1.5 }))).toEqual([]))

  test('is what a part of the volume is counted by, or a census of each day', () => {
    const discharges = sampleDriver('discharges', 20_000)
    expect(codesOf(icu(0, { drivers: [discharges, sampleDriver('days', 3650)], lengthOfStay: 1.5 }))).toEqual([
      'midnight-census',
    ])
    const dailyCensus = { first: '', last: '', counts: [[80, 100]] as [number, number][] }
    const measured = { dailyCensus, arrivals: null, stays: null }
    expect(codesOf(icu(0, { drivers: [discharges], lengthOfStay: 1.5, measured }))).toEqual(['midnight-census'])
  })
})

test('a load near the existing rooms may hide demand', () => {
  const existing = (setUp: number) => [{ year: 2020, licensed: null, setUp, staffed: null }]
  expect(warningsOf([icu(36_500, { existing: existing(110) })])).toEqual([
    {
      code: 'census-near-capacity',
      department: 'icu',
      values: { load: 100, existing: 110, share: 100 / 110 },
    },
  ])
  expect(codesOf(icu(36_500, { existing: existing(112) }))).toEqual([])
  expect(codesOf(icu(36_500, { existing: existing(100) }))).toEqual(['census-near-capacity'])
})

test('a load over the existing rooms contradicts them', () => {
  const existing = [{ year: 2020, licensed: null, setUp: 1, staffed: null }]
  expect(warningsOf([icu(36_500, { existing })])).toEqual([
    { code: 'census-over-capacity', department: 'icu', values: { load: 100, existing: 1 } },
  ])
})

const source: NonNullable<Department['source']> = {
  ccn: '220071',
  facilityName: 'Hospital',
  fiscalYear: 2020,
  unit: 'icu',
  printedName: null,
  periodDays: 366,
  beds: null,
  days: null,
  averageLengthOfStay: null,
  growth: 0.6,
  growthCaveat: 'jump',
}

test('growth that was measured and not used is stated', () => {
  expect(warningsOf([icu(36_500, { source })])).toEqual([
    { code: 'growth-doubtful', department: 'icu', values: { growth: 0.6 } },
  ])
  expect(codesOf(icu(36_500, { source: { ...source, growthCaveat: null } }))).toEqual([])
  expect(codesOf(icu(36_500, { source: { ...source, growth: null } }))).toEqual([])
})

test('days that are also those of newborns are stated until the planner enters others', () => {
  const withNewborns = { ...source, growthCaveat: null, days: 36_500, daysIncludeNewborns: true }
  expect(codesOf(icu(36_500, { source: withNewborns }))).toEqual(['newborns-included'])
  expect(codesOf(icu(30_000, { source: withNewborns }))).toEqual([])
  expect(codesOf(icu(36_500, { source: { ...withNewborns, daysIncludeNewborns: false } }))).toEqual([])
})

test('days that are also those of newborns are stated as discharges too', () => {
  const withNewborns = { ...source, growthCaveat: null, days: 36_500, daysIncludeNewborns: true }
  const counted = (discharges: number, lengthOfStay: number) =>
    codesOf(icu(0, { drivers: [sampleDriver('discharges', discharges)], lengthOfStay, source: withNewborns }))
  expect(counted(7300, 5)).toEqual(['newborns-included'])
  expect(counted(7000, 5)).toEqual([])
})

test('a volume that says itself that it counts newborns needs no source to be stated', () => {
  const of = (base: number | null) =>
    codesOf(icu(0, { drivers: [sampleDriver('days', base, { includesNewborns: true })] }))
  expect(of(36_500)).toEqual(['newborns-included'])
  expect(of(null)).toEqual([])
})

test('a department without a published criterion is named, unless the program is made with assumptions', () => {
  const type = sampleCriteria.departments.get('icu')
  if (!type) throw new Error('Expected an ICU among the sample criteria.')
  const departments = new Map([['icu', { ...type, hasPublishedCriterion: false }]])
  const criteria = { ...sampleCriteria, departments }
  expect(warningsOf([icu(36_500)], {}, criteria).map(({ code }) => code)).toEqual(['no-published-criterion'])
  const starter = { ...criteria, pack: { id: 'starter', version: 1, name: 'Starter' } }
  expect(warningsOf([icu(36_500)], { pack: { id: 'starter', version: 1 } }, starter)).toEqual([])
})

describe('the area per bed', () => {
  const hospital = (rooms: number) => [
    icu(36_500),
    sampleDepartment('emergency', { keyRooms: rooms }),
    sampleDepartment('ct', { keyRooms: 1 }),
    sampleDepartment('c-section', { keyRooms: 1 }),
    sampleDepartment('support'),
  ]
  const codes = (departments: Department[]) => warningsOf(departments).filter(({ code }) => code === 'area-per-bed')

  test('outside of the usual range of whole hospitals is stated with it', () => {
    const [warning] = codes(hospital(5))
    expect(warning).toMatchObject({ department: null, values: { min: 2200, max: 2800 } })
    expect(warning?.values.areaPerBed).toBeLessThan(2200)
  })

  test('inside of it, or of a part of a hospital, is not', () => {
    expect(codes(hospital(820))).toEqual([])
    expect(codes(hospital(5).slice(1))).toEqual([])
    expect(codes(hospital(5).slice(0, 4))).toEqual([])
    expect(codes(hospital(2000))).toHaveLength(1)
    expect(codes([icu(-1), ...hospital(5).slice(1)])).toEqual([])
  })
})

test('a price of what is missing names departments of which nothing is known to exist, since all of them is priced', () => {
  const existing = [{ year: 2020, licensed: null, setUp: 90, staffed: null }]
  const unknown = icu(85 * 365, { id: 'observation' })
  const departments = [icu(70 * 365, { existing }), unknown, sampleDepartment('support')]
  expect(warningsOf(departments, { scope: 'missing' })).toEqual([
    { code: 'existing-unknown', department: 'observation', values: {} },
  ])
  expect(warningsOf(departments)).toEqual([])
})
