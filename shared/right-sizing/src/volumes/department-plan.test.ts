import { describe, expect, test } from '@jest/globals'
import type { Department, Driver } from '../program/program.ts'
import { sampleCriteria, sampleDepartment, sampleDriver } from '../testing/sample-program.ts'
import { demandAt, existingIn, missingFor, planDepartment, volumeAt } from './department-plan.ts'

function planOf(department: Department) {
  const criteria = sampleCriteria.departments.get(department.type)
  if (!criteria) throw new Error(`Expected a type of the sample criteria, got ${department.type}.`)
  return planDepartment(department, criteria, { baseYear: 2020, count: 6 }, (problem) => {
    throw new Error(JSON.stringify(problem))
  })
}

const withDrivers = (type: string, drivers: Department['drivers'], given: Partial<Department> = {}) =>
  planOf(sampleDepartment(type, { drivers, ...given }))

describe('a department that is open around the clock', () => {
  test('has days / days in the year as its load', () => {
    expect(demandAt(withDrivers('icu', [sampleDriver('days', 7300)]), 0).load).toBeCloseTo(20, 12)
  })

  test('has discharges × length of stay as its days', () => {
    const plan = withDrivers('icu', [sampleDriver('discharges', 1460)], { lengthOfStay: 5 })
    expect(demandAt(plan, 0)).toMatchObject({ load: expect.closeTo(20, 12), stayHours: expect.closeTo(120, 12) })
  })

  test('has visits × hours in the room as its load', () => {
    const plan = withDrivers('emergency', [sampleDriver('visits', 29_200)])
    const demand = demandAt(plan, 0)
    expect(demand.load).toBeCloseTo((29_200 * 3) / 24 / 365, 12)
    expect(demand.rooms).toBeCloseTo(29_200 / 1500, 12)
    expect(demand.stayHours).toBe(3)
    expect(demand.hours).toBe(29_200 * 3)
  })

  test('adds up its drivers, and has the mean stay of all of them', () => {
    const plan = withDrivers('icu', [sampleDriver('days', 3650), sampleDriver('discharges', 365)], { lengthOfStay: 4 })
    expect(demandAt(plan, 0).load).toBeCloseTo(14, 12)
    // 3,650 / 4 + 365 arrivals
    expect(demandAt(plan, 0).stayHours).toBeCloseTo((14 * 8760) / (912.5 + 365), 9)
  })

  test('applies all changes of volume, and that of the stay to days and to discharges alike', () => {
    const changes: Partial<Driver> = {
      population: { kind: 'rate', rate: 0.02 },
      useRate: { kind: 'rate', rate: -0.01 },
      marketShare: { kind: 'years', factors: [{ year: 2021, factor: 1.5 }] },
    }
    const lengthOfStayChange = { kind: 'rate', rate: -0.1 } as const
    const days = withDrivers('icu', [sampleDriver('days', 7300, changes)], { lengthOfStayChange })
    const factor = 1.02 ** 2 * 0.99 ** 2 * 1.5
    expect(demandAt(days, 2).load).toBeCloseTo(20 * factor * 0.81, 10)
    expect(volumeAt(days, days.drivers[0] ?? never(), 2)).toBeCloseTo(7300 * factor * 0.81, 8)
    const discharges = withDrivers('icu', [sampleDriver('discharges', 1460, changes)], {
      lengthOfStay: 5,
      lengthOfStayChange,
    })
    expect(demandAt(discharges, 2).load).toBeCloseTo(20 * factor * 0.81, 10)
    expect(volumeAt(discharges, discharges.drivers[0] ?? never(), 2)).toBeCloseTo(1460 * factor, 8)
    expect(demandAt(discharges, 2).stayHours).toBeCloseTo(120 * 0.81, 10)
  })

  test('counts staff for space only, not for beds', () => {
    const plan = withDrivers('icu', [sampleDriver('days', 7300), sampleDriver('fte', 100)])
    expect(demandAt(plan, 0).load).toBeCloseTo(20, 12)
  })

  test('knows no mean stay of days without a length of stay', () => {
    expect(demandAt(withDrivers('icu', [sampleDriver('days', 7300)]), 0).stayHours).toBeNull()
  })

  test('knows no mean stay where nobody stays', () => {
    expect(demandAt(withDrivers('emergency', [sampleDriver('visits', 0)]), 0)).toMatchObject({
      load: 0,
      stayHours: null,
    })
  })

  test('has no load while that of one driver is unknown', () => {
    const drivers = [sampleDriver('discharges', 365), sampleDriver('days', 3650)]
    for (const ordered of [drivers, drivers.toReversed()]) {
      expect(demandAt(withDrivers('icu', ordered), 0)).toMatchObject({ load: null, hours: null, stayHours: null })
    }
  })

  test('has as many days in its year as the planner says', () => {
    const plan = withDrivers('icu', [sampleDriver('days', 7320)], { settings: { daysPerYear: 366 } })
    expect(demandAt(plan, 0).load).toBeCloseTo(20, 12)
  })

  test('has no demand without drivers', () => {
    expect(demandAt(withDrivers('icu', []), 0)).toEqual({ load: null, rooms: null, stayHours: null, hours: null })
  })
})

describe('a department that is open for hours', () => {
  test('has booked time / open time as its load, and rooms by utilization', () => {
    const demand = demandAt(withDrivers('ct', [sampleDriver('procedures', 9600)]), 0)
    expect(demand.load).toBeCloseTo((9600 * 25) / (250 * 8 * 60), 12)
    expect(demand.rooms).toBeCloseTo(2.5, 12)
    expect(demand.stayHours).toBeCloseTo(25 / 60, 12)
  })

  test('adds the turnover after each case, which a longer case does not change', () => {
    const settings = { turnoverMinutes: 15 }
    const lengthOfStayChange = { kind: 'rate', rate: 0.2 } as const
    const plan = withDrivers('ct', [sampleDriver('procedures', 9600)], { settings, lengthOfStayChange })
    expect(demandAt(plan, 1).rooms).toBeCloseTo((9600 * (25 * 1.2 + 15)) / 96_000, 12)
  })

  test('counts minutes and turnover of each day, of which shorter stays have fewer', () => {
    const driver = sampleDriver('days', 1000, { settings: { minutes: 60, turnoverMinutes: 30 } })
    const plan = withDrivers('ct', [driver], { lengthOfStayChange: { kind: 'rate', rate: -0.1 } })
    expect(demandAt(plan, 0).hours).toBeCloseTo(1500, 9)
    expect(demandAt(plan, 2).hours).toBeCloseTo(1500 * 0.81, 9)
  })

  test('takes a volume per room in place of minutes and hours, by the unit that it is given for', () => {
    const plan = withDrivers('ct', [sampleDriver('procedures', 9600), sampleDriver('visits', 3000)])
    expect(demandAt(plan, 0).rooms).toBeCloseTo(2.5 + 1.5, 12)
    // One room handles 2,000 in its 2,000 open hours.
    expect(demandAt(plan, 0).stayHours).toBeCloseTo((9600 * (25 / 60) + 3000) / 12_600, 12)
  })

  test('takes minutes that the planner entered in place of a volume per room by the criteria', () => {
    const own = { openDays: 250, openHours: 8, utilization: 0.8 }
    const rooms = (driver: object, department: object) =>
      demandAt(
        withDrivers('c-section', [sampleDriver('cases', 800, { settings: driver })], {
          settings: { ...own, ...department },
        }),
        0,
      ).rooms
    expect(rooms({}, {})).toBeCloseTo(1, 12)
    expect(rooms({ minutes: 60 }, {})).toBeCloseTo(0.5, 12)
    expect(rooms({}, { minutes: 60 })).toBeCloseTo(0.5, 12)
    expect(rooms({}, { minutes: 60, volumePerRoom: 400 })).toBeCloseTo(2, 12)
    expect(rooms({ volumePerRoom: 200 }, { minutes: 60 })).toBeCloseTo(4, 12)
  })
})

test('a department without open days or hours has no rooms by minutes, and says which is missing', () => {
  const missing = (settings: Department['settings']) => {
    const plan = withDrivers('c-section', [sampleDriver('cases', 800)], { settings: { minutes: 60, ...settings } })
    return [demandAt(plan, 0).rooms, missingFor(plan, 'rooms')]
  }
  expect(missing({ openDays: 250, utilization: 0.8 })).toEqual([null, 'settings.openHours'])
  expect(missing({ openHours: 8, utilization: 0.8 })).toEqual([null, 'settings.openDays'])
  expect(missing({ openDays: 250, openHours: 8 })).toEqual([null, 'settings.utilization'])
})

test('a driver of another unit does not take the minutes of the usual one, if it has a volume per room', () => {
  const rooms = (settings: Driver['settings']) =>
    demandAt(withDrivers('ct', [sampleDriver('visits', 3000, { settings })]), 0).rooms
  expect(rooms({})).toBeCloseTo(1.5, 12)
  expect(rooms({ volumePerRoom: 1000 })).toBeCloseTo(3, 12)
  const others = (settings: Driver['settings']) =>
    demandAt(withDrivers('ct', [sampleDriver('cases', 3000, { settings })]), 0).rooms
  expect(others({})).toBeCloseTo((3000 * 25) / 96_000, 12)
  expect(others({ volumePerRoom: 1000 })).toBeCloseTo(3, 12)
  // 96,000 minutes a year, as for procedures.
  expect(rooms({ minutes: 50 })).toBeCloseTo((3000 * 50) / 96_000, 12)
})

test('a driver says what its load and its rooms are found by', () => {
  const terms = (type: string, driver: Driver) => withDrivers(type, [driver]).drivers[0]?.terms
  expect(terms('ct', sampleDriver('procedures', 9600))).toMatchObject({ loadBy: 'minutes', roomsBy: 'minutes' })
  const perRoom = { loadBy: 'volume-per-room', roomsBy: 'volume-per-room' }
  expect(terms('ct', sampleDriver('visits', 3000))).toMatchObject(perRoom)
  expect(terms('emergency', sampleDriver('visits', 3000))).toMatchObject({ ...perRoom, loadBy: 'stay' })
})

test('a future grows and stays as adjusted, and is as planned in the base year', () => {
  const plan = withDrivers('icu', [sampleDriver('days', 7300)])
  const future = { growth: 0.05, stay: 1.2 }
  expect(demandAt(plan, 0, future).load).toBeCloseTo(20, 12)
  expect(demandAt(plan, 5, future).load).toBeCloseTo(20 * 1.05 ** 5 * 1.2, 10)
  expect(demandAt(plan, 2, future).load).toBeCloseTo(20 * 1.05 ** 2 * 1.08, 10)
})

test('existing rooms are those set up, else staffed, else licensed, of the latest entry', () => {
  const rooms = { licensed: 30, setUp: null, staffed: null }
  const department = sampleDepartment('icu', {
    existing: [
      { year: 2023, licensed: 40, setUp: 38, staffed: 35 },
      { year: 2021, ...rooms, staffed: 25 },
      { year: 2020, ...rooms },
      { year: 2024, licensed: null, setUp: null, staffed: null },
    ],
  })
  const found = [2019, 2020, 2021, 2022, 2023, 2024].map((year) => existingIn(department, year))
  expect(found.map((one) => one?.rooms ?? null)).toEqual([null, 30, 25, 25, 38, null])
  expect(found[4]?.field).toBe('existing.0.setUp')
})

test('existing rooms may be none, but not fewer', () => {
  const existing = (setUp: number) =>
    existingIn(sampleDepartment('icu', { existing: [{ year: 2020, licensed: 9, setUp, staffed: 7 }] }), 2020)
  expect(existing(0)?.rooms).toBe(0)
  expect(existing(-1)?.rooms).toBe(7)
})

function never(): never {
  throw new Error('Expected a driver.')
}
