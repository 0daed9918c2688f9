import { describe, expect, test } from '@jest/globals'
import type { Department, Program } from '../program/program.ts'
import { sampleDepartment, sampleProgram } from '../testing/sample-program.ts'
import { combinePacks } from './combine-packs.ts'
import { compareCriteria, comparePacks } from './compare-packs.ts'
import type { CriteriaPack } from './pack.ts'

const assumed = { status: 'assumption', source: null, clause: null } as const
const fixed = (value: number) => ({ rule: { kind: 'fixed', value } as const, ...assumed })
const given = (value: number) => ({ value, ...assumed })

const starter: CriteriaPack = {
  schema: 1,
  id: 'starter',
  version: 1,
  name: 'Starter',
  basis: null,
  sources: {},
  settings: { buildingFactor: given(1.4), softCost: given(0.3) },
  departments: [
    {
      id: 'icu',
      group: 'inpatient',
      keyRoom: 'bed',
      load: 'census',
      drivers: ['days'],
      methods: ['target-occupancy'],
      rounding: { rule: { kind: 'up' }, ...assumed },
      settings: { targetOccupancy: given(0.75), netToDepartment: given(1.6) },
      driverSettings: { visits: { minutes: given(20) } },
      rooms: [{ id: 'patient-room', count: fixed(10), area: fixed(250) }],
    },
  ],
}
const next: CriteriaPack = {
  ...starter,
  version: 2,
  settings: { buildingFactor: given(1.35), softCost: given(0.3) },
  departments: starter.departments.map((department) => ({
    ...department,
    methods: ['target-occupancy', 'erlang-loss'],
    rounding: { rule: { kind: 'nearest' }, ...assumed },
    settings: { targetOccupancy: given(0.8), netToDepartment: given(1.6) },
    driverSettings: { visits: { minutes: given(25) } },
    occupancyBySize: [{ upTo: null, ...given(0.8) }],
    arrivals: { hours: Array.from({ length: 168 }, () => 1), ...assumed },
    rooms: [
      { id: 'patient-room', count: fixed(10), area: fixed(260) },
      { id: 'lounge', count: fixed(1), area: fixed(90) },
    ],
  })),
}

const department = sampleDepartment('icu', { id: 'icu-1' })
const program = (departments: Department[], settings: Program['settings'] = {}) =>
  sampleProgram(departments, { pack: { id: 'starter', version: 1 }, settings })

const before = combinePacks([starter], starter)
const after = combinePacks([next], next)

describe('moving a program to other criteria', () => {
  test('changes nothing where the values are the same', () =>
    expect(comparePacks(program([department]), before, before)).toEqual([]))

  test('lists each value that differs, before and after', () => {
    const changes = comparePacks(program([department]), before, after)
    expect(changes.map((change) => [change.type, change.field, change.before, change.after])).toEqual([
      [null, 'settings.buildingFactor', 1.4, 1.35],
      ['icu', 'methods', ['target-occupancy'], ['target-occupancy', 'erlang-loss']],
      ['icu', 'rounding', { kind: 'up' }, { kind: 'nearest' }],
      ['icu', 'settings.targetOccupancy', 0.75, 0.8],
      ['icu', 'driverSettings.visits.minutes', 20, 25],
      ['icu', 'rooms.patient-room.area', { kind: 'fixed', value: 250 }, { kind: 'fixed', value: 260 }],
      ['icu', 'occupancyBySize', null, [{ upTo: null, value: 0.8 }]],
      ['icu', 'arrivals', null, Array.from({ length: 168 }, () => 1)],
      ['icu', 'rooms.lounge.count', null, { kind: 'fixed', value: 1 }],
      ['icu', 'rooms.lounge.area', null, { kind: 'fixed', value: 90 }],
    ])
  })

  test('lists what a department loses', () => {
    const without = combinePacks([{ ...starter, departments: [] }], starter)
    const changes = comparePacks(program([department]), before, without)
    expect(changes).toContainEqual({
      type: 'icu',
      field: 'keyRoom',
      before: 'bed',
      after: null,
      departments: ['icu-1'],
    })
  })

  test('leaves out what the planner overrides, for the departments that override it', () => {
    const overriding: Department = {
      ...department,
      id: 'icu-2',
      method: 'target-occupancy',
      rounding: { kind: 'up' },
      settings: { targetOccupancy: 0.7 },
      rooms: [{ id: 'patient-room', name: null, count: null, area: 300 }],
    }
    const settings = { buildingFactor: 1.5 }
    const fields = (departments: Department[]) =>
      comparePacks(program(departments, settings), before, after).map(({ field }) => field)
    expect(fields([overriding])).toEqual([
      'driverSettings.visits.minutes',
      'arrivals',
      'rooms.lounge.count',
      'rooms.lounge.area',
    ])
    const bySize = { ...overriding, settings: {}, occupancyBySize: [{ upTo: null, value: 0.7 }] }
    expect(fields([bySize])).toEqual(fields([overriding]))
    const target = comparePacks(program([overriding, department]), before, after).find(
      ({ field }) => field === 'settings.targetOccupancy',
    )
    expect(target?.departments).toEqual(['icu-1'])
    const counts = [{ id: 'lounge', name: null, count: 2, area: null }]
    expect(fields([{ ...overriding, rooms: counts }])).toContain('rooms.patient-room.area')
    expect(fields([{ ...overriding, rooms: counts }])).not.toContain('rooms.lounge.count')
  })

  test('asks about each type of department once', () => {
    const changes = comparePacks(program([department, { ...department, id: 'icu-2' }]), before, after)
    expect(changes.filter(({ field }) => field === 'rounding')).toHaveLength(1)
    expect(changes.find(({ field }) => field === 'rounding')?.departments).toEqual(['icu-1', 'icu-2'])
  })
})

describe('comparing criteria', () => {
  const fieldsOf = (later: CriteriaPack) =>
    compareCriteria(before, combinePacks([starter, later], later)).map(({ type, field }) => `${type} ${field}`)
  const own: CriteriaPack = {
    ...starter,
    id: 'own-1',
    basis: { id: 'starter', version: 1 },
    settings: {},
    departments: [],
  }

  test('lists the name that a pack gives a department', () =>
    expect(fieldsOf({ ...own, departments: [{ id: 'icu', name: 'Critical care', settings: {} }] })).toEqual([
      'icu name',
    ]))

  test('lists every value that differs, also of departments that no program has', () => {
    expect(compareCriteria(before, before)).toEqual([])
    expect(fieldsOf({ ...own, settings: { softCost: given(0.25) } })).toEqual(['null settings.softCost'])
    const changes = compareCriteria(before, after)
    expect(changes).toHaveLength(10)
    expect(changes[0]).toMatchObject({ before: { value: 1.4 }, after: { value: 1.35, from: { status: 'assumption' } } })
  })

  test('lists a value that is the same but from another document, and not one that only another pack gives', () => {
    const study = { title: 'Time study', publisher: 'Lakeside', edition: null, date: '2026-03' }
    const sourced = { value: 0.3, status: 'published', source: 'study', clause: null } as const
    expect(fieldsOf({ ...own, settings: { softCost: given(0.3) } })).toEqual([])
    expect(fieldsOf({ ...own, sources: { study }, settings: { softCost: sourced } })).toEqual([
      'null settings.softCost',
    ])
  })

  test('shows what a value makes ineffective', () => {
    const icu = { id: 'icu', settings: { grossPerKeyRoom: given(600), minutes: given(30) } }
    const below = {
      ...starter,
      departments: starter.departments.map((one) => ({ ...one, settings: { volumePerRoom: given(900) } })),
    }
    const changes = compareCriteria(
      combinePacks([below], below),
      combinePacks([below, { ...own, departments: [icu] }], own),
    )
    expect(changes.map(({ field, after: then }) => [field, then?.value ?? null])).toEqual([
      ['settings.volumePerRoom', null],
      ['settings.grossPerKeyRoom', 600],
      ['settings.minutes', 30],
    ])
  })
})
