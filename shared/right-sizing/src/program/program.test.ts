import { describe, expect, test } from '@jest/globals'
import { sampleDepartment, sampleDriver, sampleProgram } from '../testing/sample-program.ts'
import { departmentSchema, maxDepartments, programSchema, type Department, type Program } from './program.ts'

/** As it comes out of a database. */
const copyOf = <T extends object>(value: T) => JSON.parse(JSON.stringify(value)) as T

const source: NonNullable<Department['source']> = {
  ccn: '22007A',
  facilityName: 'General Hospital',
  fiscalYear: 2018,
  unit: 'icu',
  printedName: 'SURGICAL ICU',
  periodDays: 365,
  beds: 20,
  days: 6000,
  averageLengthOfStay: 4,
  growth: 0.02,
  growthCaveat: 'jump',
}

/** A department in which everything that can be entered is. */
const full: Department = {
  ...sampleDepartment('icu', { name: 'ICU', lengthOfStay: 4, method: 'erlang-loss', keyRooms: 20 }),
  drivers: [
    sampleDriver('days', 7300, {
      population: {
        kind: 'ages',
        bands: [
          { label: 'all', share: 1, rate: null },
          { label: 'none', share: 0, rate: 0.01 },
        ],
      },
      useRate: { kind: 'rate', rate: -0.01 },
      marketShare: { kind: 'years', factors: [{ year: 2022, factor: 1.1 }] },
      settings: { minutes: 30, turnoverMinutes: 5, volumePerRoom: 100 },
    }),
  ],
  settings: { targetOccupancy: 0.8 },
  occupancyBySize: [{ upTo: null, value: 0.8 }],
  rounding: { kind: 'remainder', from: 0.3 },
  measured: {
    dailyCensus: { first: '2020-01-01', last: '2020-01-02', counts: [[3, 2]] },
    arrivals: Array.from({ length: 168 }, () => 1),
    stays: [{ hours: 24, count: 10 }],
  },
  existing: [{ year: 2020, licensed: 30, setUp: null, staffed: 25 }],
  rooms: [{ id: 'own-1', name: null, count: 1, area: 100 }],
  ranges: { growth: { low: -0.01, high: 0.01 }, stay: { low: null, high: 1.1 } },
  source,
}

test('a department in which everything is entered is read as it is', () => {
  expect(departmentSchema.parse(copyOf(full))).toEqual(full)
  const program = sampleProgram([full], {
    settings: { softCost: 0.3 },
    concepts: { teaching: true },
    hospital: { ccn: '220071', name: 'General Hospital', fiscalYear: 2018 },
    scope: 'missing',
  })
  expect(programSchema.parse(copyOf(program))).toEqual(program)
})

describe('a department is refused', () => {
  const long = (length: number) => 'x'.repeat(length)
  const many = <T>(count: number, one: T) => Array.from({ length: count }, () => one)
  const wrong: readonly (readonly [string, object])[] = [
    ['id', { id: '-icu' }],
    ['id', { id: long(65) }],
    ['id', { id: 'icu!' }],
    ['type', { type: 'ICU' }],
    ['name', { name: long(121) }],
    ['drivers', { drivers: many(9, full.drivers[0]) }],
    ['drivers.0.unit', { drivers: [{ ...full.drivers[0], unit: 'beds' }] }],
    ['drivers.0.base', { drivers: [{ ...full.drivers[0], base: 1e13 }] }],
    ['drivers.0.base', { drivers: [{ ...full.drivers[0], base: -1e13 }] }],
    ['drivers.0.population.kind', { drivers: [{ ...full.drivers[0], population: { kind: 'jump' } }] }],
    [
      'lengthOfStayChange.factors',
      { lengthOfStayChange: { kind: 'years', factors: many(41, { year: 2020, factor: 1 }) } },
    ],
    [
      'lengthOfStayChange.factors.0.year',
      { lengthOfStayChange: { kind: 'years', factors: [{ year: 20, factor: 1 }] } },
    ],
    [
      'lengthOfStayChange.factors.0.year',
      { lengthOfStayChange: { kind: 'years', factors: [{ year: 2201, factor: 1 }] } },
    ],
    [
      'lengthOfStayChange.bands',
      { lengthOfStayChange: { kind: 'ages', bands: many(21, { label: '', share: 0, rate: 0 }) } },
    ],
    ['method', { method: 'guess' }],
    ['settings.targetOccupancy', { settings: { targetOccupancy: '80 %' } }],
    ['settings', { settings: { color: 1 } }],
    ['occupancyBySize', { occupancyBySize: [] }],
    ['occupancyBySize', { occupancyBySize: many(21, { upTo: 1, value: 0.8 }) }],
    ['rounding.from', { rounding: { kind: 'remainder', from: 1.1 } }],
    ['rounding.from', { rounding: { kind: 'remainder', from: -0.1 } }],
    ['existing', { existing: many(41, full.existing[0]) }],
    ['rooms', { rooms: many(101, full.rooms[0]) }],
    ['measured.arrivals', { measured: { ...full.measured, arrivals: many(167, 1) } }],
    ['measured.arrivals.0', { measured: { ...full.measured, arrivals: [-1, ...many(167, 1)] } }],
    ['measured.arrivals.0', { measured: { ...full.measured, arrivals: [2e9, ...many(167, 1)] } }],
    [
      'measured.dailyCensus.counts',
      { measured: { ...full.measured, dailyCensus: { first: '', last: '', counts: [] } } },
    ],
    [
      'measured.dailyCensus.counts',
      { measured: { ...full.measured, dailyCensus: { first: '', last: '', counts: many(3661, [1, 1]) } } },
    ],
    [
      'measured.dailyCensus.first',
      { measured: { ...full.measured, dailyCensus: { first: long(11), last: '', counts: [[1, 1]] } } },
    ],
    [
      'measured.dailyCensus.last',
      { measured: { ...full.measured, dailyCensus: { first: '', last: long(11), counts: [[1, 1]] } } },
    ],
    ...[
      [-1, 1],
      [10_001, 1],
      [1.5, 1],
      [1, 0],
      [1, 1.5],
    ].map(
      (count) =>
        [
          `measured.dailyCensus.counts.0.${count[0] === 1 ? 1 : 0}`,
          { measured: { ...full.measured, dailyCensus: { first: '', last: '', counts: [count] } } },
        ] as const,
    ),
    ['measured.stays', { measured: { ...full.measured, stays: [] } }],
    ['measured.stays', { measured: { ...full.measured, stays: many(501, { hours: 1, count: 1 }) } }],
    ['measured.stays.0.hours', { measured: { ...full.measured, stays: [{ hours: 8785, count: 1 }] } }],
    ['measured.stays.0.hours', { measured: { ...full.measured, stays: [{ hours: -1, count: 1 }] } }],
    ['measured.stays.0.count', { measured: { ...full.measured, stays: [{ hours: 1, count: -1 }] } }],
    ['source.ccn', { source: { ...source, ccn: '2200711' } }],
    ['source.ccn', { source: { ...source, ccn: '0220071' } }],
    ['source.ccn', { source: { ...source, ccn: '22007a' } }],
    ['source.unit', { source: { ...source, unit: long(61) } }],
    ['source.periodDays', { source: { ...source, periodDays: 0 } }],
    ['source.periodDays', { source: { ...source, periodDays: 3661 } }],
    ['source.growthCaveat', { source: { ...source, growthCaveat: 'doubt' } }],
  ]

  test.each(wrong)('at its field %s', (field, given) => {
    const parsed = departmentSchema.safeParse({ ...copyOf(full), ...given })
    expect(parsed.error?.issues.map(({ path }) => path.join('.'))).toContain(field)
  })

  test.each([
    { existing: many(40, full.existing[0]) },
    { rooms: many(100, full.rooms[0]) },
    { occupancyBySize: many(20, { upTo: 1, value: 0.8 }) },
    { drivers: many(8, full.drivers[0]) },
    { name: long(120), id: long(64) },
    {
      measured: {
        dailyCensus: { first: long(10), last: long(10), counts: many(3660, [10_000, 1]) },
        arrivals: null,
        stays: null,
      },
    },
    { measured: { dailyCensus: null, arrivals: many(168, 1e9), stays: many(500, { hours: 8784, count: 0 }) } },
    { rounding: { kind: 'remainder', from: 1 }, keyRooms: -1e12, lengthOfStay: 1e12 },
    {
      rounding: { kind: 'nearest' },
      lengthOfStayChange: { kind: 'years', factors: many(40, { year: 1900, factor: 1 }) },
    },
    { lengthOfStayChange: { kind: 'ages', bands: many(20, { label: '', share: 0, rate: 0 }) } },
    { source: { ...source, unit: long(60), periodDays: 3660, growthCaveat: 'few-years' } },
    { source: { ...source, fiscalYear: 2200, periodDays: 1, growthCaveat: 'short-period' } },
  ])('not for the most that it may have: case %#', (given) => {
    expect(departmentSchema.safeParse({ ...copyOf(full), ...given }).error).toBeUndefined()
  })
})

describe('a program is refused', () => {
  const wrong: readonly (readonly [string, Partial<Record<keyof Program, unknown>>])[] = [
    ['schema', { schema: 2 }],
    ['baseYear', { baseYear: 1899 }],
    ['horizonYears', { horizonYears: 101 }],
    ['horizonYears', { horizonYears: -101 }],
    ['horizonYears', { horizonYears: 1.5 }],
    ['pack.id', { pack: { id: 'x'.repeat(65), version: 1 } }],
    ['pack.version', { pack: { id: 'starter', version: 0 } }],
    ['settings', { settings: { targetOccupancy: 1 } }],
    ['scope', { scope: 'half' }],
    ['concepts', { concepts: { ['x'.repeat(61)]: true } }],
    ['concepts.teaching', { concepts: { teaching: 1 } }],
    ['hospital.ccn', { hospital: { ccn: '22007', name: '', fiscalYear: 2018 } }],
    ['hospital.ccn', { hospital: { ccn: '2200711', name: '', fiscalYear: 2018 } }],
    ['hospital.ccn', { hospital: { ccn: '0220071', name: '', fiscalYear: 2018 } }],
    ['departments', { departments: Array.from({ length: maxDepartments + 1 }, () => full) }],
  ]

  test.each(wrong)('at its field %s', (field, given) => {
    const parsed = programSchema.safeParse({ ...sampleProgram([]), ...given })
    const paths = parsed.error?.issues.map(({ path }) => path.join('.')) ?? []
    expect(paths.some((path) => path === field || path.startsWith(`${field}.`))).toBe(true)
  })

  test('not for the most that it may have', () => {
    const departments = Array.from({ length: maxDepartments }, () => full)
    for (const horizonYears of [-100, 100]) {
      const largest = { horizonYears, departments, pack: { id: 'x'.repeat(64), version: 1 } }
      expect(programSchema.safeParse({ ...sampleProgram([]), ...largest }).error).toBeUndefined()
    }
    expect(
      programSchema.safeParse({ ...sampleProgram([]), concepts: { ['x'.repeat(60)]: true } }).error,
    ).toBeUndefined()
  })
})
