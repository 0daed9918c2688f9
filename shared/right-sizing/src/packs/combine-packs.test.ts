import { describe, expect, test } from '@jest/globals'
import { combinePacks } from './combine-packs.ts'
import type { CriteriaPack } from './pack.ts'

const assumed = { status: 'assumption', source: null, clause: null } as const
const published = { status: 'published', source: 'book', clause: '1.2' } as const
const fixed = (value: number, provenance: typeof assumed | typeof published = assumed) => ({
  rule: { kind: 'fixed', value } as const,
  ...provenance,
})
const book = { title: 'Book', publisher: 'Office', edition: '2nd', date: null }

const starter: CriteriaPack = {
  schema: 1,
  id: 'starter',
  version: 1,
  name: 'Starter',
  basis: null,
  sources: {},
  settings: { buildingFactor: { value: 1.4, ...assumed }, softCost: { value: 0.3, ...assumed } },
  departments: [
    {
      id: 'icu',
      group: 'inpatient',
      keyRoom: 'bed',
      load: 'census',
      drivers: ['days'],
      methods: ['target-occupancy'],
      rounding: { rule: { kind: 'up' }, ...assumed },
      settings: { targetOccupancy: { value: 0.75, ...assumed }, netToDepartment: { value: 1.6, ...assumed } },
      driverSettings: {},
      occupancyBySize: [{ upTo: null, value: 0.75, ...assumed }],
      rooms: [
        { id: 'patient-room', count: fixed(10), area: fixed(250) },
        { id: 'supply', count: fixed(1), area: fixed(150) },
      ],
    },
    {
      id: 'ct',
      group: 'imaging',
      keyRoom: 'room',
      load: 'cases',
      drivers: ['procedures', 'visits'],
      methods: ['throughput'],
      rounding: { rule: { kind: 'up' }, ...assumed },
      settings: { volumePerRoom: { value: 8_000, ...assumed } },
      driverSettings: { visits: { volumePerRoom: { value: 4_000, ...assumed } } },
      rooms: [],
    },
  ],
}

const office: CriteriaPack = {
  schema: 1,
  id: 'office',
  version: 3,
  name: 'Office',
  basis: { id: 'starter', version: 1 },
  sources: { book },
  settings: { buildingFactor: { value: 1.35, ...published } },
  departments: [
    {
      id: 'icu',
      settings: { targetOccupancy: { value: 0.8, ...published } },
      rooms: [{ id: 'supply', count: fixed(2, published), area: fixed(100, published) }],
    },
    {
      id: 'ct',
      settings: { minutes: { value: 25, ...published } },
      driverSettings: { visits: { minutes: { value: 30, ...published } } },
    },
  ],
}

const own: CriteriaPack = {
  schema: 1,
  id: 'own',
  version: 7,
  name: 'Own',
  basis: { id: 'office', version: 3 },
  sources: {},
  settings: {},
  departments: [{ id: 'icu', settings: { netToDepartment: { value: 1.7, ...assumed } } }],
}

const packs = [own, office, starter]
const combined = combinePacks(packs, { id: 'own', version: 7 })
const icu = combined.departments.get('icu')
const ct = combined.departments.get('ct')

describe('combined packs', () => {
  test('take each value from the first pack that has it, and say which', () => {
    expect(combined.pack).toEqual({ id: 'own', version: 7, name: 'Own' })
    expect(icu?.settings.netToDepartment).toMatchObject({ value: 1.7, pack: { id: 'own', version: 7 } })
    expect(icu?.settings.targetOccupancy).toMatchObject({
      value: 0.8,
      clause: '1.2',
      pack: { id: 'office', version: 3 },
    })
    expect(icu?.rounding).toMatchObject({ rule: { kind: 'up' }, pack: { id: 'starter', version: 1 } })
    expect(combined.settings.buildingFactor).toMatchObject({ value: 1.35, pack: { id: 'office' } })
    expect(combined.settings.softCost).toMatchObject({ value: 0.3, pack: { id: 'starter' } })
    expect(combined.sources).toEqual({ starter: {}, office: { book }, own: {} })
  })

  test('replace single rooms of a list in their place', () => {
    expect(icu?.rooms.map(({ id, pack }) => [id, pack.id])).toEqual([
      ['patient-room', 'starter'],
      ['supply', 'office'],
    ])
    expect(icu?.rooms[1]?.count.rule).toEqual({ kind: 'fixed', value: 2 })
  })

  test('end the target by size of a pack below one that has a single target', () => {
    expect(icu?.occupancyBySize).toBeNull()
    expect(combinePacks(packs, starter).departments.get('icu')?.occupancyBySize).toHaveLength(1)
  })

  test('end the volume per room of a pack below one that has minutes', () => {
    expect(ct?.settings).toEqual({ minutes: { value: 25, ...published, pack: { id: 'office', version: 3 } } })
    expect(Object.keys(ct?.driverSettings.visits ?? {})).toEqual(['minutes'])
  })

  test('end a gross area per key room below a pack that lists rooms, but not below one that says nothing of rooms', () => {
    const gross = { grossPerKeyRoom: { value: 640, ...published } }
    const state: CriteriaPack = { ...office, departments: [{ id: 'icu', settings: gross }] }
    const settingsUnder = (departments: CriteriaPack['departments']) =>
      combinePacks([{ ...own, departments }, state, starter], own).departments.get('icu')?.settings
    expect(settingsUnder([])?.grossPerKeyRoom).toMatchObject({ value: 640, pack: { id: 'office' } })
    expect(settingsUnder([{ id: 'icu', rooms: [] }])?.grossPerKeyRoom?.value).toBe(640)
    const rooms = [{ id: 'lounge', count: fixed(1), area: fixed(100) }]
    expect(settingsUnder([{ id: 'icu', rooms }])).not.toHaveProperty('grossPerKeyRoom')
    expect(settingsUnder([{ id: 'icu', rooms, settings: gross }])?.grossPerKeyRoom?.pack.id).toBe('own')
  })

  test('say that a department has a published criterion only where a pack over the starter cites a document', () => {
    expect(icu?.hasPublishedCriterion).toBe(true)
    const assumptions: CriteriaPack = { ...own, basis: { id: 'starter', version: 1 } }
    const alone = combinePacks([assumptions, starter], own)
    expect(alone.departments.get('icu')?.hasPublishedCriterion).toBe(false)
    const sourcedStarter: CriteriaPack = {
      ...starter,
      departments: starter.departments.map((one) => ({ ...one, rounding: { rule: { kind: 'up' }, ...published } })),
    }
    const { departments } = combinePacks([sourcedStarter], sourcedStarter)
    expect(departments.get('icu')?.hasPublishedCriterion).toBe(false)
  })

  test.each<[string, Omit<CriteriaPack['departments'][number], 'id'>]>([
    ['settings', { settings: { percentile: { value: 0.9, ...published } } }],
    ['driver settings', { driverSettings: { days: { minutes: { value: 9, ...published } } } }],
    ['rounding', { rounding: { rule: { kind: 'nearest' }, ...published } }],
    ['occupancy by size', { occupancyBySize: [{ upTo: null, value: 0.6, ...published }] }],
    ['arrivals', { arrivals: { hours: Array.from({ length: 168 }, () => 1), ...published } }],
    ['rooms', { rooms: [{ id: 'supply', count: fixed(1), area: fixed(80, published) }] }],
  ])('count %s of a document as a published criterion', (_, values) => {
    const departments = [{ id: 'icu', ...values }]
    const state = combinePacks([{ ...office, departments }, starter], office)
    expect(state.departments.get('icu')?.hasPublishedCriterion).toBe(true)
  })

  test('have a department that the starter lacks only where a pack defines all of it', () => {
    const [complete] = starter.departments
    const departments = [
      { ...complete, id: 'burn' },
      { id: 'unknown', settings: {} },
    ] as CriteriaPack['departments']
    const more = combinePacks([{ ...own, departments }, office, starter], own)
    expect([...more.departments.keys()]).toEqual(['icu', 'ct', 'burn'])
  })

  test('name a department as the pack does that names it last', () => {
    const named = (name?: string) => [{ id: 'icu', settings: {}, ...(name && { name }) }]
    const nameOver = (name?: string) => {
      const below = { ...office, departments: named('Critical care') }
      const over = { ...own, departments: named(name) }
      return combinePacks([over, below, starter], own).departments.get('icu')?.name
    }
    expect([nameOver('Intensive care'), nameOver(), icu?.name]).toEqual(['Intensive care', 'Critical care', null])
  })

  test('lie over the latest starter where a pack names no basis', () => {
    const newer = { ...starter, version: 2, settings: { softCost: { value: 0.4, ...assumed } } }
    const loose = combinePacks([starter, newer, { ...office, basis: null }], office)
    expect(loose.settings.softCost).toMatchObject({ value: 0.4, pack: { id: 'starter', version: 2 } })
    expect(combinePacks([starter, newer, office], office).settings.softCost?.value).toBe(0.3)
  })

  test.each([
    ['the pack', [office, starter]],
    ['its version', [{ ...own, version: 8 }, office, starter]],
    ['its basis', [own, starter]],
    ['an end to its bases', [{ ...own, basis: { id: 'own', version: 7 } }, starter]],
  ])('are the starter alone where %s is missing', (_, given) =>
    expect(combinePacks(given, own).pack).toEqual({ id: 'starter', version: 1, name: 'Starter' }),
  )

  test('need a starter', () =>
    expect(() => combinePacks([own, office], office)).toThrow('"starter" among the packs, got own, office'))
})
