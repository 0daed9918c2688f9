import type { Department } from '../program/program.ts'
import { sampleDepartment, sampleDriver, sampleProgram } from './sample-program.ts'

const growth = { kind: 'rate', rate: 0.03 } as const
const arrivals = Array.from({ length: 168 }, (_, hour) => 1 + (hour % 24))
/** An intensive care unit that grows, with rooms that exist and ranges for risk. */
export const icu = (given: Partial<Department> = {}) =>
  sampleDepartment('icu', {
    drivers: [sampleDriver('days', 7300, { population: growth }), sampleDriver('fte', 25)],
    lengthOfStay: 4,
    lengthOfStayChange: { kind: 'rate', rate: -0.01 },
    existing: [{ year: 2020, licensed: null, setUp: 26, staffed: null }],
    ranges: { growth: { low: -0.01, high: 0.02 }, stay: { low: 0.9, high: 1.1 } },
    ...given,
  })
const census = {
  first: '2020-01-01',
  last: '2020-02-19',
  counts: [
    [18, 40],
    [24, 10],
  ] as [number, number][],
}
const noMeasures = { dailyCensus: null, arrivals: null, stays: null }

const departments: Department[] = [
  ...(['target-occupancy', 'census-percentile', 'erlang-loss', 'erlang-wait', 'simulation'] as const).map((method) =>
    icu({ id: `icu-${method}`, method }),
  ),
  icu({ id: 'icu-peak', method: 'census-percentile', settings: { peakFactor: 1.1, percentile: 0.9 } }),
  icu({ id: 'icu-measured', method: 'census-percentile', measured: { ...noMeasures, dailyCensus: census } }),
  icu({ id: 'icu-week', method: 'time-varying-load', measured: { ...noMeasures, arrivals } }),
  icu({ id: 'icu-loss', method: 'erlang-loss', existing: [] }),
  icu({ id: 'icu-stated', keyRooms: 31, rooms: [{ id: 'own', name: 'Own', count: 2, area: 90 }] }),
  icu({
    id: 'icu-discharges',
    drivers: [sampleDriver('discharges', 1000), sampleDriver('days', 3000), sampleDriver('visits', 100)],
    settings: { stayHours: 30 },
  }),
  sampleDepartment('emergency', {
    drivers: [sampleDriver('visits', 30_000, { population: growth })],
    lengthOfStayChange: { kind: 'rate', rate: 0.01 },
  }),
  sampleDepartment('ct', {
    drivers: [sampleDriver('procedures', 20_000, { useRate: growth }), sampleDriver('visits', 3000)],
    settings: { turnoverMinutes: 5, peakFactor: 1.05 },
    lengthOfStayChange: { kind: 'rate', rate: -0.02 },
    rooms: [{ id: 'store', name: null, count: null, area: 33 }],
  }),
  sampleDepartment('ct', {
    id: 'ct-simulated',
    drivers: [sampleDriver('procedures', 20_000, { settings: { minutes: 30 } })],
    method: 'simulation',
    rounding: { kind: 'nearest' },
    ranges: { growth: { low: 0, high: 0.05 }, stay: null },
  }),
  sampleDepartment('c-section', {
    drivers: [sampleDriver('cases', 1700)],
    rooms: [{ id: 'robot', name: 'Robot', count: 1, area: 120 }],
    settings: { netToDepartment: 1.5 },
  }),
  icu({
    id: 'icu-by-size',
    occupancyBySize: [
      { upTo: 10, value: 0.6 },
      { upTo: null, value: 0.77 },
    ],
  }),
  sampleDepartment('postpartum', {
    id: 'postpartum-by-size',
    drivers: [sampleDriver('days', 3000)],
    occupancyBySize: [{ upTo: 99, value: 0.7 }],
  }),
  sampleDepartment('postpartum', { drivers: [sampleDriver('days', 3000)] }),
  sampleDepartment('support'),
]
/** Departments by every method and kind of criteria, for tests of derivations. */
export const derivedProgram = sampleProgram(departments, { concepts: { teaching: true } })
