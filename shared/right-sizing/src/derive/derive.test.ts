import { describe, expect, test } from '@jest/globals'
import { compareMethods } from '../compare/compare-methods.ts'
import { poolDepartments } from '../compare/pool-departments.ts'
import { evaluate } from '../evaluate/evaluate.ts'
import { turnedAwayOf } from '../methods/erlang-loss.ts'
import { waitingOf } from '../methods/erlang-wait.ts'
import { poissonUpTo } from '../methods/poisson.ts'
import { roundRooms } from '../methods/round-rooms.ts'
import type { Department, Program } from '../program/program.ts'
import type { Derivation, ResultRef } from '../results/derivation.ts'
import { simulate } from '../risk/simulate.ts'
import { derivedProgram as program, icu } from '../testing/derived-program.ts'
import { sampleCriteria, sampleDepartment, sampleDriver, sampleProgram } from '../testing/sample-program.ts'
import { derive } from './derive.ts'

/** Calculates a formula from its inputs, apart from the engine: the smallest n is searched for from 0 on. */
function calculate({ formula, inputs }: Derivation, futuresUpTo: (rooms: number) => number = () => NaN): number {
  const rounded = (x: number) => roundRooms(x, { kind: 'up' })
  const functions = {
    ceil: rounded,
    floor: (x: number) => Math.floor(x * (1 + 1e-12)),
    round: (x: number) => roundRooms(x, { kind: 'nearest' }),
    wholeOrNext: (x: number, from: number) => roundRooms(x, { kind: 'remainder', from }),
    min: Math.min,
    max: Math.max,
    poisson: (n: number, mean: number) => poissonUpTo(mean, n),
    erlangB: (n: number, load: number) => turnedAwayOf(n, load),
    waitOver: (n: number, load: number, stay: number, minutes: number) =>
      waitingOf(n, load, stay, minutes / 60).overLimit,
    erlangC: (n: number, load: number) => waitingOf(n, load, 1, 0).waits,
    futures: (n: number) => futuresUpTo(n),
  }
  const values = new Map<string, unknown>([
    ...Object.entries(functions),
    ...inputs.map(({ symbol, value }) => [symbol.replaceAll('.', '_'), value] as const),
  ])
  const search = /^min\(n, (.*)\)$/.exec(formula)?.[1]
  const code = (search ?? formula).replaceAll(/([A-Za-z]\w*)\.(\d+)/g, '$1_$2').replaceAll('^', '**')
  // eslint-disable-next-line typescript/no-implied-eval -- a formula of the engine's own, in a test
  const run = new Function(...values.keys(), 'n', `return ${code}`) as (...numbers: unknown[]) => number
  if (search === undefined) return run(...values.values())
  for (let n = 0; n < 2000; n++) if (run(...values.values(), n)) return n
  return NaN
}

/** Every result that a program has, with its value. */
function resultsOf(given: Program): [ResultRef, number | null][] {
  const { departments: results, totals, cost, areaPerBed } = evaluate(given, sampleCriteria)
  const ofDepartments = results.flatMap((result, at) => {
    const { id: department } = result
    const last = result.years.at(-1)
    return [
      ...result.years.flatMap((values): [ResultRef, number | null][] => [
        ...(['load', 'needed', 'existing', 'difference', 'utilization', 'netArea', 'departmentArea'] as const).map(
          (of): [ResultRef, number | null] => [{ of, department, year: values.year }, values[of]],
        ),
        ...values.volumes.map((volume, driver): [ResultRef, number | null] => [
          { of: 'volume', department, driver: given.departments[at]?.drivers[driver]?.id ?? '', year: values.year },
          volume,
        ]),
      ]),
      ...result.rooms.flatMap(({ id: room, count, area, total }): [ResultRef, number | null][] => [
        [{ of: 'roomCount', department, room, year: last?.year ?? 0 }, count],
        [{ of: 'roomArea', department, room, year: last?.year ?? 0 }, area],
        [{ of: 'roomTotal', department, room, year: last?.year ?? 0 }, total],
      ]),
    ]
  })
  return [
    ...ofDepartments,
    ...totals.flatMap((total): [ResultRef, number | null][] => [
      [{ of: 'totalNeeded', year: total.year }, total.needed],
      [{ of: 'totalExisting', year: total.year }, total.existing],
      [{ of: 'totalDifference', year: total.year }, total.difference],
      [{ of: 'totalDepartmentArea', year: total.year }, total.departmentArea],
      [{ of: 'buildingArea', year: total.year }, total.buildingArea],
    ]),
    [{ of: 'cost' }, cost?.total ?? null],
    ...(['construction', 'softCost', 'equipment', 'contingency'] as const).map((of): [ResultRef, number | null] => [
      { of },
      cost?.[of] ?? null,
    ]),
    [{ of: 'builtArea' }, cost?.buildingArea ?? null],
    [{ of: 'areaPerBed' }, areaPerBed],
  ]
}

/** What each method finds for each department, and what that means. */
function comparedIn(given: Program, year: number): [ResultRef, number | null][] {
  const figures = ['utilization', 'turnedAway', 'overWaitLimit', 'meanWaitMinutes', 'percentile'] as const
  return given.departments.flatMap(({ id: department }) =>
    compareMethods(given, sampleCriteria, department, year).flatMap((row): [ResultRef, number | null][] => {
      const { method } = row
      return [
        [{ of: 'needed', department, year, method }, row.rooms],
        [{ of: 'methodDifference', department, year, method }, row.difference],
        ...figures.map((of): [ResultRef, number | null] => [
          { of, department, year, method },
          row.figures?.[of] ?? null,
        ]),
      ]
    }),
  )
}

/** What departments need apart and as one. */
function pooledIn(given: Program, ids: readonly string[], year: number): [ResultRef, number | null][] {
  return poolDepartments(given, sampleCriteria, ids, year).flatMap((pooling): [ResultRef, number | null][] => {
    const ref = { departments: ids, year, method: pooling.method }
    return [
      [{ of: 'roomsApart', ...ref }, pooling.roomsApart],
      [{ of: 'roomsTogether', ...ref }, pooling.together.rooms],
      [{ of: 'roomsSaved', ...ref }, pooling.saved],
      [{ of: 'pooledTurnedAway', ...ref }, pooling.together.figures.turnedAway],
    ]
  })
}

/** Those whose derivation has another value, or inputs that result in one. */
function wrongOf(
  given: Program,
  results: readonly [ResultRef, number | null][],
  futuresUpTo?: (rooms: number) => number,
) {
  return results.flatMap(([ref, value]) => {
    const derivation = derive(given, sampleCriteria, ref)
    const calculated = derivation ? calculate(derivation, futuresUpTo) : NaN
    const isRight =
      derivation?.value === value && Math.abs(calculated - (value ?? 0)) <= 1e-9 * (1 + Math.abs(value ?? 0))
    return isRight ? [] : [{ ref, value, derived: derivation?.value, formula: derivation?.formula, calculated }]
  })
}

describe.each([
  ['that builds everything', program],
  ['without concepts', { ...program, concepts: {} }],
  ['that builds what is missing', { ...program, scope: 'missing' as const }],
])('in a program %s', (_, given) => {
  test('every result has the value that evaluate gives, and its formula and inputs result in it', () => {
    const results = resultsOf(given).filter(([, value]) => value !== null)
    expect(results.length).toBeGreaterThan(850)
    expect(wrongOf(given, results)).toEqual([])
  })
})

describe('a figure beside the results', () => {
  const known = (results: readonly [ResultRef, number | null][]) => results.filter(([, value]) => value !== null)

  test('of a method has the value of the comparison, also where the planner stated the rooms', () => {
    const results = known(comparedIn(program, 2024))
    expect(results.length).toBeGreaterThan(400)
    expect(wrongOf(program, results)).toEqual([])
  })

  test('of departments that share their rooms has the value that pooling gives', () => {
    const beds = ['icu-target-occupancy', 'icu-measured', 'icu-loss', 'icu-discharges']
    const results = [...pooledIn(program, beds, 2025), ...pooledIn(program, ['ct', 'ct-simulated'], 2023)]
    expect(results.length).toBeGreaterThan(30)
    expect(wrongOf(program, known(results))).toEqual([])
    const load = derivationOf({ of: 'pooledLoad', departments: beds, year: 2025 })
    expect(calculate(load)).toBeCloseTo(load.value ?? NaN, 9)
    expect(derive(program, sampleCriteria, { of: 'pooledLoad', departments: ['ct'], year: 2025 })).toBeNull()
  })

  test('of a hospital without key rooms or without other departments is all that is built, or nothing', () => {
    const scope = 'missing' as const
    const support = sampleDepartment('support', {
      drivers: [sampleDriver('fte', 10)],
      rooms: [{ id: 'own', name: 'Own', count: 1, area: 500 }],
    })
    for (const given of [[support], [icu()], [icu(), support]]) {
      const tried = sampleProgram(given, { scope })
      const built = evaluate(tried, sampleCriteria).cost?.buildingArea ?? null
      expect(wrongOf(tried, [[{ of: 'builtArea' }, built]])).toEqual([])
    }
    expect(derive(program, sampleCriteria, { of: 'missingArea', department: 'support', year: 2025 })).toBeNull()
  })

  test('of a department that needs no rooms is a missing area of nothing', () => {
    const existing = [{ year: 2020, licensed: null, setUp: 8, staffed: null }]
    const closed = sampleDepartment('icu', { drivers: [sampleDriver('days', 0)], existing })
    const tried = sampleProgram([closed], { scope: 'missing' })
    const missing = { of: 'missingArea', department: 'icu', year: 2025 } as const
    expect(
      wrongOf(tried, [
        [missing, 0],
        [{ of: 'builtArea' }, 0],
      ]),
    ).toEqual([])
    expect(derivationOf(missing, tried).inputs.map(({ symbol }) => symbol)).toEqual([
      'departmentArea',
      'needed',
      'existing',
    ])
  })

  test('of simulated futures has the value of the simulation, its seed, and what was varied', async () => {
    const run = { seed: 7, draws: 2000, year: 2024 }
    const simulation = await simulate(program, sampleCriteria, run)
    for (const id of ['icu-loss', 'icu-simulation', 'emergency', 'ct-simulated']) {
      const simulated = simulation?.departments.find((one) => one.id === id)
      if (!simulated) throw new Error(`Expected a simulation of ${id}.`)
      const ref = { department: id, ...run }
      const spread = simulated.years.at(-1)
      const { choices } = simulated
      const [first, last] = [choices[0], choices.at(-1)]
      if (!first || !last) throw new Error(`Expected rooms that futures of ${id} need.`)
      const results: [ResultRef, number | null][] = [
        ...([10, 25, 50, 75, 90] as const).map((percent): [ResultRef, number | null] => [
          { of: 'simulatedRooms', share: percent / 100, ...ref },
          spread?.[`p${percent}`] ?? null,
        ]),
        ...choices.flatMap(({ rooms, suffices, surplus, shortage }): [ResultRef, number | null][] => [
          [{ of: 'roomsSuffice', rooms, ...ref }, suffices],
          [{ of: 'roomsEmpty', rooms, ...ref }, surplus],
          [{ of: 'roomsMissing', rooms, ...ref }, shortage],
        ]),
        [{ of: 'roomsSuffice', rooms: last.rooms + 2, ...ref }, 1],
        [{ of: 'roomsEmpty', rooms: last.rooms + 2, ...ref }, last.surplus + 2],
        [{ of: 'roomsMissing', rooms: 0, ...ref }, first.shortage + first.rooms],
      ]
      const futuresUpTo = (rooms: number) => (choices.findLast((choice) => choice.rooms <= rooms)?.suffices ?? 0) * 2000
      expect(wrongOf(program, results, futuresUpTo)).toEqual([])
    }
    const derivation = derivationOf({ of: 'simulatedRooms', department: 'icu-loss', share: 0.9, ...run })
    const valueOf = (symbol: string) => derivation.inputs.find((input) => input.symbol === symbol)?.value
    expect(['draws', 'seed', 'growthLow', 'growthHigh', 'stayLow', 'stayHigh'].map(valueOf)).toEqual([
      2000, 7, -0.01, 0.02, 0.9, 1.1,
    ])
    expect(originOf(derivation, 'growthLow')).toMatchObject({ from: 'entered', field: 'ranges.growth.low' })
    expect(valueOf('futuresEnough')).toBeGreaterThanOrEqual(1800)
    expect(valueOf('futuresOneFewer')).toBeLessThan(1800)
    const unvaried = derivationOf({ of: 'roomsSuffice', department: 'emergency', rooms: 30, ...run })
    expect(originOf(unvaried, 'stayHigh')).toEqual({ from: 'definition' })
  })

  test.each<ResultRef>([
    { of: 'methodDifference', department: 'emergency', year: 2024, method: 'erlang-loss' },
    { of: 'turnedAway', department: 'support', year: 2024 },
    { of: 'roomTotal', department: 'ct', room: 'gone', year: 2024 },
    { of: 'roomsSuffice', department: 'support', rooms: 3, year: 2024, seed: 1, draws: 100 },
    { of: 'roomsSaved', departments: ['icu-loss', 'emergency'], year: 2024, method: 'throughput' },
  ])('that the program does not have has no derivation: %j', (ref) =>
    expect(derive(program, sampleCriteria, ref)).toBeNull(),
  )
})

const derivationOf = (ref: ResultRef, given = program) => {
  const derivation = derive(given, sampleCriteria, ref)
  if (!derivation) throw new Error(`Expected a derivation of ${ref.of}.`)
  return derivation
}
const originOf = (derivation: Derivation, symbol: string) =>
  derivation.inputs.find((input) => input.symbol === symbol)?.origin

describe('the origin of a number', () => {
  test('is the criterion with its clause and document', () => {
    const needed = derivationOf({ of: 'needed', department: 'icu-target-occupancy', year: 2025 })
    expect(needed.formula).toBe('ceil(load / targetOccupancy)')
    expect(needed.pack).toEqual({ id: 'tested', version: 1, name: 'Tested' })
    expect(originOf(needed, 'targetOccupancy')).toMatchObject({
      from: 'criterion',
      criterion: { value: 0.8, status: 'published', clause: '4.2' },
      source: { title: 'Guide', edition: '3' },
    })
    expect(originOf(needed, 'load')).toEqual({
      from: 'result',
      ref: { of: 'load', department: 'icu-target-occupancy', year: 2025 },
    })
  })

  test('is the planner’s own value beside the one that it replaces', () => {
    const needed = derivationOf({ of: 'needed', department: 'icu-peak', year: 2020 })
    expect(originOf(needed, 'percentile')).toMatchObject({
      from: 'override',
      department: 'icu-peak',
      field: 'settings.percentile',
      instead: { value: 0.95 },
    })
    expect(originOf(needed, 'peakFactor')).toMatchObject({ from: 'override', instead: null })
  })

  test('is the row of a table of targets by size, beside the one of the criteria', () => {
    const target = (department: string) =>
      originOf(derivationOf({ of: 'needed', department, year: 2020 }), 'targetOccupancy')
    expect(target('icu-by-size')).toMatchObject({
      from: 'override',
      field: 'occupancyBySize.1.value',
      instead: { value: 0.8 },
    })
    expect(target('postpartum-by-size')).toMatchObject({
      from: 'override',
      field: 'occupancyBySize.0.value',
      instead: { value: 0.75, clause: '4.2' },
    })
    expect(target('postpartum')).toMatchObject({ from: 'criterion', criterion: { value: 0.75 } })
  })

  test('is a field of the department, or of the rule of the criteria', () => {
    const volume = derivationOf({ of: 'volume', department: 'emergency', driver: 'visits', year: 2022 })
    expect(volume.formula).toBe('base * population')
    expect(originOf(volume, 'base')).toEqual({ from: 'entered', department: 'emergency', field: 'drivers.0.base' })
    const area = derivationOf({ of: 'roomArea', department: 'icu-peak', room: 'waiting', year: 2025 })
    expect(area.formula).toBe('min(ruleMax, ruleBase + ruleAdd * ceil(max(0, needed - ruleAbove) / rulePer))')
    expect(originOf(area, 'ruleBase')).toMatchObject({ from: 'criterion', criterion: { value: 200, clause: '4.2' } })
  })

  test('is the planner’s own rounding, or a room of the planner’s own list', () => {
    const rounding = { kind: 'remainder', from: 0.2 } as const
    const drivers = [sampleDriver('procedures', 20_000)]
    const needed = derivationOf(
      { of: 'needed', department: 'ct', year: 2020 },
      sampleProgram([sampleDepartment('ct', { drivers, rounding })]),
    )
    expect(originOf(needed, 'remainderFrom')).toMatchObject({ from: 'entered', department: 'ct', field: 'rounding' })
    const own = derivationOf({ of: 'roomArea', department: 'icu-stated', room: 'own', year: 2025 })
    expect(own.rule).toBe('room-area')
    expect(originOf(own, 'area')).toMatchObject({ from: 'entered', department: 'icu-stated', field: 'rooms.0.area' })
    const count = derivationOf({ of: 'roomCount', department: 'icu-stated', room: 'own', year: 2025 })
    expect(originOf(count, 'count')).toMatchObject({ field: 'rooms.0.count' })
  })

  test('is the missing area of a department where only that is built', () => {
    const built = derivationOf({ of: 'builtArea' }, { ...program, scope: 'missing' })
    expect(originOf(built, 'missingArea.1')).toEqual({
      from: 'result',
      ref: { of: 'missingArea', department: 'icu-target-occupancy', year: 2025 },
    })
  })

  test('is the report whose number the planner did not change', () => {
    const source: Department['source'] = {
      ccn: '220071',
      facilityName: 'Hospital',
      fiscalYear: 2020,
      unit: 'icu',
      printedName: null,
      periodDays: 366,
      beds: 26,
      days: 7300,
      averageLengthOfStay: 4,
      growth: null,
      growthCaveat: null,
    }
    const volumeOf = (given: Partial<NonNullable<Department['source']>>) =>
      derivationOf(
        { of: 'volume', department: 'icu', driver: 'days', year: 2020 },
        sampleProgram([icu({ source: { ...source, ...given } })]),
      )
    expect(originOf(volumeOf({}), 'base')).toEqual({ from: 'report', source, measure: 'days' })
    expect(originOf(volumeOf({ days: 7000 }), 'base')).toMatchObject({ from: 'entered' })
    const short = volumeOf({ days: 3600, periodDays: 180 })
    expect(short.formula).toBe('round(days * daysPerYear / periodDays) * population * stayChange')
    expect(calculate(short)).toBe(7300)
    expect(originOf(short, 'days')).toMatchObject({ from: 'report', measure: 'days' })
    const given = sampleProgram([icu({ source })])
    const existing = derivationOf({ of: 'existing', department: 'icu', year: 2021 }, given)
    expect(originOf(existing, 'existing')).toEqual({ from: 'report', source, measure: 'beds' })
  })
})

test('a loss where no beds exist is derived as one where the beds are not known', () => {
  const lossOf = (existing: Department['existing']) =>
    derivationOf(
      { of: 'needed', department: 'icu', year: 2025 },
      sampleProgram([icu({ method: 'erlang-loss', existing })]),
    )
  const none = [{ year: 2020, licensed: null, setUp: 0, staffed: null }]
  expect(lossOf(none)).toEqual(lossOf([]))
  expect(lossOf([]).rule).toBe('erlang-loss')
})

test('the sum of what exists names the departments that are compared alone', () => {
  const broken = icu({ id: 'broken', drivers: [sampleDriver('days', -5)] })
  const derivation = derivationOf({ of: 'totalExisting', year: 2025 }, sampleProgram([icu({}), broken]))
  expect(derivation.inputs.map(({ symbol }) => symbol)).toEqual(['existing.1'])
  expect(calculate(derivation)).toBe(derivation.value)
})

test('the year in which rooms run out has the numbers of that year', () => {
  const given = sampleProgram([icu({ lengthOfStayChange: { kind: 'none' } })])
  const derivation = derivationOf({ of: 'runsOutIn', department: 'icu', year: 2025 }, given)
  expect(derivation.value).toBe(2022)
  expect(derivation.inputs.map(({ symbol, value }) => [symbol, value])).toEqual([
    ['existing', 26],
    ['needed', 27],
  ])
})

test.each<ResultRef>([
  { of: 'needed', department: 'gone', year: 2020 },
  { of: 'needed', department: 'icu-peak', year: 2019 },
  { of: 'volume', department: 'icu-peak', driver: 'gone', year: 2020 },
  { of: 'roomCount', department: 'icu-peak', room: 'gone', year: 2020 },
  { of: 'existing', department: 'emergency', year: 2020 },
  { of: 'load', department: 'support', year: 2020 },
  { of: 'totalNeeded', year: 1999 },
  { of: 'buildingArea', year: 1999 },
  { of: 'difference', department: 'gone', year: 2020 },
])('a result that the program does not have has no derivation: %j', (ref) =>
  expect(derive(program, sampleCriteria, ref)).toBeNull(),
)

test.each(['builtArea', 'construction', 'softCost', 'equipment', 'contingency', 'cost'] as const)(
  'a cost that is not known has no derivation of %s',
  (of) => expect(derive(sampleProgram([sampleDepartment('gone')]), sampleCriteria, { of })).toBeNull(),
)
