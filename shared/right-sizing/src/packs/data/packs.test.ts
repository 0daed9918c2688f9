import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { departmentSpace } from '../../space/department-space.ts'
import { settingIds } from '../../program/settings.ts'
import { sampleDepartment } from '../../testing/sample-program.ts'
import { combinePacks } from '../combine-packs.ts'
import { packSchema, shippedPacks, type CriteriaPack } from '../pack.ts'
import illinois from './illinois-1110.json' with { type: 'json' }
import starter from './starter.json' with { type: 'json' }
import va from './va-pg-18-9.json' with { type: 'json' }

const packs = [starter, va, illinois].map((stored) => packSchema.parse(stored))
const [starterPack, ...publishedPacks] = packs
const starterCriteria = combinePacks(packs, { id: 'starter', version: 1 })

/** Every value of a pack that says where it is from, with its path. */
function valuesOf(part: unknown, path = ''): { path: string; [key: string]: unknown }[] {
  if (typeof part !== 'object' || part === null) return []
  const nested = Object.entries(part).flatMap(([key, value]) => valuesOf(value, `${path}/${key}`))
  return 'status' in part ? [{ ...part, path }, ...nested] : nested
}

test('the list of shipped packs names each pack as its file does', () =>
  expect(shippedPacks).toEqual(packs.map(({ id, version, name, basis }) => ({ id, version, name, basis }))))

test('a setting out of its range is refused with its path', () => {
  const given = (value: number) => ({ value, status: 'assumption', source: null, clause: null })
  const own = {
    ...va,
    id: 'own-1',
    settings: {},
    departments: [{ id: 'icu', settings: { targetOccupancy: given(5) } }],
  }
  const { error } = packSchema.safeParse(own)
  expect(error?.issues).toMatchObject([
    {
      path: ['departments', 0, 'settings', 'targetOccupancy', 'value'],
      message: expect.stringContaining('from 0.01 to 1, got 5') as unknown,
    },
  ])
  expect(packSchema.safeParse({ ...own, departments: [], settings: { buildingFactor: given(0.5) } }).success).toBe(
    false,
  )
})

describe.each(packs.map((pack) => [pack.name, pack] as const))('the pack %s', (_, pack) => {
  const values = valuesOf(pack.settings).concat(valuesOf(pack.departments))

  test('names a source that it describes for each value but assumptions', () => {
    const wrong = values.filter(({ status, source, clause }) =>
      status === 'assumption'
        ? source !== null || clause !== null
        : !Object.keys(pack.sources).includes(String(source)),
    )
    expect(values).not.toEqual([])
    expect(wrong).toEqual([])
  })

  test('has each value within its range', () => {
    const outside = values.filter(
      ({ value, low = value, high = value }) => Number(value) < Number(low) || Number(value) > Number(high),
    )
    expect(outside).toEqual([])
  })

  test('has each department, and each room of a department, once', () => {
    const ids = pack.departments.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const { id, rooms = [] } of pack.departments) {
      expect([id, new Set(rooms.map((room) => room.id)).size]).toEqual([id, rooms.length])
    }
  })

  test('has only departments that the starter completes', () => {
    const { departments, pack: combined } = combinePacks(packs, pack)
    expect(combined.id).toBe(pack.id)
    expect([...departments.keys()]).toEqual(starterPack?.departments.map(({ id }) => id))
  })
})

test('every value in use leads to the document that it is from, in any order of the packs', () => {
  for (const pack of packs) {
    const criteria = combinePacks(packs, pack)
    expect(combinePacks(packs.toReversed(), pack)).toEqual(criteria)
    const inUse = [...criteria.departments.values()].flatMap(({ settings, driverSettings, rooms, rounding }) => [
      ...Object.values(settings).map((value) => ({ value, from: value.pack })),
      ...Object.values(driverSettings).flatMap((ofUnit) =>
        Object.values(ofUnit).map((value) => ({ value, from: value.pack })),
      ),
      ...rooms.flatMap(({ count, area, pack: from }) => [count, area].map((value) => ({ value, from }))),
      { value: rounding, from: rounding.pack },
    ])
    const lost = inUse.filter(
      ({ value: { source }, from }) => source !== null && criteria.sources[from.id]?.[source] === undefined,
    )
    expect(inUse.length).toBeGreaterThan(1_000)
    expect(lost).toEqual([])
  }
})

test('more key rooms, staff or concepts never need less area, by any pack', () => {
  const departments = packs.flatMap((pack) => [...combinePacks(packs, pack).departments.values()])
  const count = fc.integer({ min: 0, max: 400 })
  fc.assert(
    fc.property(fc.constantFrom(...departments), count, count, fc.boolean(), (criteria, rooms, more, teaching) => {
      const areaOf = (keyRooms: number, concepts: Record<string, boolean>) =>
        departmentSpace(sampleDepartment(criteria.id), criteria, { keyRooms, volumes: {}, fte: keyRooms }, concepts)
          .departmentArea
      const [few, many] = [areaOf(rooms, {}), areaOf(rooms + more, { teaching, 'chest-room': teaching })]
      expect(few).toBeGreaterThanOrEqual(0)
      expect(many).toBeGreaterThanOrEqual(few)
      expect(many).toBeLessThan(Infinity)
    }),
  )
})

describe('the starter', () => {
  const departments = [...starterCriteria.departments.values()]

  test('defines the departments of a hospital, and all of each', () => {
    expect(departments).toHaveLength(starter.departments.length)
    expect(departments.length).toBeGreaterThanOrEqual(26)
  })

  test('has what the methods of each department need', () => {
    const needs = {
      'target-occupancy': ['targetOccupancy', 'daysPerYear'],
      'census-percentile': ['percentile', 'daysPerYear'],
      'erlang-loss': ['turnedAway', 'daysPerYear'],
      'erlang-wait': ['waitShare', 'waitLimitMinutes'],
      throughput: [],
      'time-varying-load': ['percentile', 'stayHours'],
      simulation: ['riskPercentile'],
    } as const
    for (const { id, methods, settings } of departments) {
      const missing = methods.flatMap((method) => needs[method].filter((setting) => settings[setting] === undefined))
      expect([id, missing]).toEqual([id, []])
    }
  })

  test('has minutes and hours, or a volume per room, for each department with throughput', () => {
    for (const { id, methods, settings } of departments) {
      if (!methods.includes('throughput')) continue
      const byHours = ['minutes', 'turnoverMinutes', 'openDays', 'openHours', 'utilization'] as const
      const isComplete = settings.volumePerRoom !== undefined || byHours.every((setting) => settings[setting])
      expect([id, isComplete]).toEqual([id, true])
    }
  })

  test('has arrivals by hour for each department whose load varies, which last some hours', () => {
    for (const { id, methods, arrivals, settings } of departments) {
      if (!methods.includes('time-varying-load') || id === 'labor-delivery') continue
      expect([id, arrivals?.hours.length, (settings.stayHours?.value ?? 0) > 0]).toEqual([id, 168, true])
    }
  })

  test('plans departments without key rooms by full-time equivalents or as a share', () => {
    const without = departments.filter(({ keyRoom }) => keyRoom === null)
    expect(without.map(({ id }) => id)).toEqual([
      'laboratory',
      'pharmacy',
      'sterile-processing',
      'administration',
      'nursing-administration',
      'environmental-services',
      'support',
    ])
    for (const { methods, drivers } of without) {
      expect(methods).toEqual([])
      expect(drivers[0]).toBe('fte')
    }
    expect(without.filter(({ settings }) => settings.shareOfArea).map(({ id }) => id)).toEqual(['support'])
  })

  test('calls no value published but those of its industry source', () => {
    const published = valuesOf(starterPack?.departments).filter(({ status }) => status !== 'assumption')
    expect(new Set(published.map(({ source }) => source))).toEqual(new Set(['industry']))
    expect(published.map(({ value, low, high }) => [value, low, high])).toContainEqual([1_400, 1_300, 1_500])
  })

  test('says that no department has a published criterion', () => {
    expect(departments.filter(({ hasPublishedCriterion }) => hasPublishedCriterion)).toEqual([])
  })

  // Departmental gross square feet per key room that architects of hospitals would expect.
  test.each([
    ['medical-surgical', 24, 500, 660],
    ['medical-surgical', 36, 500, 660],
    ['icu', 16, 600, 800],
    ['icu', 24, 600, 800],
    ['step-down', 24, 520, 680],
    ['labor-delivery', 6, 1_050, 1_600],
    ['postpartum', 20, 500, 660],
    ['nursery', 16, 90, 170],
    ['nicu', 20, 400, 650],
    ['pediatrics', 20, 500, 680],
    ['psychiatric', 24, 440, 560],
    ['rehabilitation', 24, 550, 700],
    ['skilled-nursing', 40, 400, 550],
    ['emergency', 16, 600, 900],
    ['emergency', 32, 600, 900],
    ['observation', 12, 300, 450],
    ['surgery', 6, 2_000, 2_750],
    ['surgery', 12, 2_000, 2_750],
    ['cardiac-surgery', 2, 2_000, 2_750],
    ['prep-recovery', 24, 250, 400],
    ['pacu', 12, 180, 280],
    ['c-section', 2, 1_600, 2_400],
    ['endoscopy', 4, 1_000, 1_600],
    ['catheterization', 3, 1_900, 2_700],
    ['x-ray', 4, 750, 1_300],
    ['ct', 2, 1_200, 1_800],
    ['mri', 2, 1_500, 2_000],
    ['ultrasound', 4, 400, 900],
    ['mammography', 3, 400, 700],
    ['nuclear-medicine', 2, 900, 1_400],
    ['interventional-radiology', 2, 1_800, 2_500],
    ['clinic', 16, 250, 450],
    ['clinic', 24, 250, 450],
    ['infusion', 16, 220, 350],
    ['dialysis', 16, 220, 350],
    ['therapy', 12, 250, 450],
  ])('plans %s with %d key rooms at %d to %d gross square feet each', (type, keyRooms, min, max) => {
    const criteria = starterCriteria.departments.get(type)
    if (criteria === undefined) throw new Error(`Expected the starter to have ${type}.`)
    const area =
      departmentSpace(sampleDepartment(type), criteria, { keyRooms, volumes: {}, fte: 0 }, {}).departmentArea / keyRooms
    expect(area).toBeGreaterThanOrEqual(min)
    expect(area).toBeLessThanOrEqual(max)
  })

  test('plans departments without key rooms at 80 to 260 gross square feet per full-time equivalent', () => {
    for (const criteria of departments) {
      if (criteria.keyRoom !== null || criteria.settings.shareOfArea) continue
      const space = departmentSpace(sampleDepartment(criteria.id), criteria, { keyRooms: 0, volumes: {}, fte: 30 }, {})
      expect([criteria.id, space.departmentArea / 30 > 80, space.departmentArea / 30 < 260]).toEqual([
        criteria.id,
        true,
        true,
      ])
    }
  })
})

describe('published packs', () => {
  const find = (pack: CriteriaPack | undefined, id: string) => pack?.departments.find((one) => one.id === id)
  const [vaPack, illinoisPack] = publishedPacks

  test('contain no assumption as a number', () => {
    for (const pack of publishedPacks) {
      const numbers = valuesOf(pack.settings)
        .concat(valuesOf(pack.departments))
        .filter(({ value }) => value !== undefined)
      expect(numbers.filter(({ status }) => status === 'assumption')).toEqual([])
    }
  })

  test('cite the clause of each published value but those that were read without one', () => {
    const without = publishedPacks.map((pack) => [
      ...new Set(
        valuesOf(pack)
          .filter(({ status, clause }) => status === 'published' && clause === null)
          .map(({ path }) => path.replace(/^.*\/(?=rooms|settings)/, '').replace(/\/\d+/, '')),
      ),
    ])
    // The building factor, and the areas of clean and soiled utility, office, public toilet and exam room.
    expect(without).toEqual([['settings/buildingFactor', 'rooms/area'], []])
  })

  test('state the edition of each chapter of the VA that a clause is of', () => {
    const cited = valuesOf(vaPack).filter(({ clause }) => typeof clause === 'string')
    const sources = [...new Set(cited.map(({ source }) => String(source)))]
    expect(sources.toSorted()).toEqual(['102', '222', '254', '261', '265', '276', '286', '406'])
    expect(sources.filter((source) => !vaPack?.sources[source]?.edition)).toEqual([])
  })

  test('count 96,000 minutes a year for procedures of the VA', () => {
    for (const id of ['ct', 'ultrasound', 'mammography', 'interventional-radiology', 'stereotactic-biopsy']) {
      const { openDays, openHours, utilization } = find(vaPack, id)?.settings ?? {}
      expect((openDays?.value ?? 0) * (openHours?.value ?? 0) * 60 * (utilization?.value ?? 0)).toBe(96_000)
    }
  })

  test('leave what Illinois says of intensive care and technology unverified', () => {
    const unverified = ['icu', 'surgery', 'pacu', 'emergency', 'x-ray', 'ct', 'mri', 'ultrasound']
    for (const { id, settings = {} } of illinoisPack?.departments ?? []) {
      const statuses = new Set(settingIds.flatMap((setting) => settings[setting]?.status ?? []))
      expect([id, statuses]).toEqual([id, new Set([unverified.includes(id) ? 'not-verified' : 'published'])])
    }
  })

  test('give the obstetric occupancy of Illinois by number of beds', () =>
    expect(find(illinoisPack, 'postpartum')?.occupancyBySize?.map(({ upTo, value }) => [upTo, value])).toEqual([
      [10, 0.6],
      [25, 0.75],
      [null, 0.78],
    ]))
})
