import type { Criteria, CriterionInUse, DepartmentCriteria } from '../packs/criteria.ts'
import type { MethodId } from '../program/methods.ts'
import type { Department, Driver, Program } from '../program/program.ts'
import type { SettingId } from '../program/settings.ts'

const pack = { id: 'tested', version: 1 }
const assumed = { status: 'assumption', source: null, clause: null, pack } as const
const published = { status: 'published', source: 'guide', clause: '4.2', pack } as const

const valuesOf = (values: Readonly<Partial<Record<SettingId, number>>>) =>
  Object.fromEntries(
    Object.entries(values).map(([id, value]): [string, CriterionInUse] => [id, { value, ...published }]),
  )

const shared = { percentile: 0.95, turnedAway: 0.01, waitShare: 0.05, waitLimitMinutes: 30, riskPercentile: 0.9 }
const allMethods: MethodId[] = [
  'target-occupancy',
  'throughput',
  'census-percentile',
  'erlang-loss',
  'erlang-wait',
  'time-varying-load',
  'simulation',
]
const common = {
  name: null,
  hasPublishedCriterion: true,
  rounding: { rule: { kind: 'up' }, ...assumed },
  driverSettings: {},
  occupancyBySize: null,
  arrivals: null,
} as const

const keyRoomOnly = (area: number): DepartmentCriteria['rooms'] => [
  {
    id: 'key-room',
    count: { rule: { kind: 'per-unit', of: 'key-rooms', value: 1 }, ...published },
    area: { rule: { kind: 'fixed', value: area }, ...published },
    pack,
  },
]

const types: readonly DepartmentCriteria[] = [
  {
    ...common,
    id: 'icu',
    group: 'inpatient',
    keyRoom: 'bed',
    load: 'census',
    drivers: ['days', 'discharges', 'visits'],
    methods: allMethods,
    settings: valuesOf({ ...shared, daysPerYear: 365, targetOccupancy: 0.8, netToDepartment: 1.65 }),
    rooms: [
      ...keyRoomOnly(200),
      {
        id: 'waiting',
        count: { rule: { kind: 'fixed', value: 1 }, ...published },
        area: {
          rule: { kind: 'min-plus', of: 'key-rooms', base: 200, above: 8, per: 4, add: 55, max: 255 },
          ...published,
        },
        pack,
      },
      {
        id: 'office',
        count: { rule: { kind: 'per-fte', value: 0.1 }, ...assumed },
        area: {
          rule: {
            kind: 'if',
            concept: 'teaching',
            present: { kind: 'fixed', value: 150 },
            absent: { kind: 'fixed', value: 120 },
          },
          ...assumed,
        },
        pack,
      },
    ],
  },
  {
    ...common,
    id: 'emergency',
    group: 'emergency',
    keyRoom: 'station',
    load: 'census',
    drivers: ['visits'],
    methods: ['throughput', 'time-varying-load', 'erlang-wait', 'simulation'],
    settings: valuesOf({ ...shared, volumePerRoom: 1500, stayHours: 3, netToDepartment: 1.6 }),
    arrivals: { hours: Array.from({ length: 168 }, (_, hour) => (hour % 24 < 8 ? 1 : 3)), ...assumed },
    rooms: [
      ...keyRoomOnly(120),
      ...(['whole', 'nearest', 'up'] as const).map((kind) => ({
        id: `by-${kind}`,
        count: {
          rule: { kind: 'per-increment', of: 'visits', size: 11_000, value: 1, rounding: { kind } } as const,
          ...assumed,
        },
        area: {
          rule: { kind: 'min-plus', of: 'key-rooms', base: 80, above: 10, per: 5, add: 9, max: null } as const,
          ...assumed,
        },
        pack,
      })),
      {
        id: 'classroom',
        count: {
          rule: { kind: 'if', concept: 'teaching', present: { kind: 'fixed', value: 1 }, absent: null },
          ...assumed,
        },
        area: { rule: { kind: 'per-unit', of: 'visits', value: 0.01 }, ...assumed },
        pack,
      },
    ],
  },
  {
    ...common,
    id: 'ct',
    group: 'imaging',
    keyRoom: 'room',
    load: 'cases',
    drivers: ['procedures', 'visits'],
    methods: ['throughput', 'erlang-wait', 'simulation'],
    rounding: { rule: { kind: 'remainder', from: 0.3 }, ...published },
    // VA PG-18-9: 250 days × 8 hours × 60 × 80 % = 96,000 minutes a year
    settings: valuesOf({ ...shared, minutes: 25, openDays: 250, openHours: 8, utilization: 0.8, netToDepartment: 1.6 }),
    driverSettings: { visits: valuesOf({ volumePerRoom: 2000 }) },
    rooms: [
      ...keyRoomOnly(300),
      {
        id: 'store',
        count: {
          rule: {
            kind: 'per-increment',
            of: 'procedures',
            size: 4000,
            value: 1,
            rounding: { kind: 'remainder', from: 0.3 },
          },
          ...published,
        },
        area: { rule: { kind: 'per-unit', of: 'key-rooms', value: 12 }, ...published },
        pack,
      },
    ],
  },
  {
    ...common,
    id: 'c-section',
    group: 'procedures',
    keyRoom: 'operating-room',
    load: 'cases',
    drivers: ['cases'],
    methods: ['throughput'],
    settings: valuesOf({ volumePerRoom: 800, grossPerKeyRoom: 2075 }),
    rooms: [],
  },
  {
    ...common,
    id: 'postpartum',
    group: 'inpatient',
    keyRoom: 'bed',
    load: 'census',
    drivers: ['days'],
    methods: ['target-occupancy', 'simulation'],
    settings: valuesOf({ grossPerKeyRoom: 600, riskPercentile: 0.9 }),
    // 77 Ill. Adm. Code 1110
    occupancyBySize: [
      { upTo: 10, value: 0.6, ...published },
      { upTo: 25, value: 0.75, ...published },
      { upTo: null, value: 0.78, ...published },
    ],
    rooms: [],
  },
  {
    ...common,
    id: 'support',
    group: 'support',
    keyRoom: null,
    load: 'cases',
    drivers: ['fte'],
    methods: [],
    settings: valuesOf({ shareOfArea: 0.2 }),
    rooms: [],
  },
]

/** Criteria of one pack with a department type of every kind. */
export const sampleCriteria: Criteria = {
  pack: { ...pack, name: 'Tested' },
  settings: {
    buildingFactor: { value: 1.35, low: 1.3, high: 1.5, ...published },
    costPerSquareFoot: { value: 600, low: 500, high: 800, ...assumed },
    costYear: { value: 2023, ...assumed },
    escalation: { value: 0.04, ...assumed },
    softCost: { value: 0.25, ...assumed },
    equipment: { value: 0.2, ...assumed },
    contingency: { value: 0.1, ...assumed },
  },
  departments: new Map(types.map((type) => [type.id, type])),
  sources: {
    tested: { guide: { title: 'Guide', publisher: 'Publisher', edition: '3', date: '2023' } },
  },
}

/** A driver without changes of volume. */
export function sampleDriver(unit: Driver['unit'], base: number | null, given: Partial<Driver> = {}): Driver {
  const none = { kind: 'none' } as const
  return { id: unit, unit, base, population: none, useRate: none, marketShare: none, settings: {}, ...given }
}

/** A department of a type of `sampleCriteria`, with nothing else entered. */
export function sampleDepartment(type: string, given: Partial<Department> = {}): Department {
  return {
    id: type,
    type,
    name: null,
    drivers: [],
    lengthOfStay: null,
    lengthOfStayChange: { kind: 'none' },
    method: null,
    settings: {},
    rounding: null,
    measured: { dailyCensus: null, arrivals: null, stays: null },
    existing: [],
    keyRooms: null,
    rooms: [],
    ranges: { growth: null, stay: null },
    source: null,
    ...given,
  }
}

/** A program from 2020 to 2025. */
export function sampleProgram(departments: readonly Department[], given: Partial<Program> = {}): Program {
  return {
    schema: 1,
    baseYear: 2020,
    horizonYears: 5,
    pack,
    settings: {},
    scope: 'whole',
    concepts: {},
    hospital: null,
    departments: [...departments],
    ...given,
  }
}
