import { describe, expect, test } from '@jest/globals'
import type { Department, Program } from '../program/program.ts'
import type { Problem } from '../results/evaluation.ts'
import { sampleCriteria, sampleDepartment, sampleDriver, sampleProgram } from '../testing/sample-program.ts'
import { evaluate } from './evaluate.ts'

const days = (base: number | null, given = {}) => ({ drivers: [sampleDriver('days', base, given)], lengthOfStay: 4 })
const icu = (given: Partial<Department> = {}) => sampleDepartment('icu', { ...days(7300), ...given })
const problemsOf = (department: Department, given: Partial<Program> = {}) =>
  evaluate(sampleProgram([department], given), sampleCriteria).problems.map(
    ({ department: at, field, code, received }: Problem) => [at, field, code, received],
  )

describe('a problem is named at its field', () => {
  test.each<[string, Department, ...(string | number | null)[]]>([
    ['no volume', icu(days(null)), 'drivers.0.base', 'missing', null],
    ['a negative volume', icu(days(-1)), 'drivers.0.base', 'negative', -1],
    ['a volume beyond any hospital', icu(days(1e10)), 'drivers.0.base', 'out-of-range', 1e10],
    ['more rooms than any hospital has', icu(days(1e9)), 'drivers.0.base', 'too-large', 1e9],
    ['no driver', icu({ drivers: [] }), 'drivers', 'missing', null],
    ['a target of 0', icu({ settings: { targetOccupancy: 0 } }), 'settings.targetOccupancy', 'not-a-share', 0],
    ['a target over 1', icu({ settings: { targetOccupancy: 85 } }), 'settings.targetOccupancy', 'not-a-share', 85],
    ['a negative target', icu({ settings: { targetOccupancy: -1 } }), 'settings.targetOccupancy', 'negative', -1],
    [
      'a target by size that is missing',
      icu({ occupancyBySize: [{ upTo: null, value: null }] }),
      'occupancyBySize.0.value',
      'missing',
      null,
    ],
    [
      'a target by size over 1',
      icu({
        occupancyBySize: [
          { upTo: 10, value: 0.6 },
          { upTo: null, value: 75 },
        ],
      }),
      'occupancyBySize.1.value',
      'not-a-share',
      75,
    ],
    [
      'a limit that is missing before the last',
      icu({
        occupancyBySize: [
          { upTo: null, value: 0.6 },
          { upTo: 20, value: 0.75 },
        ],
      }),
      'occupancyBySize.0.upTo',
      'missing',
      null,
    ],
    [
      'a limit that is not above the one before',
      icu({
        occupancyBySize: [
          { upTo: 10, value: 0.6 },
          { upTo: 10, value: 0.75 },
        ],
      }),
      'occupancyBySize.1.upTo',
      'out-of-range',
      10,
    ],
    [
      'a limit of half a room',
      icu({ occupancyBySize: [{ upTo: 10.5, value: 0.6 }] }),
      'occupancyBySize.0.upTo',
      'out-of-range',
      10.5,
    ],
    ['a percentile of 1', icu({ settings: { percentile: 1 } }), 'settings.percentile', 'not-a-share', 1],
    ['a peak below the average', icu({ settings: { peakFactor: 0.9 } }), 'settings.peakFactor', 'out-of-range', 0.9],
    ['an unknown type', sampleDepartment('attic'), 'type', 'unknown-department-type', 'attic'],
    [
      'a growth that is missing',
      icu(days(7300, { population: { kind: 'rate', rate: null } })),
      'drivers.0.population.rate',
      'missing',
      null,
    ],
    [
      'a fall below nothing',
      icu(days(7300, { useRate: { kind: 'rate', rate: -1.5 } })),
      'drivers.0.useRate.rate',
      'out-of-range',
      -1.5,
    ],
    [
      'a year that is there twice',
      icu(
        days(7300, {
          marketShare: { kind: 'years', factors: [2022, 2023, 2022].map((year) => ({ year, factor: 1 })) },
        }),
      ),
      'drivers.0.marketShare.factors.2.year',
      'duplicate-year',
      2022,
    ],
    [
      'a factor that is missing',
      icu(days(7300, { marketShare: { kind: 'years', factors: [{ year: 2022, factor: null }] } })),
      'drivers.0.marketShare.factors.0.factor',
      'missing',
      null,
    ],
    [
      'age bands that are not all patients',
      icu(days(7300, { population: { kind: 'ages', bands: [{ label: 'all', share: 0.7, rate: 0 }] } })),
      'drivers.0.population.bands',
      'shares-not-one',
      0.7,
    ],
    [
      'an age band over one',
      icu(days(7300, { population: { kind: 'ages', bands: [{ label: 'all', share: 1.7, rate: 0 }] } })),
      'drivers.0.population.bands.0.share',
      'not-a-share',
      1.7,
    ],
    [
      'discharges without a length of stay',
      icu({ drivers: [sampleDriver('discharges', 100)], lengthOfStay: null }),
      'lengthOfStay',
      'missing',
      null,
    ],
    ['a length of stay of 0', icu({ lengthOfStay: 0 }), 'lengthOfStay', 'out-of-range', 0],
    [
      'a change of the stay that is missing',
      icu({ lengthOfStayChange: { kind: 'rate', rate: null } }),
      'lengthOfStayChange.rate',
      'missing',
      null,
    ],
    [
      'visits without a time in the room',
      icu({ drivers: [sampleDriver('visits', 100)] }),
      'settings.stayHours',
      'missing',
      null,
    ],
    ['cases without minutes', icu({ method: 'throughput' }), 'drivers.0.settings.minutes', 'missing', null],
    [
      'waiting of days without a length of stay',
      icu({ method: 'erlang-wait', lengthOfStay: null }),
      'lengthOfStay',
      'missing',
      null,
    ],
    ['no arrivals by hour', icu({ method: 'time-varying-load' }), 'measured.arrivals', 'method-needs-data', null],
    [
      'a method of other departments',
      sampleDepartment('ct', { drivers: [sampleDriver('procedures', 100)], method: 'target-occupancy' }),
      'method',
      'method-not-allowed',
      'target-occupancy',
    ],
    ['half a bed', icu({ keyRooms: 2.5 }), 'keyRooms', 'out-of-range', 2.5],
    ['fewer than no beds', icu({ keyRooms: -2 }), 'keyRooms', 'negative', -2],
    ['a queue that grows without end', icu({ method: 'erlang-wait', keyRooms: 20 }), 'keyRooms', 'unstable-queue', 20],
    [
      'fewer than no beds that exist',
      icu({ existing: [{ year: 2020, licensed: -1, setUp: null, staffed: null }] }),
      'existing.0.licensed',
      'negative',
      -1,
    ],
    [
      'existing beds of a year twice',
      icu({ existing: [2020, 2020].map((year) => ({ year, licensed: 1, setUp: null, staffed: null })) }),
      'existing.1.year',
      'duplicate-year',
      2020,
    ],
    [
      'a negative room area',
      icu({ rooms: [{ id: 'own', name: 'Own', count: 1, area: -5 }] }),
      'rooms.0.area',
      'negative',
      -5,
    ],
    [
      'a range that ends before it starts',
      icu({ ranges: { growth: { low: 0.02, high: 0.01 }, stay: null } }),
      'ranges.growth.high',
      'out-of-range',
      0.01,
    ],
    [
      'a range without a bound',
      icu({ ranges: { growth: null, stay: { low: null, high: 1 } } }),
      'ranges.stay.low',
      'missing',
      null,
    ],
    [
      'minutes of a driver',
      sampleDepartment('ct', { drivers: [sampleDriver('procedures', 100, { settings: { minutes: -25 } })] }),
      'drivers.0.settings.minutes',
      'negative',
      -25,
    ],
    [
      'a measured census of nobody',
      icu({
        method: 'census-percentile',
        measured: { dailyCensus: { first: '', last: '', counts: [[0, 9]] }, arrivals: null, stays: null },
      }),
      'measured.dailyCensus',
      'out-of-range',
      0,
    ],
  ])('%s', (_, department, field, code, received) =>
    expect(problemsOf(department)).toEqual([[department.id, field, code, received]]),
  )

  test.each<[string, Partial<Program>, string, string, string | number | null]>([
    ['a horizon before the base year', { horizonYears: -1 }, 'horizonYears', 'horizon-before-base-year', -1],
    ['a horizon that is too far', { horizonYears: 31 }, 'horizonYears', 'out-of-range', 31],
    ['another pack', { pack: { id: 'gone', version: 1 } }, 'pack', 'unknown-pack', 'gone'],
    ['another version of the pack', { pack: { id: 'tested', version: 2 } }, 'pack', 'unknown-pack', 'tested'],
    [
      'a building smaller than its departments',
      { settings: { buildingFactor: 0.5 } },
      'settings.buildingFactor',
      'out-of-range',
      0.5,
    ],
  ])('%s of the program', (_, given, field, code, received) =>
    expect(problemsOf(icu(), given)).toEqual([[null, field, code, received]]),
  )
})

test('a problem leaves no number of its department, and all numbers of the others', () => {
  const { departments, totals } = evaluate(sampleProgram([icu(), icu({ id: 'icu-2', ...days(null) })]), sampleCriteria)
  expect(departments[1]?.years[0]).toMatchObject({ needed: null, load: null, departmentArea: null })
  expect(totals[0]?.needed).toBe(25)
})

describe('a load that only its peak makes larger than any hospital has', () => {
  // 15,000 patients on an average day.
  const large = (method: Department['method'], given: Partial<Department> = {}) =>
    icu({ ...days(15_000 * 365), method, settings: { peakFactor: 1.5, minutes: 30 }, ...given })
  const tooLarge = [['icu', 'drivers.0.base', 'too-large', 15_000 * 365]]
  const neededOf = (department: Department) =>
    evaluate(sampleProgram([department]), sampleCriteria).departments[0]?.years[0]?.needed

  test.each(['target-occupancy', 'census-percentile', 'erlang-loss', 'erlang-wait', 'simulation'] as const)(
    'is a problem by %s, and no number',
    (method) => {
      expect(problemsOf(large(method))).toEqual(tooLarge)
      expect(neededOf(large(method))).toBeNull()
      expect(neededOf(large(method, { settings: { peakFactor: 1.3 } }))).toBeGreaterThan(19_000)
    },
  )

  test('is a problem too where those whom the existing beds turned away make it so', () => {
    const existing = [{ year: 2020, licensed: null, setUp: 15_000, staffed: null }]
    expect(problemsOf(large('erlang-loss', { existing, settings: {} }))).toEqual(tooLarge)
  })

  test('is a problem of rooms by throughput too', () => {
    const ct = (peakFactor: number) =>
      sampleDepartment('ct', { drivers: [sampleDriver('procedures', 60_000_000)], settings: { peakFactor } })
    expect(problemsOf(ct(1.5)).map(([, , code]) => code)).toEqual(['too-large'])
    expect(problemsOf(ct(1))).toEqual([])
  })

  test('is no problem where the planner states the rooms', () =>
    expect(problemsOf(large('erlang-loss', { keyRooms: 300 }))).toEqual([]))
})

test('a queue in front of more rooms than are in use on average is no problem', () =>
  expect(problemsOf(icu({ method: 'erlang-wait', keyRooms: 21 }))).toEqual([]))

test('a queue of patients whose stay is impossible has that problem alone', () =>
  expect(problemsOf(icu({ method: 'erlang-wait', keyRooms: 21, lengthOfStay: -1 }))).toEqual([
    ['icu', 'lengthOfStay', 'negative', -1],
  ]))

test('a program of the base year alone is no problem', () => expect(problemsOf(icu(), { horizonYears: 0 })).toEqual([]))

test('a band of growth is named by its place', () => {
  const population = {
    kind: 'ages' as const,
    bands: [
      { label: 'Under 65', share: 0.6, rate: 0.01 },
      { label: '65 and over', share: 0.4, rate: -2 },
    ],
  }
  expect(problemsOf(icu(days(7300, { population }))).map(([, field]) => field)).toEqual([
    'drivers.0.population.bands.1.rate',
  ])
})

test('rooms that the planner states need no method that can be used', () =>
  expect(problemsOf(icu({ method: 'time-varying-load', keyRooms: 30 }))).toEqual([]))

test('the permitted range is stated with a value outside of it', () => {
  const program = sampleProgram([icu({ settings: { daysPerYear: 400 } })])
  expect(evaluate(program, sampleCriteria).problems[0]).toMatchObject({ min: 1, max: 366 })
})

test('a horizon that is too far ends after the permitted years, and one before the base year with it', () => {
  expect(evaluate(sampleProgram([], { horizonYears: 99 }), sampleCriteria).years).toHaveLength(31)
  expect(evaluate(sampleProgram([], { horizonYears: -3 }), sampleCriteria).years).toEqual([2020])
  expect(evaluate(sampleProgram([], { horizonYears: NaN }), sampleCriteria).years).toEqual([2020])
})

test.each([
  ['target-occupancy', 'settings.targetOccupancy'],
  ['throughput', 'settings.openDays'],
  ['census-percentile', 'settings.percentile'],
  ['erlang-loss', 'settings.turnedAway'],
  ['erlang-wait', 'settings.waitShare'],
  ['time-varying-load', 'settings.percentile'],
  ['simulation', 'settings.riskPercentile'],
] as const)('%s names the setting that neither the planner nor the criteria give', (method, field) => {
  const type = sampleCriteria.departments.get('icu')
  if (!type) throw new Error('Expected an ICU among the sample criteria.')
  const criteria = { ...sampleCriteria, departments: new Map([['icu', { ...type, settings: {} }]]) }
  const program = sampleProgram([icu({ method, settings: { minutes: 30, waitLimitMinutes: 5 } })])
  expect(evaluate(program, criteria).problems).toEqual([{ department: 'icu', field, code: 'missing', received: null }])
})

test('a setting that makes a method unusable is reported once, as what it is', () =>
  expect(problemsOf(icu({ method: 'erlang-wait', settings: { waitLimitMinutes: -5 } }))).toEqual([
    ['icu', 'settings.waitLimitMinutes', 'negative', -5],
  ]))
