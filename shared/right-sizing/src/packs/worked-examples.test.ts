import { describe, expect, test } from '@jest/globals'
import { compareMethods } from '../compare/compare-methods.ts'
import { derive } from '../derive/derive.ts'
import { evaluate } from '../evaluate/evaluate.ts'
import { waitingOf } from '../methods/erlang-wait.ts'
import { offeredLoad, turnedAwayOf } from '../methods/erlang-loss.ts'
import type { DriverUnit, MethodId } from '../program/methods.ts'
import type { Department } from '../program/program.ts'
import { newDepartment, newProgram } from '../templates/new-program.ts'
import { combinePacks } from './combine-packs.ts'
import illinois from './data/illinois-1110.json' with { type: 'json' }
import starter from './data/starter.json' with { type: 'json' }
import va from './data/va-pg-18-9.json' with { type: 'json' }
import { packSchema } from './pack.ts'

// The numbers of docs/right-sizing.md, which were calculated by hand.
const packs = [starter, va, illinois].map((stored) => packSchema.parse(stored))

function resultOf(pack: string, type: string, volume: number, changed: Partial<Department> = {}, unit?: DriverUnit) {
  const criteria = combinePacks(packs, { id: pack, version: 1 })
  const ofType = criteria.departments.get(type)
  if (ofType === undefined) throw new Error(`Expected ${pack} to have ${type}.`)
  const department = { ...newDepartment(ofType, [], { volume, ...(unit ? { unit } : {}) }), ...changed }
  const program = newProgram({ baseYear: 2021, targetYear: 2031, pack: criteria.pack, departments: [department] })
  const { departments, problems, totals } = evaluate(program, criteria)
  expect(problems).toEqual([])
  const last = departments[0]?.years.at(-1)
  return {
    program,
    criteria,
    needed: last?.needed,
    area: last?.departmentArea,
    rooms: departments[0]?.rooms ?? [],
    buildingArea: totals.at(-1)?.buildingArea,
  }
}

describe('the VA example', () => {
  test.each([
    ['ct', 12_000, 3],
    ['ct', 13_000, 4],
    ['x-ray', 10_000, 2],
    ['x-ray', 10_100, 3],
    ['mammography', 6_000, 1],
    ['stereotactic-biopsy', 900, 1],
    ['ultrasound', 4_500, 3],
    ['interventional-radiology', 2_000, 2],
    ['clinic', 31_000, 11],
    ['cardiac-surgery', 500, 3],
    ['cystoscopy', 2_000, 3],
  ])('of %s with a volume of %d needs %d rooms', (type, volume, rooms) =>
    expect(resultOf('va-pg-18-9', type, volume).needed).toBe(rooms),
  )

  const roomOf = (type: string, keyRooms: number, id: string) =>
    resultOf('va-pg-18-9', type, 1, { keyRooms }).rooms.find((room) => room.id === id)

  test('of surgery has the rooms of six operating rooms', () => {
    expect(roomOf('surgery', 6, 'clean-core')).toMatchObject({ count: 1, area: 1_216 })
    expect(roomOf('surgery', 6, 'scrub-area')).toMatchObject({ count: 1, area: 330 })
    expect(roomOf('surgery', 6, 'sub-sterile-room')).toMatchObject({ count: 3, area: 95, total: 285 })
  })

  test.each([
    [8, 200],
    [10, 255],
    [20, 255],
  ])('of intensive care with %d beds has a waiting area of %d square feet', (beds, area) =>
    expect(roomOf('icu', beds, 'waiting')?.area).toBe(area),
  )

  test('of a clinic has exam rooms of 1,320 net, 2,178 departmental and 2,940.3 building gross square feet', () => {
    const { rooms } = resultOf('va-pg-18-9', 'clinic', 31_000)
    const others = rooms.filter(({ id }) => id !== 'exam-room')
    const onlyExamRooms = others.map(({ id }) => ({ id, name: null, count: 0, area: null }))
    const { area, buildingArea } = resultOf('va-pg-18-9', 'clinic', 31_000, { rooms: onlyExamRooms })
    expect(rooms.find(({ id }) => id === 'exam-room')?.total).toBe(1_320)
    expect(area).toBeCloseTo(2_178, 9)
    expect(buildingArea).toBeCloseTo(2_940.3, 9)
  })
})

test.each([
  ['postpartum', 1_460, 7, 4_060],
  ['postpartum', 2_920, 11, 6_380],
  ['postpartum', 7_300, 26, 15_080],
  ['labor-delivery', 1_450, 4, 5_440],
  ['c-section', 900, 2, 4_150],
  ['psychiatric', 7_300, 24, 12_000],
  ['medical-surgical', 29_200, 100, 58_000],
  ['surgery', 6_000, 9, 24_750],
  ['emergency', 30_000, 15, 13_500],
])(
  'the Illinois example of %s with a volume of %d needs %d rooms and %d gross square feet',
  (type, volume, rooms, area) => {
    const { needed, area: departmentArea } = resultOf('illinois-1110', type, volume)
    expect(needed).toBe(rooms)
    expect(departmentArea).toBeCloseTo(area, 9)
  },
)

test('the Illinois births of a room are not its days: labor and delivery in days is planned by their time', () => {
  const { needed, area, program, criteria } = resultOf('illinois-1110', 'labor-delivery', 2_250, {}, 'days')
  expect([needed, area]).toEqual([11, 14_960])
  expect(derive(program, criteria, { of: 'unroundedRooms', department: 'labor-delivery', year: 2031 })).toMatchObject({
    value: expect.closeTo(2_250 / 365 / 0.6, 9),
    formula: 'days * minutes / (openDays * openHours * minutesPerHour * utilization)',
  })
})

test('the example of one unit needs different beds by each method', () => {
  const existing = [{ year: 2021, licensed: null, setUp: 22, staffed: null }]
  const { program, criteria } = resultOf('starter', 'icu', 6_205, { lengthOfStay: 4, existing })
  const compared = compareMethods(program, criteria, 'icu', 2031)
  const rooms = Object.fromEntries(compared.map((one) => [one.method, one.rooms] as const))
  expect(rooms).toEqual({
    'target-occupancy': 23,
    'census-percentile': 24,
    'erlang-wait': 25,
    simulation: 25,
    'erlang-loss': 28,
  } satisfies Partial<Record<MethodId, number>>)
  expect(offeredLoad(22, 17, 2)).toBeCloseTo(18.305, 3)
  expect(turnedAwayOf(28, offeredLoad(22, 17, 2))).toBeCloseTo(0.0084, 4)
  expect(turnedAwayOf(25, 17)).toBeCloseTo(0.0158, 4)
  expect(waitingOf(25, 17, 96, 1).waits).toBeCloseTo(0.0478, 4)
  expect(waitingOf(25, 17, 96, 1).overLimit).toBeCloseTo(0.044, 4)
})
