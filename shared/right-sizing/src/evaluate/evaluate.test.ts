import { describe, expect, test } from '@jest/globals'
import type { Department, Program } from '../program/program.ts'
import { sampleCriteria, sampleDepartment, sampleDriver, sampleProgram } from '../testing/sample-program.ts'
import { evaluate } from './evaluate.ts'

const icu = (days: number | null, given: Partial<Department> = {}) =>
  sampleDepartment('icu', { drivers: [sampleDriver('days', days)], lengthOfStay: 4, ...given })
const evaluateAll = (departments: Department[], given: Partial<Program> = {}) =>
  evaluate(sampleProgram(departments, given), sampleCriteria)
/** The only department in the base year. */
const evaluateOne = (department: Department) => {
  const { departments, problems } = evaluateAll([department])
  return { ...departments[0]?.years[0], problems }
}
const neededBy = (method: Department['method'], given: Partial<Department> = {}) =>
  evaluateOne(icu(7300, { method, ...given })).needed

describe('key rooms of an ICU with 20 patients on average', () => {
  test('by target occupancy are load / target', () => expect(neededBy('target-occupancy')).toBe(25))
  test('by census percentile are the Poisson quantile', () => expect(neededBy('census-percentile')).toBe(28))
  test('by census percentile with a measured census have its peaks', () => {
    // Mean 10, and 95 of 100 days have at most 14: 20 × 14 / 10.
    const counts: [number, number][] = [
      [9, 75],
      [14, 21],
      [7.75, 4],
    ]
    const dailyCensus = { first: '2020-01-01', last: '2020-04-09', counts }
    const measured = { dailyCensus, arrivals: null, stays: null }
    expect(neededBy('census-percentile', { measured })).toBe(28)
    expect(neededBy('census-percentile', { measured, settings: { percentile: 0.5 } })).toBe(18)
    // Exactly 79 days have at most 9.
    expect(neededBy('census-percentile', { measured, settings: { percentile: 0.79 } })).toBe(18)
    expect(neededBy('census-percentile', { measured, settings: { percentile: 0.791 } })).toBe(28)
  })
  test('by turned-away admissions are the fewest that turn away at most the accepted share', () => {
    expect(neededBy('erlang-loss')).toBe(30)
    expect(neededBy('erlang-loss', { settings: { turnedAway: 0.0371 } })).toBe(27)
    expect(neededBy('erlang-loss', { settings: { turnedAway: 0.0372 } })).toBe(26)
  })
  test('by turned-away admissions hold those whom the existing beds turned away', () => {
    // 21 beds with 20 patients: 38.298 offered (calculated in Python with 30 digits, as are those below)
    const existing = [{ year: 2020, licensed: null, setUp: 21, staffed: null }]
    expect(neededBy('erlang-loss', { existing })).toBe(51)
  })
  test('by turned-away admissions take the census as offered where no beds exist that could have carried it', () => {
    const none = [{ year: 2020, licensed: null, setUp: 0, staffed: null }]
    expect(neededBy('erlang-loss', { existing: none })).toBe(neededBy('erlang-loss'))
  })
  test('by turned-away admissions take the volume of cases as offered: none was counted in rooms', () => {
    const ct = sampleCriteria.departments.get('ct')
    if (!ct) throw new Error('Expected a CT among the sample criteria.')
    const type = { ...ct, methods: ['erlang-loss' as const] }
    const criteria = { ...sampleCriteria, departments: new Map([['ct', type]]) }
    const neededWith = (existing: Department['existing']) =>
      evaluate(
        sampleProgram([sampleDepartment('ct', { drivers: [sampleDriver('procedures', 40_000)], existing })]),
        criteria,
      ).departments[0]?.years[0]?.needed
    expect(neededWith([])).toBeGreaterThan(1)
    expect(neededWith([{ year: 2020, licensed: null, setUp: 9, staffed: null }])).toBe(neededWith([]))
  })
  test('by waiting are the fewest in which at most the accepted share waits over the limit', () => {
    expect(neededBy('erlang-wait')).toBe(29)
    expect(neededBy('erlang-wait', { settings: { waitLimitMinutes: 720 } })).toBe(27)
  })
  test('by time-varying load without peaks are the Poisson quantile', () => {
    const measured = { dailyCensus: null, arrivals: Array.from({ length: 168 }, () => 1), stays: null }
    expect(neededBy('time-varying-load', { measured })).toBe(28)
  })
  test('by time-varying load follow the busiest hour, and the distribution of stays', () => {
    const arrivals = Array.from({ length: 168 }, (_, hour) => (hour < 24 ? 1 : 0))
    const measured = { dailyCensus: null, arrivals, stays: null }
    // All of a week's 35 patients arrive on Monday and stay 4 days: P95 of 35 × 4 × (1 - e^-0.25) / (1 - e^-1.75) = 37.48
    expect(neededBy('time-varying-load', { measured })).toBe(48)
    const stays = [
      { hours: 10, count: 0 },
      { hours: 10.001, count: 8 },
    ]
    // With stays of exactly four days all 35 are there at once.
    expect(neededBy('time-varying-load', { measured: { ...measured, stays } })).toBe(45)
  })
  test('by simulation without ranges are those of the first other method', () =>
    expect(neededBy('simulation')).toBe(25))
  test('by simulation cover the share of futures that the risk percentile states', () => {
    const ranges = { growth: { low: 0, high: 0.1 }, stay: null }
    const { departments } = evaluateAll([icu(7300, { method: 'simulation', ranges })])
    const needed = departments[0]?.years.map((year) => year.needed)
    // In 2025: growth that 90 % of the futures do not exceed is 0.1 - sqrt(0.1 × 0.1 × 0.1) = 6.84 %
    expect(needed?.[0]).toBe(25)
    expect(needed?.[5]).toBe(Math.ceil(25 * 1.0684 ** 5))
  })
  test('have the peak factor on top of the average', () => {
    expect(neededBy(null, { settings: { peakFactor: 1.2 } })).toBe(30)
    expect(neededBy('census-percentile', { settings: { peakFactor: 1.2 } })).toBe(32)
  })
  test('are credited to the method, or to the planner’s own number while that can be used', () => {
    const sizedBy = (given: Partial<Department>) => evaluateAll([icu(7300, given)]).departments[0]?.sizedBy
    expect(sizedBy({})).toBe('target-occupancy')
    expect(sizedBy({ method: 'erlang-loss' })).toBe('erlang-loss')
    expect(sizedBy({ method: 'erlang-loss', keyRooms: 0 })).toBe('own-number')
    expect(sizedBy({ keyRooms: 30.5 })).toBe('target-occupancy')
    expect(evaluateAll([sampleDepartment('support', { keyRooms: 3 })]).departments[0]?.sizedBy).toBeNull()
  })
  test('are those that the planner states, whatever the volume', () => {
    expect(evaluateOne(icu(7300, { keyRooms: 31 }))).toMatchObject({ needed: 31, load: 20, utilization: 20 / 31 })
    expect(evaluateOne(icu(null, { keyRooms: 31 }))).toMatchObject({ needed: 31, load: null, utilization: null })
  })
})

describe('target occupancy by size', () => {
  test.each([
    [6, 10],
    [6.1, 11],
    [8.25, 11],
    [8.3, 12],
    [18.75, 25],
    [18.8, 26],
    [20.3, 27],
    [0, 0],
  ])('a census of %d needs %d beds', (census, beds) => {
    const drivers = [sampleDriver('days', census * 365)]
    expect(evaluateOne(sampleDepartment('postpartum', { drivers })).needed).toBe(beds)
  })

  test('is replaced by the planner’s own target', () => {
    const department = sampleDepartment('postpartum', { drivers: [sampleDriver('days', 6 * 365)] })
    expect(evaluateOne({ ...department, settings: { targetOccupancy: 0.9 } }).needed).toBe(7)
  })

  test.each([
    [4, 5],
    [4.1, 6],
    [8, 10],
    [8.1, 11],
    [40, 45],
  ])('is replaced by the planner’s own targets by size: a census of %d needs %d beds', (census, beds) => {
    const occupancyBySize = [
      { upTo: 5, value: 0.8 },
      { upTo: 10, value: 0.8 },
      { upTo: 20, value: 0.9 },
    ]
    const drivers = [sampleDriver('days', census * 365)]
    for (const type of ['postpartum', 'icu'])
      expect(evaluateOne(sampleDepartment(type, { drivers, occupancyBySize })).needed).toBe(beds)
    const settings = { targetOccupancy: 0.5 }
    const single = evaluateOne(sampleDepartment('icu', { drivers, occupancyBySize, settings }))
    expect(single.needed).toBe(Math.ceil(census / 0.5))
  })
})

describe('throughput', () => {
  const ct = (procedures: number, given: Partial<Department> = {}) =>
    evaluateOne(sampleDepartment('ct', { drivers: [sampleDriver('procedures', procedures)], ...given }))

  // 96,000 / 25 = 3,840 procedures a room
  test.each([
    [3840, 1],
    [3840 * 2.29, 2],
    [3840 * 2.3, 3],
    [3840 * 0.2, 0],
  ])('gives %d procedures %d rooms by the published remainder', (procedures, rooms) =>
    expect(ct(procedures).needed).toBe(rooms),
  )

  test('takes the planner’s own rounding', () => expect(ct(3840 * 2.1, { rounding: { kind: 'up' } }).needed).toBe(3))

  test('has the share of open room time in use as its utilization', () => {
    expect(ct(3840 * 2).utilization).toBeCloseTo(0.8, 12)
    expect(ct(0).utilization).toBeNull()
  })
})

describe('existing rooms', () => {
  const existing = [
    { year: 2020, licensed: null, setUp: 26, staffed: null },
    { year: 2023, licensed: null, setUp: 28, staffed: null },
  ]
  const population = { kind: 'rate', rate: 0.05 } as const
  const growing = sampleDepartment('icu', { drivers: [sampleDriver('days', 7300, { population })], existing })

  test('differ from those needed, and run out in the first year of a shortage', () => {
    const { departments } = evaluateAll([growing])
    expect(departments[0]?.years.map(({ needed }) => needed)).toEqual([25, 27, 28, 29, 31, 32])
    expect(departments[0]?.years.map(({ difference }) => difference)).toEqual([1, -1, -2, -1, -3, -4])
    expect(departments[0]?.runsOutIn).toBe(2021)
  })

  test('never run out where they suffice or are not known', () => {
    expect(evaluateAll([icu(7300)]).departments[0]).toMatchObject({ runsOutIn: null })
    expect(evaluateAll([icu(3650, { existing })]).departments[0]).toMatchObject({ runsOutIn: null })
  })
})

describe('totals', () => {
  const departments = [
    icu(7300, { existing: [{ year: 2020, licensed: null, setUp: 20, staffed: null }] }),
    sampleDepartment('c-section', { drivers: [sampleDriver('cases', 1600)] }),
    sampleDepartment('support'),
  ]
  // ICU: 25 × 200 + a waiting room of 255 = 5,255 × 1.65 = 8,670.75; two operating rooms 4,150; support 20 % of both
  const area = (8670.75 + 4150) * 1.2

  test('add up departments, with shares of area and the building factor', () => {
    const { totals, departments: results } = evaluateAll(departments)
    expect(results[2]?.years[0]?.departmentArea).toBeCloseTo((8670.75 + 4150) * 0.2, 8)
    expect(totals[0]).toMatchObject({ year: 2020, needed: 27, existing: 20, difference: -5 })
    expect(totals[0]?.departmentArea).toBeCloseTo(area, 8)
    expect(totals[0]?.buildingArea).toBeCloseTo(area * 1.35, 8)
  })

  test('price the whole building, or what is missing of it', () => {
    expect(evaluateAll(departments).cost?.buildingArea).toBeCloseTo(area * 1.35, 6)
    // Five of 25 beds are missing, and nothing is known to exist of the operating rooms.
    const missing = (8670.75 / 5 + 4150) * 1.2 * 1.35
    expect(evaluateAll(departments, { scope: 'missing' }).cost?.buildingArea).toBeCloseTo(missing, 6)
  })

  test('price nothing of a department that needs no rooms, where only what is missing is built', () => {
    const closed = (setUp: number) => icu(0, { existing: [{ year: 2020, licensed: null, setUp, staffed: null }] })
    for (const setUp of [8, 0]) {
      const { departments: results, cost } = evaluateAll([closed(setUp)], { scope: 'missing' })
      expect(results[0]?.years.at(-1)).toMatchObject({ needed: 0, difference: setUp })
      expect(results[0]?.years.at(-1)?.departmentArea).toBeGreaterThan(0)
      expect(cost?.buildingArea).toBe(0)
    }
    expect(evaluateAll([icu(0)], { scope: 'missing' }).cost?.buildingArea).toBeGreaterThan(0)
  })

  test('have no cost while a department has no area, or a price is impossible', () => {
    expect(evaluateAll([...departments, sampleDepartment('unheard-of')]).cost).toBeNull()
    expect(evaluateAll(departments, { settings: { costPerSquareFoot: -1 } }).cost).toBeNull()
    expect(evaluateAll([]).cost).toBeNull()
  })

  test('state the area per inpatient bed of the last year', () => {
    expect(evaluateAll(departments).areaPerBed).toBeCloseTo((area * 1.35) / 25, 8)
    const population = { kind: 'rate', rate: 0.05 } as const
    const { areaPerBed, totals } = evaluateAll([icu(null, { drivers: [sampleDriver('days', 7300, { population })] })])
    expect(totals.at(-1)?.needed).toBe(32)
    expect(areaPerBed).toBeCloseTo((totals.at(-1)?.buildingArea ?? NaN) / 32, 8)
    expect(evaluateAll(departments.slice(1)).areaPerBed).toBeNull()
  })

  test('leave a department with a problem out of what exists too, so that both sides are of the same departments', () => {
    const twenty = [{ year: 2020, licensed: null, setUp: 20, staffed: null }]
    const broken = icu(-5, { id: 'broken', existing: [{ year: 2020, licensed: null, setUp: 1166, staffed: null }] })
    const { totals, departments: results } = evaluateAll([icu(7300, { existing: twenty }), broken])
    expect(results[1]?.years[0]).toMatchObject({ needed: null, existing: 1166 })
    expect(totals[0]).toMatchObject({ needed: 25, existing: 20, difference: -5 })
    expect(evaluateAll([broken]).totals[0]).toMatchObject({ needed: 0, existing: null, difference: null })
  })

  test('leave what exists unknown where no department says it', () =>
    expect(evaluateAll([icu(7300)]).totals[0]).toMatchObject({ existing: null, difference: null }))
})

describe('the area of a department', () => {
  const areaOf = (department: Department) => {
    const { needed, departmentArea } = evaluateOne(department)
    return [needed, departmentArea]
  }
  const room = (given: { count: number | null; area: number | null }) => ({
    rooms: [{ id: 'own', name: null, ...given }],
  })

  test('is not known while its key rooms are not, though its volumes are', () =>
    expect(areaOf(icu(7300, { method: 'throughput' }))).toEqual([null, null]))

  test.each([
    { count: -1, area: 90 },
    { count: 2, area: -1 },
  ])('is not known while a room of it is impossible: %j', (given) =>
    expect(areaOf(icu(7300, room(given)))).toEqual([25, null]),
  )

  test('has the rooms that the planner adds', () =>
    expect(areaOf(icu(7300, room({ count: 2, area: 90 })))[1]).toBeCloseTo((5255 + 180) * 1.65, 8))
})

test('a department without key rooms has none by any method', () =>
  expect(evaluateOne(sampleDepartment('support', { method: 'target-occupancy' }))).toMatchObject({
    needed: null,
    problems: [],
  }))

test('the last year’s rooms are listed, by concepts of the program', () => {
  const department = icu(7300, { drivers: [sampleDriver('days', 7300), sampleDriver('fte', 25)] })
  const rooms = (concepts: Program['concepts']) =>
    evaluateAll([department], { concepts }).departments[0]?.rooms.map(({ id, count, total }) => [id, count, total])
  expect(rooms({})).toEqual([
    ['key-room', 25, 5000],
    ['waiting', 1, 255],
    ['office', 3, 360],
  ])
  expect(rooms({ teaching: true })?.[2]).toEqual(['office', 3, 450])
})
