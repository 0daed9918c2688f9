import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { evaluate } from '../evaluate/evaluate.ts'
import { turnedAwayOf } from '../methods/erlang-loss.ts'
import { waitingOf } from '../methods/erlang-wait.ts'
import type { Department } from '../program/program.ts'
import { sampleCriteria, sampleDepartment, sampleDriver, sampleProgram } from '../testing/sample-program.ts'
import { compareMethods } from './compare-methods.ts'
import { findThresholds } from './find-thresholds.ts'
import { poolDepartments } from './pool-departments.ts'

const icu = (days: number, given: Partial<Department> = {}) =>
  sampleDepartment('icu', {
    drivers: [sampleDriver('days', days, { population: { kind: 'rate', rate: 0.02 } })],
    lengthOfStay: 4,
    ...given,
  })
const compare = (department: Department, year = 2020) =>
  compareMethods(sampleProgram([department]), sampleCriteria, department.id, year)

describe('the methods side by side', () => {
  const measured = { dailyCensus: null, arrivals: Array.from({ length: 168 }, (_, hour) => hour % 24), stays: null }
  const ranges = { growth: { low: 0, high: 0.04 }, stay: null }

  test('find what evaluate finds with each of them, in every year', () => {
    for (const year of [2020, 2023, 2025]) {
      for (const { method, rooms } of compare(icu(7300, { measured, ranges, settings: { minutes: 900 } }), year)) {
        const program = sampleProgram([icu(7300, { measured, ranges, settings: { minutes: 900 }, method })])
        const [department] = evaluate(program, sampleCriteria).departments
        expect([method, rooms]).toEqual([method, department?.years[year - 2020]?.needed])
      }
    }
  })

  test('name the chosen one, the difference from it and the reason', () => {
    const found = compare(icu(7300, { measured, ranges }), 2025)
    const chosen = found.find(({ isChosen }) => isChosen)
    expect(chosen).toMatchObject({ method: 'target-occupancy', rooms: 28, difference: 0, reason: 'same' })
    expect(found.map(({ method, difference, reason }) => [method, difference, reason])).toEqual([
      ['target-occupancy', 0, 'same'],
      ['throughput', null, null],
      ['census-percentile', 2, 'share-of-days'],
      ['erlang-loss', 5, 'turned-away'],
      ['erlang-wait', 3, 'waiting'],
      ['time-varying-load', 3, 'busiest-hour'],
      ['simulation', 4, 'possible-futures'],
    ])
  })

  test('state other reasons where measures stand in for random arrivals', () => {
    const dailyCensus = {
      first: '',
      last: '',
      counts: [
        [20, 90],
        [40, 10],
      ] as [number, number][],
    }
    const existing = [{ year: 2020, licensed: null, setUp: 22, staffed: null }]
    const found = compare(icu(7300, { measured: { ...measured, dailyCensus }, existing }))
    const reasonOf = (id: string) => found.find(({ method }) => method === id)?.reason
    expect(reasonOf('census-percentile')).toBe('share-of-measured-days')
    expect(reasonOf('erlang-loss')).toBe('turned-away-behind-measured')
  })

  test('state what keeps a method from being used', () => {
    const throughput = compare(icu(7300)).find(({ method }) => method === 'throughput')
    expect(throughput).toMatchObject({
      rooms: null,
      figures: null,
      problem: { department: 'icu', field: 'drivers.0.settings.minutes', code: 'missing' },
    })
  })

  test('state what the rooms of each would mean', () => {
    const [target] = compare(icu(7300, { measured }))
    const waiting = waitingOf(25, 20, 96, 0.5)
    expect(target?.figures).toEqual({
      utilization: 0.8,
      turnedAway: turnedAwayOf(25, 20),
      waits: waiting.waits,
      overWaitLimit: waiting.overLimit,
      meanWaitMinutes: waiting.meanWait * 60,
      percentile: expect.closeTo(0.88782, 4),
      busiestLoad: expect.closeTo(20.5, 0),
    })
  })

  test('state no endless wait, and no wait without a stay', () => {
    const ct = sampleDepartment('ct', {
      drivers: [sampleDriver('procedures', 4800 * 2.2)],
      settings: { utilization: 1 },
    })
    expect(compare(ct)[0]?.figures).toMatchObject({ waits: 1, meanWaitMinutes: null })
    expect(compare(icu(7300, { lengthOfStay: null }))[0]?.figures).toMatchObject({ waits: null, busiestLoad: null })
  })

  test('are empty for a department without key rooms, an unknown one, or a year outside of the program', () => {
    expect(compare(sampleDepartment('support'))).toEqual([])
    expect(compare(icu(7300), 2031)).toEqual([])
    expect(compareMethods(sampleProgram([]), sampleCriteria, 'icu', 2020)).toEqual([])
    expect(compare(sampleDepartment('gone'))).toEqual([])
    expect(compare(sampleDepartment('support', { method: 'throughput' }))).toEqual([])
  })

  test('have no difference from a chosen one that finds no rooms', () => {
    const found = compare(icu(7300, { method: 'throughput' }))
    expect(found.find(({ method }) => method === 'target-occupancy')).toMatchObject({ rooms: 25, difference: null })
  })
})

describe('the thresholds of a department', () => {
  const thresholdsOf = (department: Department, year = 2020) =>
    findThresholds(sampleProgram([department]), sampleCriteria, department.id, year)

  test('are the occupancies and volumes at which one room more or fewer is needed', () => {
    const found = thresholdsOf(icu(20.4 * 365))
    expect(found?.needed).toBe(26)
    expect(found?.volume.oneMore).toBeCloseTo((26 * 0.8) / 20.4, 9)
    expect(found?.volume.oneFewer).toBeCloseTo((25 * 0.8) / 20.4, 9)
    expect(found?.setting?.id).toBe('targetOccupancy')
    expect(found?.setting?.oneMore).toBeCloseTo(20.4 / 26, 9)
    expect(found?.setting?.oneFewer).toBeCloseTo(20.4 / 25, 9)
  })

  test.each([
    ['census-percentile', 'percentile'],
    ['erlang-loss', 'turnedAway'],
    ['erlang-wait', 'waitShare'],
    ['simulation', 'riskPercentile'],
    ['throughput', 'utilization'],
  ] as const)('by %s are those of its own setting, at which evaluate changes its result', (method, id) => {
    const ranges = { growth: { low: 0, high: 0.1 }, stay: null }
    const department = icu(7300, {
      method,
      ranges,
      settings: { minutes: 1300, openDays: 365, openHours: 24, utilization: 0.8 },
    })
    const found = thresholdsOf(department, 2025)
    expect(found?.setting?.id).toBe(id)
    const neededAt = (value: number | null | undefined) => {
      const settings = { ...department.settings, [id]: value ?? NaN }
      return evaluate(sampleProgram([{ ...department, settings }]), sampleCriteria).departments[0]?.years[5]?.needed
    }
    expect(neededAt(found?.setting?.oneMore)).toBeGreaterThan(found?.needed ?? NaN)
    expect(neededAt(found?.setting?.oneFewer)).toBeLessThan(found?.needed ?? NaN)
  })

  test('are missing on the side where nothing changes the rooms', () => {
    const found = thresholdsOf(icu(73))
    expect(found).toMatchObject({ needed: 1, setting: { oneMore: expect.closeTo(0.2, 9), oneFewer: null } })
    expect(found?.volume.oneMore).toBeCloseTo(4, 9)
    // Nearly all futures have enough, so a higher share needs no more.
    const ranges = { growth: { low: 0, high: 0.1 }, stay: null }
    const cautious = icu(7300, { method: 'simulation', ranges, settings: { riskPercentile: 0.999 } })
    expect(thresholdsOf(cautious, 2025)?.setting).toMatchObject({ oneMore: null, oneFewer: expect.any(Number) })
  })

  test('are missing where nothing changes the rooms', () => {
    const department = sampleDepartment('c-section', { drivers: [sampleDriver('cases', 800)] })
    expect(thresholdsOf(department)).toMatchObject({ needed: 1, setting: null })
    expect(thresholdsOf(icu(0))).toMatchObject({ volume: { value: 1, oneMore: null, oneFewer: null }, setting: null })
  })

  test('are those of the target of the size, unless the limit of a smaller size decides', () => {
    const occupancyBySize = [
      { upTo: 10, value: 0.6 },
      { upTo: null, value: 0.75 },
    ]
    // 16.5 / 0.75 = 22 rooms. 7 / 0.6 is more than 10 rooms, so 11 are needed, where 7 / 0.75 would be 10.
    expect(thresholdsOf(icu(16.5 * 365, { occupancyBySize }))).toMatchObject({
      needed: 22,
      setting: { id: 'targetOccupancy', value: 0.75, oneFewer: expect.closeTo(16.5 / 21, 9) },
    })
    expect(thresholdsOf(icu(7 * 365, { occupancyBySize }))).toMatchObject({ needed: 11, setting: null })
  })

  test('do not exist without a result', () => {
    expect(thresholdsOf(icu(-1))).toBeNull()
    expect(thresholdsOf(sampleDepartment('support'))).toBeNull()
    expect(thresholdsOf(icu(7300), 2019)).toBeNull()
    expect(thresholdsOf(sampleDepartment('gone'))).toBeNull()
    expect(findThresholds(sampleProgram([]), sampleCriteria, 'icu', 2020)).toBeNull()
  })
})

describe('departments as one', () => {
  const pool = (departments: Department[], ids = departments.map(({ id }) => id)) =>
    poolDepartments(sampleProgram(departments), sampleCriteria, ids, 2020)

  test('turn away what the merged load does', () => {
    const settings = { turnedAway: 0.0372 }
    const found = pool([icu(7300, { settings }), icu(7300, { id: 'icu-2', settings })])
    const loss = found.find(({ method }) => method === 'erlang-loss')
    expect(loss?.apart.map(({ id, rooms }) => [id, rooms])).toEqual([
      ['icu', 26],
      ['icu-2', 26],
    ])
    expect(loss?.apart[0]?.figures.turnedAway).toBeCloseTo(0.0372, 4)
    // The fewest rooms with at most 0.0372 for a load of 40
    expect(loss).toMatchObject({ roomsApart: 52, together: { rooms: 47 }, saved: 5 })
    expect(turnedAwayOf(52, 40)).toBeCloseTo(0.011, 4)
  })

  test('have the load that each of them was offered', () => {
    const existing = [{ year: 2020, licensed: null, setUp: 21, staffed: null }]
    const found = pool([icu(7300, { existing }), icu(7300, { id: 'icu-2' })])
    // 38.298 offered in the first and 20 in the second
    const loss = found.find(({ method }) => method === 'erlang-loss')
    const { rooms } = loss?.together ?? { rooms: NaN }
    expect(turnedAwayOf(rooms, 58.298)).toBeLessThanOrEqual(0.01)
    expect(turnedAwayOf(rooms - 1, 58.298)).toBeGreaterThan(0.01)
    const target = found.find(({ method }) => method === 'target-occupancy')?.together
    expect(target).toMatchObject({ rooms: 50, figures: { utilization: 0.8 } })
    expect(target?.figures.turnedAway).toBeCloseTo(turnedAwayOf(50, 58.298), 4)
  })

  test('are compared by the methods that all of them can use', () => {
    const ct = sampleDepartment('ct', { drivers: [sampleDriver('procedures', 9000)] })
    const methods = pool([icu(7300), ct]).map(({ method }) => method)
    expect(methods).toEqual(['erlang-wait', 'simulation'])
  })

  test('have no wait unless the stay of each is known', () => {
    const known = pool([icu(7300), icu(7300, { id: 'icu-2' })])[0]?.together.figures
    expect(known?.waits).toEqual(expect.any(Number))
    for (const [one, other] of [
      [4, null],
      [null, 4],
    ] as const) {
      const found = pool([icu(7300, { lengthOfStay: one }), icu(7300, { id: 'icu-2', lengthOfStay: other })])
      expect(found[0]?.together.figures.waits).toBeNull()
    }
  })

  test('are at least two that are known', () => {
    expect(pool([icu(7300)])).toEqual([])
    expect(pool([icu(7300)], ['icu', 'gone'])).toEqual([])
    expect(pool([icu(7300), icu(-1, { id: 'icu-2' })])).toEqual([])
  })

  test('never need more than apart at the same share turned away', () => {
    const load = fc.double({ min: 0.05, max: 80, noNaN: true })
    const accepted = fc.double({ min: 0.001, max: 0.3, noNaN: true })
    const setUp = fc.option(fc.integer({ min: 1, max: 100 }))
    fc.assert(
      fc.property(fc.array(fc.tuple(load, setUp), { minLength: 2, maxLength: 4 }), accepted, (loads, turnedAway) => {
        const departments = loads.map(([patients, beds], index) =>
          icu(patients * 365, {
            id: `icu-${index}`,
            settings: { turnedAway },
            existing: beds === null ? [] : [{ year: 2020, licensed: null, setUp: beds, staffed: null }],
          }),
        )
        const compared = pool(departments).filter(({ method }) => ['erlang-loss', 'target-occupancy'].includes(method))
        expect(compared).toHaveLength(2)
        for (const { saved } of compared) expect(saved).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})
