import { expect, test } from '@jest/globals'
import type { DepartmentCriteria } from '../packs/criteria.ts'
import type { RoomCriterion } from '../packs/pack.ts'
import { sampleDepartment } from '../testing/sample-program.ts'
import { departmentSpace } from './department-space.ts'

const pack = { id: 'tested', version: 1 }
const assumed = { status: 'assumption', source: null, clause: null } as const
const room = (id: string, count: RoomCriterion['count']['rule'], area: RoomCriterion['area']['rule']) => ({
  id,
  count: { rule: count, ...assumed },
  area: { rule: area, ...assumed },
  pack,
})

const criteria: DepartmentCriteria = {
  id: 'surgery',
  group: 'procedures',
  keyRoom: 'operating-room',
  load: 'cases',
  drivers: ['cases'],
  methods: ['throughput'],
  name: null,
  hasPublishedCriterion: true,
  rounding: { rule: { kind: 'up' }, ...assumed, pack },
  settings: { netToDepartment: { value: 1.6, ...assumed, pack } },
  driverSettings: {},
  occupancyBySize: null,
  arrivals: null,
  rooms: [
    room('operating-room', { kind: 'per-unit', of: 'key-rooms', value: 1 }, { kind: 'fixed', value: 700 }),
    room(
      'sub-sterile',
      { kind: 'per-increment', of: 'key-rooms', size: 2, value: 1, rounding: { kind: 'up' } },
      { kind: 'fixed', value: 95 },
    ),
    room('scrub', { kind: 'fixed', value: 1 }, { kind: 'per-unit', of: 'key-rooms', value: 55 }),
    room('office', { kind: 'per-fte', value: 0.1 }, { kind: 'fixed', value: 120 }),
  ],
}

const department = sampleDepartment('surgery')
const quantities = { keyRooms: 5, volumes: { cases: 5_000 }, fte: 25 }

test('lists the rooms by rule, their net area, and the departmental gross area', () => {
  const space = departmentSpace(department, criteria, quantities, {})
  expect(space.rooms.map(({ id, count, area, total }) => [id, count, area, total])).toEqual([
    ['operating-room', 5, 700, 3_500],
    ['sub-sterile', 3, 95, 285],
    ['scrub', 1, 275, 275],
    ['office', 3, 120, 360],
  ])
  expect(space.netArea).toBe(4_420)
  expect(space.departmentArea).toBeCloseTo(7_072, 9)
})

test("keeps the rule's count or area where the planner overrides only the other", () => {
  const rooms = [
    { id: 'operating-room', name: 'Hybrid theatre', count: null, area: 800 },
    { id: 'office', name: null, count: 0, area: null },
  ]
  const space = departmentSpace({ ...department, rooms }, criteria, quantities, {})
  expect(space.rooms[0]).toEqual({
    id: 'operating-room',
    name: 'Hybrid theatre',
    count: 5,
    area: 800,
    total: 4_000,
    isCountOverridden: false,
    isAreaOverridden: true,
  })
  expect(space.rooms[3]).toMatchObject({ count: 0, total: 0, isCountOverridden: true, isAreaOverridden: false })
})

test('adds the rooms that only the planner has after those of the criteria', () => {
  const rooms = [
    { id: 'own-1', name: 'Robot store', count: 2, area: 150 },
    { id: 'own-2', name: 'Not sized yet', count: 1, area: null },
  ]
  const space = departmentSpace({ ...department, rooms }, criteria, quantities, {})
  expect(space.rooms.slice(4).map(({ name, total }) => [name, total])).toEqual([
    ['Robot store', 300],
    ['Not sized yet', 0],
  ])
  expect(space.departmentArea).toBeCloseTo((4_420 + 300) * 1.6, 9)
})

test('takes the net-to-department factor of the planner over that of the criteria', () => {
  const settings = { netToDepartment: 1.5 }
  expect(departmentSpace({ ...department, settings }, criteria, quantities, {}).departmentArea).toBeCloseTo(6_630, 9)
})

test('multiplies key rooms with a gross area per key room where the criteria state one instead of rooms', () => {
  const settings = {
    grossPerKeyRoom: { value: 2_075, ...assumed, pack },
    netToDepartment: { value: 1.6, ...assumed, pack },
  }
  const gross = { ...criteria, rooms: [], settings }
  expect(departmentSpace(department, gross, quantities, {})).toEqual({
    rooms: [],
    netArea: null,
    departmentArea: 10_375,
  })
  const rooms = [{ id: 'own-1', name: 'Robot store', count: 1, area: 100 }]
  expect(departmentSpace({ ...department, rooms }, gross, quantities, {}).departmentArea).toBeCloseTo(10_535, 9)
})

test("replaces the room list by the planner's own gross area per key room", () => {
  const settings = { grossPerKeyRoom: 2_750 }
  const rooms = [{ id: 'office', name: null, count: 4, area: 100 }]
  const space = departmentSpace({ ...department, settings, rooms }, criteria, quantities, {})
  expect(space).toEqual({ rooms: [], netArea: null, departmentArea: 13_750 })
})

test('has no space to add for a department without a factor', () => {
  const plain = { ...criteria, settings: {} }
  expect(departmentSpace(department, plain, quantities, {}).departmentArea).toBe(4_420)
})
