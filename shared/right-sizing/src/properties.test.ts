import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { combinePacks, derive, evaluate, programSchema, programFromTemplate, readProgram, simulate } from './public.ts'
import { packSchema } from './packs/pack.ts'
import starter from './packs/data/starter.json' with { type: 'json' }
import { methodIds, type MethodId } from './program/methods.ts'
import type { Change } from './program/change.ts'
import type { Department, Program } from './program/program.ts'
import { settingIds } from './program/settings.ts'
import { sampleCriteria, sampleDepartment, sampleDriver, sampleProgram } from './testing/sample-program.ts'

const rate = fc.double({ min: -0.1, max: 0.1, noNaN: true })
const change: fc.Arbitrary<Change> = fc.oneof(
  fc.constant<Change>({ kind: 'none' }),
  rate.map((one): Change => ({ kind: 'rate', rate: one })),
  fc
    .uniqueArray(fc.tuple(fc.integer({ min: 2020, max: 2026 }), fc.double({ min: 0, max: 3, noNaN: true })), {
      selector: ([year]) => year,
      maxLength: 4,
    })
    .map((points): Change => ({ kind: 'years', factors: points.map(([year, factor]) => ({ year, factor })) })),
  fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), rate, rate).map(([share, one, other]): Change => ({
    kind: 'ages',
    bands: [
      { label: 'one', share, rate: one },
      { label: 'other', share: 1 - share, rate: other },
    ],
  })),
)
const range = fc.option(
  fc.tuple(fc.double({ min: -0.05, max: 0, noNaN: true }), fc.double({ min: 0, max: 0.05, noNaN: true })),
)
const measured: fc.Arbitrary<Department['measured']> = fc.record({
  dailyCensus: fc.option(
    fc.record({
      first: fc.constant('2020-01-01'),
      last: fc.constant('2020-12-31'),
      counts: fc.array(fc.tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 90 })), {
        minLength: 1,
        maxLength: 6,
      }),
    }),
  ),
  arrivals: fc.array(fc.double({ min: 0.01, max: 9, noNaN: true }), { minLength: 168, maxLength: 168 }),
  stays: fc.option(
    fc
      .array(
        fc.record({ hours: fc.double({ min: 0.5, max: 90, noNaN: true }), count: fc.integer({ min: 1, max: 9 }) }),
        {
          minLength: 1,
          maxLength: 5,
        },
      )
      .map((bins) => bins.toSorted((one, other) => one.hours - other.hours)),
  ),
})

/** An ICU that every method can size. */
const icu: fc.Arbitrary<Department> = fc
  .record({
    days: fc.double({ min: 0, max: 60_000, noNaN: true }),
    population: change,
    useRate: change,
    lengthOfStayChange: change,
    lengthOfStay: fc.double({ min: 0.3, max: 12, noNaN: true }),
    method: fc.constantFrom<MethodId>(...methodIds),
    growth: range,
    peakFactor: fc.constantFrom(1, 1.15),
    setUp: fc.option(fc.integer({ min: 1, max: 90 })),
    measured,
  })
  .map(({ days, population, useRate, method, growth, peakFactor, setUp, ...given }) =>
    sampleDepartment('icu', {
      drivers: [sampleDriver('days', days, { population, useRate })],
      method,
      settings: { peakFactor, minutes: 900, openDays: 365, openHours: 24, utilization: 0.8 },
      existing: setUp === null ? [] : [{ year: 2020, licensed: null, setUp, staffed: null }],
      ranges: { growth: growth ? { low: growth[0], high: growth[1] } : null, stay: { low: 0.9, high: 1.1 } },
      ...given,
    }),
  )
/** The rooms of each year, infinitely many where it takes more than any hospital has. */
const neededIn = (department: Department) => {
  const { departments, problems } = evaluate(sampleProgram([department]), sampleCriteria)
  const isTooLarge = problems.some(({ code }) => code === 'too-large')
  return departments[0]?.years.map(({ needed }) => needed ?? (isTooLarge ? Infinity : NaN)) ?? []
}

describe('whatever is entered', () => {
  test('more volume never needs fewer rooms, by any method', () => {
    fc.assert(
      fc.property(icu, fc.double({ min: 1, max: 3, noNaN: true }), (department, times) => {
        const [driver] = department.drivers
        if (!driver) throw new Error('Expected a driver.')
        const more = { ...department, drivers: [{ ...driver, base: (driver.base ?? 0) * times }] }
        const [few, many] = [neededIn(department), neededIn(more)]
        expect(few).not.toContain(NaN)
        for (const [index, needed] of few.entries()) expect(many[index]).toBeGreaterThanOrEqual(needed)
      }),
      { numRuns: 300 },
    )
  })

  test('a higher target never needs more rooms, and a stricter one never fewer', () => {
    const share = fc.double({ min: 0.02, max: 0.98, noNaN: true })
    const relaxing: Record<MethodId, 'targetOccupancy' | 'utilization' | 'turnedAway' | 'waitShare' | null> = {
      'target-occupancy': 'targetOccupancy',
      throughput: 'utilization',
      'erlang-loss': 'turnedAway',
      'erlang-wait': 'waitShare',
      'census-percentile': null,
      'time-varying-load': null,
      simulation: null,
    }
    fc.assert(
      fc.property(icu, share, share, (department, one, other) => {
        const id = relaxing[department.method ?? 'throughput']
        const strict = department.method === 'simulation' ? 'riskPercentile' : 'percentile'
        const [low, high] = [Math.min(one, other), Math.max(one, other)]
        const at = (value: number) =>
          neededIn({ ...department, settings: { ...department.settings, [id ?? strict]: value } })
        const [few, many] = id ? [at(high), at(low)] : [at(low), at(high)]
        for (const [index, needed] of few.entries()) expect(many[index]).toBeGreaterThanOrEqual(needed)
      }),
      { numRuns: 300 },
    )
  })

  test('departments permute freely, and do not change each other’s rooms', () => {
    fc.assert(
      fc.property(fc.array(icu, { minLength: 2, maxLength: 4 }), (given) => {
        const departments = given.map((one, index) => ({ ...one, id: `icu-${index}` }))
        const forward = evaluate(sampleProgram(departments), sampleCriteria)
        const backward = evaluate(sampleProgram(departments.toReversed()), sampleCriteria)
        expect(backward.departments.toReversed()).toEqual(forward.departments)
        expect(forward.departments.map(({ years }) => years.map(({ needed }) => needed))).toEqual(
          departments.map(neededIn),
        )
        expect(backward.totals.map(({ needed }) => needed)).toEqual(forward.totals.map(({ needed }) => needed))
      }),
      { numRuns: 50 },
    )
  })

  test('the years of tables permute freely, and a shorter horizon ends the same', () => {
    fc.assert(
      fc.property(icu, (department) => {
        const reversed: Department = {
          ...department,
          existing: department.existing.toReversed(),
          drivers: department.drivers.map((driver) => ({
            ...driver,
            population:
              driver.population.kind === 'years'
                ? { kind: 'years', factors: driver.population.factors.toReversed() }
                : driver.population,
          })),
        }
        const all = evaluate(sampleProgram([department]), sampleCriteria)
        expect(evaluate(sampleProgram([reversed]), sampleCriteria)).toEqual(all)
        // Ranges of the stay end at the horizon, so they are left out here.
        const planned = { ...department, ranges: { growth: department.ranges.growth, stay: null } }
        const [long, short] = [5, 3].map((horizonYears) => {
          const { departments } = evaluate(sampleProgram([planned], { horizonYears }), sampleCriteria)
          return departments[0]?.years.slice(0, 4)
        })
        expect(short).toEqual(long)
      }),
    )
  })

  test('evaluate is idempotent, and leaves the program as it is', () => {
    fc.assert(
      fc.property(icu, (department) => {
        const program = sampleProgram([department])
        const before = JSON.stringify(program)
        const first = evaluate(program, sampleCriteria)
        expect(evaluate(program, sampleCriteria)).toEqual(first)
        expect(JSON.stringify(program)).toBe(before)
      }),
      { numRuns: 50 },
    )
  })

  test('a stored program is read again as it was, and gives the same', () => {
    fc.assert(
      fc.property(icu, (department) => {
        const program = sampleProgram([department])
        const stored = JSON.parse(JSON.stringify(programSchema.parse(program))) as unknown
        const read = readProgram(stored)
        const again = 'program' in read ? read.program : null
        expect(JSON.stringify(again)).toBe(JSON.stringify(stored))
        expect(evaluate(again ?? sampleProgram([]), sampleCriteria)).toEqual(
          evaluate(JSON.parse(JSON.stringify(program)) as Program, sampleCriteria),
        )
      }),
      { numRuns: 50 },
    )
  })
})

describe('impossible entries', () => {
  const number = fc.oneof(
    fc.constantFrom(0, -1, 1, 1e-300, 1e12, -1e12, 0.5, 85, NaN, Infinity, -Infinity),
    fc.double(),
  )
  const entered = fc.option(number)
  const anyChange: fc.Arbitrary<Change> = fc.oneof(
    fc.record({ kind: fc.constant('rate' as const), rate: entered }),
    fc.record({
      kind: fc.constant('years' as const),
      factors: fc.array(fc.record({ year: fc.integer({ min: 1900, max: 2200 }), factor: entered }), { maxLength: 3 }),
    }),
    fc.record({
      kind: fc.constant('ages' as const),
      bands: fc.array(fc.record({ label: fc.string(), share: entered, rate: entered }), { maxLength: 3 }),
    }),
  )
  const settings = fc.dictionary(fc.constantFrom(...settingIds), number, { maxKeys: 6 })
  const department: fc.Arbitrary<Department> = fc
    .record({
      type: fc.constantFrom('icu', 'emergency', 'ct', 'c-section', 'postpartum', 'support', 'unknown'),
      unit: fc.constantFrom('days', 'discharges', 'visits', 'procedures', 'fte'),
      base: entered,
      population: anyChange,
      driverSettings: fc.dictionary(fc.constantFrom('minutes', 'volumePerRoom', 'turnoverMinutes'), number),
      lengthOfStay: entered,
      lengthOfStayChange: anyChange,
      method: fc.option(fc.constantFrom(...methodIds)),
      settings,
      keyRooms: entered,
      rooms: fc.array(
        fc.record({ id: fc.constantFrom('key-room', 'own'), name: fc.constant(null), count: entered, area: entered }),
        { maxLength: 2 },
      ),
      low: entered,
      high: entered,
      existing: fc.array(
        fc.record({ year: fc.integer({ min: 2015, max: 2030 }), licensed: entered, setUp: entered, staffed: entered }),
        { maxLength: 3 },
      ),
      occupancyBySize: fc.array(fc.record({ upTo: entered, value: entered }), { minLength: 1, maxLength: 3 }),
      arrivals: fc.option(fc.array(fc.constantFrom(0, 1, 1e9), { minLength: 168, maxLength: 168 })),
      stays: fc.option(
        fc.array(fc.record({ hours: fc.constantFrom(0, 1, 8784), count: fc.constantFrom(0, 3) }), {
          minLength: 1,
          maxLength: 3,
        }),
      ),
    })
    .map(({ type, unit, base, population, driverSettings, low, high, arrivals, stays, ...given }) =>
      sampleDepartment(type, {
        ...given,
        drivers: [sampleDriver(unit as 'days', base, { population, settings: driverSettings })],
        measured: { dailyCensus: null, arrivals, stays },
        ranges: { growth: { low, high }, stay: { low: high, high: low } },
      }),
    )

  /** All numbers in a result that are none, with their paths. */
  const wrongNumbers = (value: unknown, path = ''): string[] => {
    if (typeof value === 'number') return Number.isFinite(value) ? [] : [`${path}: ${value}`]
    if (typeof value !== 'object' || value === null) return []
    return Object.entries(value).flatMap(([key, part]) => wrongNumbers(part, `${path}/${key}`))
  }

  test('never throw, and leave no number that is none or without end', async () => {
    const programSettings = fc.dictionary(
      fc.constantFrom('buildingFactor', 'costPerSquareFoot', 'escalation', 'midpointYear'),
      number,
    )
    await fc.assert(
      fc.asyncProperty(
        fc.array(department, { maxLength: 3 }),
        programSettings,
        fc.constantFrom(5, 0, -1, 99, NaN, 2.5),
        async (departments, ofProgram, horizonYears) => {
          const program = sampleProgram(departments, { settings: ofProgram, horizonYears })
          const { problems: _, ...results } = evaluate(program, sampleCriteria)
          expect(wrongNumbers(results)).toEqual([])
          for (const { id } of departments)
            derive(program, sampleCriteria, { of: 'needed', department: id, year: 2020 })
          const risk = await simulate(program, sampleCriteria, { seed: 1, draws: 5, year: 2022 })
          expect(wrongNumbers(risk)).toEqual([])
        },
      ),
      { numRuns: 1000 },
    )
  })
})

test('templates with the starter pack have no problem, and every result is known', () => {
  const criteria = combinePacks([packSchema.parse(starter)], { id: 'starter', version: 1 })
  const program = programFromTemplate('tertiary', criteria, { baseYear: 2021, targetYear: 2031 })
  const { problems, departments, cost } = evaluate(program, criteria)
  expect(problems).toEqual([])
  expect(departments.flatMap(({ years }) => years).every(({ departmentArea }) => departmentArea !== null)).toBe(true)
  expect(cost?.total).toBeGreaterThan(0)
})
