import type { Department, Program } from '@keyroom/right-sizing'
import fc from 'fast-check'

const anyNumber = fc.constantFrom(null, 0, 0.5, 1, 20)

const anyChange = fc.oneof(
  fc.record({ kind: fc.constant('none' as const) }),
  fc.record({ kind: fc.constant('rate' as const), rate: anyNumber }),
  fc.record({
    kind: fc.constant('years' as const),
    factors: fc.array(fc.record({ year: fc.integer({ min: 2020, max: 2023 }), factor: anyNumber }), { maxLength: 2 }),
  }),
)

const anySettings = <Id extends string>(...ids: readonly [Id, ...Id[]]) =>
  fc.dictionary(fc.constantFrom(...ids), fc.constantFrom(0.5, 0.75, 1)) as fc.Arbitrary<Partial<Record<Id, number>>>

const itemsOf = <Value extends { readonly id: string }>(item: fc.Arbitrary<Value>) =>
  fc.uniqueArray(item, { selector: ({ id }) => id, maxLength: 4 })

const anyDriver = fc.record({
  id: fc.constantFrom('days', 'visits'),
  unit: fc.constantFrom('days' as const, 'visits' as const),
  base: anyNumber,
  population: anyChange,
  useRate: anyChange,
  marketShare: anyChange,
  settings: anySettings('minutes'),
})

const anyRange = fc.option(fc.record({ low: anyNumber, high: anyNumber }))

/** Departments of a few ids, so that two random programs have some in common. */
const anyDepartment: fc.Arbitrary<Department> = fc.record({
  id: fc.constantFrom('icu', 'ward', 'lab', 'surgery', 'ward-2'),
  type: fc.constantFrom('icu', 'ward'),
  name: fc.constantFrom(null, 'North', 'South'),
  drivers: itemsOf(anyDriver),
  lengthOfStay: anyNumber,
  lengthOfStayChange: anyChange,
  method: fc.constantFrom(null, 'target-occupancy' as const),
  settings: anySettings('targetOccupancy', 'peakFactor', 'netToDepartment'),
  rounding: fc.constantFrom(null, { kind: 'up' as const }, { kind: 'remainder' as const, from: 0.3 }),
  measured: fc.record({
    dailyCensus: fc.constant(null),
    arrivals: fc.constantFrom(null, [1, 2]),
    stays: fc.constant(null),
  }),
  existing: fc.array(
    fc.record({ year: fc.constantFrom(2020, 2021), licensed: anyNumber, setUp: anyNumber, staffed: anyNumber }),
    { maxLength: 2 },
  ),
  keyRooms: anyNumber,
  rooms: itemsOf(
    fc.record({ id: fc.constantFrom('exam', 'store'), name: fc.constant(null), count: anyNumber, area: anyNumber }),
  ),
  ranges: fc.record({ growth: anyRange, stay: anyRange }),
  source: fc.constant(null),
})

/** Random programs that share ids, for property tests of differences and merges. */
export const anyProgram: fc.Arbitrary<Program> = fc.record({
  schema: fc.constant(1 as const),
  baseYear: fc.constantFrom(2020, 2021),
  horizonYears: fc.constantFrom(5, 10),
  pack: fc.record({ id: fc.constantFrom('starter', 'own'), version: fc.constantFrom(1, 2) }),
  settings: anySettings('buildingFactor', 'escalation'),
  scope: fc.constantFrom('whole' as const, 'missing' as const),
  concepts: fc.dictionary(fc.constantFrom('teaching', '__proto__', 'constructor'), fc.boolean()),
  hospital: fc.constantFrom(null, { ccn: '140001', name: 'Lakeside', fiscalYear: 2020 }),
  departments: itemsOf(anyDepartment),
})
