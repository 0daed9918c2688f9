import { describe, expect, test } from '@jest/globals'
import { combinePacks } from './combine-packs.ts'
import { listCriteria } from './list-criteria.ts'
import { packSchema, type CriteriaPack } from './pack.ts'

const assumed = { status: 'assumption', source: null, clause: null } as const
const published = { status: 'published', source: 'guide', clause: '4.2' } as const
const guide = { title: 'Guide', publisher: 'Office', edition: '3', date: null }
const fixed = (value: number) => ({ rule: { kind: 'fixed', value } as const, ...assumed })

const starter: CriteriaPack = {
  schema: 1,
  id: 'starter',
  version: 1,
  name: 'Starter',
  basis: null,
  sources: { guide },
  settings: { buildingFactor: { value: 1.4, ...published, note: 'Of new buildings.', low: 1.3, high: 1.5 } },
  departments: [
    {
      id: 'icu',
      name: 'Critical care',
      group: 'inpatient',
      keyRoom: 'bed',
      load: 'census',
      drivers: ['days'],
      methods: ['target-occupancy'],
      rounding: { rule: { kind: 'up' }, ...assumed },
      settings: { targetOccupancy: { value: 0.75, ...assumed } },
      driverSettings: { visits: { minutes: { value: 20, ...published } } },
      occupancyBySize: [
        { upTo: 10, value: 0.6, ...published, low: 0.5, high: 0.7 },
        { upTo: null, value: 0.75, ...published },
      ],
      rooms: [{ id: 'patient-room', count: fixed(10), area: fixed(250) }],
    },
    {
      id: 'support',
      group: 'support',
      keyRoom: null,
      load: 'cases',
      drivers: ['fte'],
      methods: [],
      rounding: { rule: { kind: 'up' }, ...assumed },
      settings: {},
      driverSettings: {},
      rooms: [],
    },
  ],
}
const pack = { id: 'starter', version: 1 }
const criteria = combinePacks([starter], starter)
const ofDocument = { status: 'published', document: guide, clause: '4.2', pack }
const ofAssumption = { status: 'assumption', document: null, clause: null, pack }

describe('the values of criteria are listed', () => {
  test('with document, clause, range and note where they have them, for the whole program', () =>
    expect(listCriteria(criteria, null)).toEqual([
      {
        type: null,
        field: 'settings.buildingFactor',
        value: 1.4,
        from: { ...ofDocument, note: 'Of new buildings.', low: 1.3, high: 1.5 },
      },
    ]))

  test('for a department, each with where it is from, and what it is without a source', () => {
    const listed = listCriteria(criteria, 'icu')
    expect(listed.every(({ type }) => type === 'icu')).toBe(true)
    expect(listed.map(({ field, value, from }) => [field, value, from])).toStrictEqual([
      ['name', 'Critical care', null],
      ['keyRoom', 'bed', null],
      ['load', 'census', null],
      ['drivers', ['days'], null],
      ['methods', ['target-occupancy'], null],
      ['rounding', { kind: 'up' }, ofAssumption],
      ['settings.targetOccupancy', 0.75, ofAssumption],
      ['driverSettings.visits.minutes', 20, ofDocument],
      [
        'occupancyBySize',
        [
          { upTo: 10, value: 0.6 },
          { upTo: null, value: 0.75 },
        ],
        ofDocument,
      ],
      ['rooms.patient-room.count', { kind: 'fixed', value: 10 }, ofAssumption],
      ['rooms.patient-room.area', { kind: 'fixed', value: 250 }, ofAssumption],
    ])
  })

  test('without what a department lacks, and not at all for an unknown one', () => {
    expect(listCriteria(criteria, 'support').map(({ field }) => field)).toEqual([
      'load',
      'drivers',
      'methods',
      'rounding',
    ])
    expect(listCriteria(criteria, 'unheard-of')).toEqual([])
  })
})

test('a pack with a number that cannot be is refused at its field', () => {
  const wrong = { ...starter, settings: { buildingFactor: { value: -1, ...assumed } } }
  const { error } = packSchema.safeParse(wrong)
  expect(error?.issues).toMatchObject([
    {
      code: 'custom',
      path: ['settings', 'buildingFactor', 'value'],
      message: expect.stringMatching(/^Expected a number from .* to .*, got -1\.$/),
    },
  ])
  const named = (id: string) => packSchema.safeParse({ ...starter, departments: [{ id, settings: {} }] }).success
  expect(['icu', 'Icu', 'icu ward'].map(named)).toEqual([true, false, false])
  expect(packSchema.safeParse(starter).success).toBe(true)
})
