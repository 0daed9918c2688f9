import { describe, expect, test } from '@jest/globals'
import { evaluate } from '../evaluate/evaluate.ts'
import type { Department } from '../program/program.ts'
import { sampleCriteria, sampleDepartment, sampleDriver, sampleProgram } from '../testing/sample-program.ts'
import { measureSensitivity } from './measure-sensitivity.ts'
import { randomNumbers } from './random.ts'
import { choiceOf, simulate } from './simulate.ts'
import { withAssumption } from './with-assumption.ts'

const ranges = { growth: { low: -0.01, high: 0.03 }, stay: { low: 0.9, high: 1.05 } }
const icu = (given: Partial<Department> = {}) =>
  sampleDepartment('icu', { drivers: [sampleDriver('days', 7300)], lengthOfStay: 4, ranges, ...given })
const ct = sampleDepartment('ct', { drivers: [sampleDriver('procedures', 30_000)], ranges })
/** Arrivals in each hour of a week, which time-varying-load needs. */
const measured = { dailyCensus: null, arrivals: Array.from({ length: 168 }, (_, hour) => hour), stays: null }

describe('random numbers', () => {
  const take = (seed: number, label: string, count = 4) => {
    const next = randomNumbers(seed, label)
    return Array.from({ length: count }, () => next())
  }

  test('are the same for the same seed and label, and others for any other', () => {
    expect(take(7, 'icu')).toEqual(take(7, 'icu'))
    const sequences = [take(7, 'icu'), take(8, 'icu'), take(7, 'icv'), take(0, ''), take(1, '')]
    expect(new Set(sequences.flat()).size).toBe(20)
  })

  test('are even from 0 up to and without 1', () => {
    const numbers = take(3, 'even', 20_000)
    expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...numbers)).toBeLessThan(1)
    expect(numbers.reduce((sum, one) => sum + one, 0) / numbers.length).toBeCloseTo(0.5, 2)
    for (let tenth = 0; tenth < 10; tenth++) {
      const share = numbers.filter((one) => Math.floor(one * 10) === tenth).length / numbers.length
      expect(Math.abs(share - 0.1)).toBeLessThan(0.01)
    }
  })
})

describe('simulated futures', () => {
  const run = async (departments: Department[], given = {}) => {
    const result = await simulate(sampleProgram(departments), sampleCriteria, {
      seed: 1,
      draws: 4000,
      year: 2025,
      ...given,
    })
    if (!result) throw new Error('Expected a result, since nobody cancelled.')
    return result.departments
  }

  test('are repeatable, and do not depend on the order of departments', async () => {
    const [first, second] = await run([icu(), ct])
    expect(await run([ct, icu()])).toEqual([second, first])
    expect(await run([icu()], { seed: 2 })).not.toEqual([first])
  })

  test('need what is planned where no range is given', async () => {
    const [only] = await run([icu({ ranges: { growth: null, stay: null } })])
    expect(only?.choices).toEqual([{ rooms: 25, share: 1, suffices: 1, surplus: 0, shortage: 0 }])
    expect(only?.years.map(({ year, p10, p90 }) => [year, p10, p90])).toEqual(
      [2020, 2021, 2022, 2023, 2024, 2025].map((year) => [year, 25, 25]),
    )
  })

  // Growth that is triangular from 0 over 0 to 10 %: at most g in 1 - (1 - g / 0.1)² of the futures.
  test('have the shares of their distribution', async () => {
    const settings = { targetOccupancy: 1, daysPerYear: 365 }
    const growing = { growth: { low: 0, high: 0.1 }, stay: null }
    const [only] = await run([icu({ drivers: [sampleDriver('days', 365_000)], settings, ranges: growing })], {
      draws: 20_000,
      year: 2021,
    })
    const suffices = (rooms: number) => only?.choices.find((choice) => choice.rooms === rooms)?.suffices
    for (const rooms of [1010, 1030, 1050, 1080]) {
      expect(Math.abs((suffices(rooms) ?? NaN) - (1 - (1 - (rooms - 1000) / 100) ** 2))).toBeLessThan(0.012)
    }
    const last = only?.years.at(-1)
    expect(Math.abs((last?.p50 ?? NaN) - (1000 + 100 * (1 - Math.SQRT1_2)))).toBeLessThan(2)
    expect(Math.abs((last?.p90 ?? NaN) - (1000 + 100 * (1 - Math.sqrt(0.1))))).toBeLessThan(2)
  })

  // Stays that are triangular from 0 over 0 to 10 % longer at the horizon, and half of that halfway.
  test('have the stays of their distribution, reached at the horizon', async () => {
    const settings = { targetOccupancy: 1, daysPerYear: 365 }
    const longer = { growth: null, stay: { low: 1, high: 1.1 } }
    const program = sampleProgram([icu({ drivers: [sampleDriver('days', 365_000)], settings, ranges: longer })], {
      horizonYears: 4,
    })
    const result = await simulate(program, sampleCriteria, { seed: 1, draws: 20_000, year: 2024 })
    const [base, , middle, , last] = result?.departments[0]?.years ?? []
    expect(base).toMatchObject({ p10: 1000, p90: 1000 })
    for (const [year, share] of [
      [middle, 0.5],
      [last, 1],
    ] as const) {
      expect(Math.abs((year?.p50 ?? NaN) - (1000 + 100 * share * (1 - Math.SQRT1_2)))).toBeLessThan(2)
      expect(Math.abs((year?.p90 ?? NaN) - (1000 + 100 * share * (1 - Math.sqrt(0.1))))).toBeLessThan(2)
    }
  })

  test('are sized by the chosen method', async () => {
    const [only] = await run([icu({ method: 'erlang-loss', ranges: { growth: null, stay: null } })])
    expect(only).toMatchObject({ method: 'erlang-loss', planned: 30, choices: [{ rooms: 30 }] })
  })

  test.each(['target-occupancy', 'census-percentile', 'erlang-loss', 'erlang-wait', 'time-varying-load'] as const)(
    'by %s have a regret that adds up, and percentiles in order',
    async (method) => {
      const [only] = await run([icu({ method, measured })], { draws: 500 })
      const choices = only?.choices ?? []
      expect(choices.length).toBeGreaterThan(2)
      const mean = choices.reduce((sum, { rooms, share }) => sum + rooms * share, 0)
      for (const { rooms, surplus, shortage } of choices) {
        const spare = choices.reduce((sum, other) => sum + other.share * Math.max(0, rooms - other.rooms), 0)
        expect(surplus).toBeCloseTo(spare, 9)
        expect(surplus - shortage).toBeCloseTo(rooms - mean, 9)
      }
      expect(choices.at(-1)).toMatchObject({ suffices: 1, shortage: expect.closeTo(0, 9) })
      for (const { p10, p25, p50, p75, p90 } of only?.years ?? []) {
        expect([p10, p25, p50, p75, p90]).toEqual([p10, p25, p50, p75, p90].toSorted((one, other) => one - other))
      }
      expect(only?.planned).toBe(
        evaluate(sampleProgram([icu({ method, measured })]), sampleCriteria).departments[0]?.years[5]?.needed,
      )
    },
  )

  test.each(['erlang-loss', 'erlang-wait', 'time-varying-load'] as const)(
    'by %s need what evaluate finds for stays that all become half as long again',
    async (method) => {
      const usual = icu({ method, measured, drivers: [sampleDriver('discharges', 1800)] })
      const [only] = await run([{ ...usual, ranges: { growth: null, stay: { low: 1.5, high: 1.5 } } }])
      const longer = evaluate(sampleProgram([{ ...usual, lengthOfStay: 6 }]), sampleCriteria)
      expect(only?.choices).toMatchObject([{ rooms: longer.departments[0]?.years.at(-1)?.needed, share: 1 }])
      expect(only?.choices[0]?.rooms).toBeGreaterThan(only?.planned ?? NaN)
    },
  )

  test('by simulation are sized by the first other method, and need what evaluate finds for the risk', async () => {
    const department = icu({ method: 'simulation', settings: { riskPercentile: 0.9 } })
    const [only] = await run([department], { draws: 20_000 })
    expect(only?.method).toBe('target-occupancy')
    expect(Math.abs((only?.years.at(-1)?.p90 ?? NaN) - (only?.planned ?? NaN))).toBeLessThanOrEqual(1)
  })

  test('with more at their peak than any hospital has need what the largest one does', async () => {
    const drivers = [sampleDriver('days', 9_000 * 365)]
    const growth = { low: 0.1, high: 0.2 }
    // 20,000 patients at 80 %
    const [only] = await run([icu({ drivers, settings: { peakFactor: 2 }, ranges: { growth, stay: null } })])
    expect(only?.years.at(-1)?.p90).toBe(25_000)
  })

  test('state the regret of any number of rooms', async () => {
    const [only] = await run([icu()])
    const choices = only?.choices ?? []
    const [first, last] = [choices[0], choices.at(-1)]
    if (!first || !last) throw new Error('Expected rooms to choose from, got none.')
    for (const choice of choices) expect(choiceOf(choices, choice.rooms)).toBe(choice)
    const few = { rooms: first.rooms - 3, suffices: 0, surplus: 0, shortage: first.shortage + 3 }
    expect(choiceOf(choices, first.rooms - 3)).toEqual(few)
    const many = { rooms: last.rooms + 2, suffices: 1, surplus: last.surplus + 2, shortage: 0 }
    expect(choiceOf(choices, last.rooms + 2)).toEqual(many)
    expect(choiceOf([], 4)).toEqual({ rooms: 4, suffices: 1, surplus: 0, shortage: 0 })
  })

  test('keep what the planner states beside what is needed', async () => {
    const [only] = await run([icu({ keyRooms: 40 })])
    expect(only?.planned).toBe(40)
    expect(only?.years.at(-1)?.p50).toBeLessThan(40)
  })

  test('end with the year asked for, and leave out departments without a result', async () => {
    const results = await run([icu(), sampleDepartment('support'), icu({ id: 'icu-2', drivers: [] })], { year: 2022 })
    expect(results.map(({ id }) => id)).toEqual(['icu'])
    expect(results[0]?.years.map(({ year }) => year)).toEqual([2020, 2021, 2022])
    expect(await run([icu()], { year: 2010 })).toEqual([])
  })

  test('report progress, and stop when cancelled', async () => {
    const program = sampleProgram([icu(), ct])
    const given = { seed: 1, draws: 10, year: 2021 }
    const progress: number[][] = []
    await simulate(program, sampleCriteria, given, {
      onProgress: async (done, total) => {
        progress.push([done, total])
      },
    })
    expect(progress).toEqual([
      [1, 2],
      [2, 2],
    ])
    let calls = 0
    const isCancelled = () => ++calls > 1
    expect(await simulate(program, sampleCriteria, given, { isCancelled })).toBeNull()
    expect(calls).toBe(2)
  })
})

describe('sensitivity', () => {
  const departments = [
    icu({ existing: [{ year: 2020, licensed: null, setUp: 20, staffed: null }] }),
    ct,
    sampleDepartment('support'),
  ]
  const measure = (of: 'totalNeeded' | 'buildingArea' | 'totalDepartmentArea' | 'cost', given = {}) =>
    measureSensitivity(sampleProgram(departments, given), sampleCriteria, { measure: { of }, year: 2025 })

  test('states what evaluate gives with one assumption changed', () => {
    const found = measure('totalNeeded')
    expect(found?.planned).toBe(25 + 8)
    const bar = (department: string, assumption: string) =>
      found?.bars.find((one) => one.department === department && one.assumption === assumption)
    // 20 × 0.99⁵ / 0.8 = 23.8 and 20 × 1.03⁵ / 0.8 = 28.98
    expect(bar('icu', 'growth')).toMatchObject({
      isRangeAssumed: false,
      low: { value: -0.01, result: 24 + 8 },
      high: { value: 0.03, result: 29 + 8 },
    })
    expect(bar('icu', 'stay')).toMatchObject({ low: { value: 0.9, result: 23 + 8 }, high: { result: 27 + 8 } })
    expect(bar('icu', 'targetOccupancy')).toMatchObject({
      isRangeAssumed: true,
      low: { value: 0.75, result: 27 + 8 },
      high: { value: expect.closeTo(0.85, 12), result: 24 + 8 },
    })
    expect(bar('ct', 'utilization')?.isRangeAssumed).toBe(true)
  })

  test('has at both ends of each bar the results of a program with that assumption', () => {
    const days = sampleDriver('days', 7300, { useRate: { kind: 'rate', rate: 0.02 } })
    const program = sampleProgram([
      icu({
        drivers: [days, sampleDriver('visits', 900)],
        settings: { stayHours: 30 },
        lengthOfStayChange: { kind: 'rate', rate: -0.01 },
      }),
      ct,
    ])
    for (const total of ['totalNeeded', 'totalDepartmentArea', 'buildingArea', 'cost'] as const) {
      const bars = measureSensitivity(program, sampleCriteria, { measure: { of: total }, year: 2025 })?.bars ?? []
      expect(bars.length).toBeGreaterThan(4)
      for (const bar of bars) {
        for (const { value, result } of [bar.low, bar.high]) {
          const { program: changed } = withAssumption(program, sampleCriteria, bar, value)
          const { totals, cost } = evaluate(changed, sampleCriteria)
          const last = totals.at(-1)
          const values = {
            ...last,
            totalNeeded: last?.needed,
            totalDepartmentArea: last?.departmentArea,
            cost: cost?.total,
          }
          expect(values[total]).toBeCloseTo(result, 4)
        }
      }
    }
  })

  // With a turnover, which is not longer after a longer case, futures are wider around a longer case than around the plan.
  test.each([
    [0.5, 18],
    [2, 33],
  ])('by simulation has at the ends of room time what a program with that room time needs: %f', (stay, rooms) => {
    const department = sampleDepartment('ct', {
      drivers: [sampleDriver('procedures', 30_000)],
      settings: { minutes: 20, turnoverMinutes: 40 },
      ranges: { growth: null, stay: { low: 0.5, high: 2 } },
      method: 'simulation',
    })
    const needed = { of: 'needed', department: 'ct' } as const
    const found = measureSensitivity(sampleProgram([department]), sampleCriteria, { measure: needed, year: 2025 })
    const bar = found?.bars.find(({ assumption }) => assumption === 'stay')
    const factors = [
      { year: 2020, factor: 1 },
      { year: 2025, factor: stay },
    ]
    const changed: Department = { ...department, lengthOfStayChange: { kind: 'years', factors } }
    const evaluation = evaluate(sampleProgram([changed]), sampleCriteria)
    expect(evaluation.departments[0]?.years[5]?.needed).toBe(rooms)
    expect((stay < 1 ? bar?.low : bar?.high)?.result).toBe(rooms)
  })

  test('names the fields that an assumption changes, and no other department', () => {
    const program = sampleProgram([icu({ drivers: [sampleDriver('days', 7300), sampleDriver('visits', 900)] }), ct])
    const changed = (department: string | null, assumption: 'growth' | 'stay' | 'utilization' | 'softCost') =>
      withAssumption(program, sampleCriteria, { department, assumption }, 0.5)
    expect(changed('icu', 'growth').fields).toEqual(['drivers.0.useRate', 'drivers.1.useRate'])
    expect(changed('icu', 'stay').fields).toEqual(['lengthOfStayChange'])
    expect(changed('ct', 'utilization')).toMatchObject({
      fields: ['settings.utilization'],
      program: { departments: [program.departments[0], { settings: { utilization: 0.5 } }] },
    })
    expect(changed(null, 'softCost')).toMatchObject({
      fields: ['settings.softCost'],
      program: { settings: { softCost: 0.5 }, departments: program.departments },
    })
    expect(changed('removed', 'growth')).toEqual({ program, fields: [] })
  })

  test('starts with the widest bar, and leaves out what changes nothing', () => {
    const bars = measure('buildingArea')?.bars ?? []
    const spreads = bars.map(({ low, high }) => Math.abs(high.result - low.result))
    expect(spreads).toEqual(spreads.toSorted((one, other) => other - one))
    expect(bars.some(({ assumption }) => assumption === 'costPerSquareFoot')).toBe(false)
    expect(bars.find(({ assumption }) => assumption === 'buildingFactor')).toMatchObject({
      department: null,
      low: { value: 1.3 },
      high: { value: 1.5 },
    })
    expect(measure('totalNeeded')?.bars.some(({ department }) => department === null)).toBe(false)
  })

  test('has the whole effect on shares of area and on cost', () => {
    for (const scope of ['whole', 'missing'] as const) {
      const found = measure('cost', { scope })
      const growth = found?.bars.find(({ department, assumption }) => department === 'icu' && assumption === 'stay')
      const change = { kind: 'years', factors: [{ year: 2025, factor: 0.9 }] } as const
      const changed = departments.map((one) =>
        one.id === 'icu' ? { ...one, lengthOfStayChange: { ...change, factors: [...change.factors] } } : one,
      )
      const { cost } = evaluate(sampleProgram(changed, { scope }), sampleCriteria)
      expect(growth?.low.result).toBeCloseTo(cost?.total ?? NaN, 4)
      const planned = evaluate(sampleProgram(departments, { scope }), sampleCriteria).cost?.total
      expect(found?.planned).toBe(planned)
    }
  })

  test('of one department has its own assumptions only', () => {
    const given = { measure: { of: 'needed', department: 'icu' }, year: 2025 } as const
    const found = measureSensitivity(sampleProgram(departments), sampleCriteria, given)
    expect(found?.planned).toBe(25)
    expect(new Set(found?.bars.map(({ department }) => department))).toEqual(new Set(['icu']))
  })

  test('measures the department that is asked for', () => {
    const given = { measure: { of: 'needed', department: 'ct' }, year: 2025 } as const
    expect(measureSensitivity(sampleProgram(departments), sampleCriteria, given)?.planned).toBe(8)
  })

  test('varies a setting by the range of its source, unless the planner replaced it', () => {
    const barWith = (range: { low?: number; high?: number }, settings: Department['settings'] = {}) => {
      const type = sampleCriteria.departments.get('icu')
      const source = type?.settings.targetOccupancy
      if (!type || !source) throw new Error('Expected a target occupancy in the sample criteria, got none.')
      const ranged = { ...type, settings: { ...type.settings, targetOccupancy: { ...source, ...range } } }
      const criteria = { ...sampleCriteria, departments: new Map([...sampleCriteria.departments, ['icu', ranged]]) }
      const given = { measure: { of: 'totalNeeded' }, year: 2025 } as const
      const { bars = [] } = measureSensitivity(sampleProgram([icu({ settings })]), criteria, given) ?? {}
      const bar = bars.find(({ assumption }) => assumption === 'targetOccupancy')
      return [bar?.isRangeAssumed, bar?.low.value, bar?.high.value]
    }
    expect(barWith({ low: 0.6, high: 0.9 })).toEqual([false, 0.6, 0.9])
    const assumed = [true, expect.closeTo(0.75, 12), expect.closeTo(0.85, 12)]
    expect(barWith({ low: 0.6 })).toEqual(assumed)
    expect(barWith({ high: 0.9 })).toEqual(assumed)
    expect(barWith({ low: 0.6, high: 0.9 }, { targetOccupancy: 0.8 })).toEqual(assumed)
  })

  test.each([
    ['the criteria', undefined, 0.73, 0.83, 55, 52, 49],
    [
      'the planner',
      [
        { upTo: 10, value: 0.8 },
        { upTo: null, value: 0.9 },
      ],
      0.85,
      0.95,
      48,
      45,
      43,
    ],
  ])('varies a target by size of %s around the one that counts, on both sides of the plan', (...given) => {
    const [, occupancyBySize, from, to, max, planned, min] = given
    const type = sampleCriteria.departments.get('postpartum')
    if (!type) throw new Error('Expected a postpartum unit in the sample criteria, got none.')
    // A pack has targets by size on top of the starter's single target, whose range is of that alone.
    const single = { value: 0.7, low: 0.6, high: 0.8, status: 'assumption', source: null, clause: null } as const
    const ranged = {
      ...type,
      settings: { ...type.settings, targetOccupancy: { ...single, pack: sampleCriteria.pack } },
    }
    const criteria = { ...sampleCriteria, departments: new Map([['postpartum', ranged]]) }
    const department = sampleDepartment('postpartum', {
      drivers: [sampleDriver('days', 40 * 365)],
      ...(occupancyBySize && { occupancyBySize }),
    })
    const found = measureSensitivity(sampleProgram([department]), criteria, {
      measure: { of: 'totalNeeded' },
      year: 2025,
    })
    expect(found?.planned).toBe(planned)
    expect(found?.bars).toEqual([
      {
        department: 'postpartum',
        assumption: 'targetOccupancy',
        isRangeAssumed: true,
        low: { value: expect.closeTo(from, 12), result: max },
        high: { value: expect.closeTo(to, 12), result: min },
      },
    ])
  })

  test('does not vary what the planner replaced beyond five points, nor over one', () => {
    const settings = { targetOccupancy: 0.98 }
    const bars = measureSensitivity(sampleProgram([icu({ settings })]), sampleCriteria, {
      measure: { of: 'totalNeeded' },
      year: 2020,
    })?.bars
    expect(bars?.find(({ assumption }) => assumption === 'targetOccupancy')).toMatchObject({
      low: { value: expect.closeTo(0.93, 12) },
      high: { value: 1 },
    })
  })

  test('leaves out a department that the criteria do not know', () => {
    const given = { measure: { of: 'totalNeeded' }, year: 2025 } as const
    const found = measureSensitivity(sampleProgram([icu(), sampleDepartment('gone')]), sampleCriteria, given)
    expect(new Set(found?.bars.map(({ department }) => department))).toEqual(new Set(['icu']))
  })

  test('does not exist without a result', () => {
    const given = { measure: { of: 'cost' }, year: 2025 } as const
    expect(measureSensitivity(sampleProgram([icu({ drivers: [] })]), sampleCriteria, given)).toBeNull()
    expect(measure('totalNeeded', { horizonYears: 1 })).toBeNull()
  })
})
