import { describe, expect, test } from '@jest/globals'
import {
  combinePacks,
  packSchema,
  type CriteriaPack,
  type DepartmentCriteria,
  type PackVersion,
} from '@keyroom/right-sizing'
import starterFile from '@keyroom/right-sizing/packs/starter.json' with { type: 'json' }
import vaFile from '@keyroom/right-sizing/packs/va-pg-18-9.json' with { type: 'json' }
import { findProblems } from './check-draft.ts'
import { mergeDrafts } from './merge-drafts.ts'
import { withOwnDepartment, withoutOwnDepartment } from './own-departments.ts'
import { draftOf, newDraft, withDrivers, withEntry, type PackDraft } from './pack-draft.ts'
import { packOf } from './pack-of-draft.ts'

const [starter, va] = [packSchema.parse(starterFile), packSchema.parse(vaFile)]
const onVa = { id: va.id, version: va.version }
const basis = combinePacks([starter, va], onVa)
const assumed = (value: number) => ({ value, status: 'assumption', source: null, clause: null }) as const
const fixed = (value: number) => ({
  rule: { kind: 'fixed', value } as const,
  status: 'assumption' as const,
  source: null,
  clause: null,
})
const empty = newDraft('Our criteria')
const place = (previous: CriteriaPack | null = null, on: PackVersion = onVa) => ({
  id: 'own-1',
  version: 1,
  on,
  previous,
})
const pack = (draft: Partial<PackDraft>, previous: CriteriaPack | null = null) =>
  packOf({ ...empty, ...draft }, place(previous), basis)

describe('a draft as a pack', () => {
  test('has what was entered, at its place, and is a valid pack', () => {
    const made = pack({
      numbers: {
        '/settings.buildingFactor': assumed(1.4),
        'icu/settings.netToDepartment': assumed(1.7),
        'clinic/driverSettings.procedures.minutes': assumed(50),
      },
      roundings: { icu: { rule: { kind: 'nearest' }, status: 'assumption', source: null, clause: null } },
      rules: { 'icu/rooms.waiting.count': fixed(2) },
    })
    expect(packSchema.parse(made)).toEqual(made)
    expect(made).toMatchObject({
      id: 'own-1',
      basis: onVa,
      settings: { buildingFactor: { value: 1.4 } },
      departments: [
        { id: 'icu', settings: { netToDepartment: { value: 1.7 } }, rounding: { rule: { kind: 'nearest' } } },
        { id: 'clinic', driverSettings: { procedures: { minutes: { value: 50 } } } },
      ],
    })
  })

  test('takes the other part of a room from the basis, with its document', () => {
    const made = pack({ rules: { 'icu/rooms.waiting.count': fixed(2) } })
    const [room] = made.departments[0]?.rooms ?? []
    expect(room?.area).toMatchObject({
      rule: { kind: 'min-plus', base: 200 },
      source: 'va-pg-18-9/102',
      clause: '5.A.1',
    })
    expect(made.sources).toEqual({ 'va-pg-18-9/102': va.sources['102'] })
    const read = draftOf(made, basis)
    expect(Object.keys(read.rules)).toEqual(['icu/rooms.waiting.count'])
    expect(packOf({ ...read, rules: {} }, place(made), basis).sources).toEqual({})
  })

  test('leaves out what the basis gives too, but for what ends another value', () => {
    const { netToDepartment, targetOccupancy } = basis.departments.get('medical-surgical')?.settings ?? {}
    const same = {
      'medical-surgical/settings.netToDepartment': assumed(netToDepartment?.value ?? 0),
      'medical-surgical/settings.targetOccupancy': assumed(targetOccupancy?.value ?? 0),
    }
    expect(pack({ numbers: same }).departments.map(({ settings }) => Object.keys(settings ?? {}))).toEqual([
      ['targetOccupancy'],
    ])
    expect(
      pack({ roundings: { mri: { rule: { kind: 'up' }, status: 'assumption', source: null, clause: null } } }),
    ).toMatchObject({ departments: [] })
  })

  test('keeps the same number where it is from another document', () => {
    const study = { title: 'Time study', publisher: 'Lakeside', edition: null, date: null }
    const sourced = { value: 1.65, status: 'published', source: 'a', clause: null } as const
    const made = pack({ sources: { a: study }, numbers: { 'icu/settings.netToDepartment': sourced } })
    expect(made.departments[0]?.settings?.netToDepartment).toEqual(sourced)
  })

  test('has targets by size where they differ from the basis, and from a single target of its own', () => {
    const steps = [
      { upTo: 12, ...assumed(0.65) },
      { upTo: null, ...assumed(0.8) },
    ]
    const made = pack({ sizeTargets: { icu: steps } })
    expect(packSchema.parse(made).departments).toEqual([{ id: 'icu', occupancyBySize: steps }])
    expect(draftOf(made, basis).sizeTargets).toEqual({ icu: steps })
    const onMade = { id: 'own-1', version: 1 }
    const above = combinePacks([starter, va, made], onMade)
    const again = (numbers: PackDraft['numbers']) =>
      packOf({ ...empty, numbers, sizeTargets: { icu: steps } }, place(null, onMade), above).departments
    expect(again({})).toEqual([])
    expect(again({ 'icu/settings.targetOccupancy': assumed(0.7) })).toMatchObject([{ occupancyBySize: steps }])
    const [theirs, mine] = [
      { ...empty, sizeTargets: { icu: steps } },
      { ...empty, name: 'Mine' },
    ]
    expect(mergeDrafts(empty, mine, theirs)).toMatchObject({ name: 'Mine', sizeTargets: { icu: steps } })
  })

  test('has methods, volumes and arrivals where they differ from the basis', () => {
    const { methods = [], drivers = [], arrivals } = basis.departments.get('emergency') ?? {}
    const { hours = [] } = arrivals ?? {}
    const same = { hours, status: 'assumption', source: null, clause: null } as const
    const { pack: _, ...given } = arrivals ?? { ...same, pack: null }
    expect(
      pack({ methods: { emergency: methods }, drivers: { emergency: drivers }, arrivals: { emergency: given } }),
    ).toMatchObject({ departments: [] })
    const made = pack({
      methods: { emergency: ['time-varying-load', 'throughput'] },
      drivers: { emergency: ['visits', 'days'] },
      arrivals: { emergency: { ...same, hours: hours.with(0, 9) } },
    })
    expect(packSchema.parse(made).departments).toEqual([
      {
        id: 'emergency',
        drivers: ['visits', 'days'],
        methods: ['time-varying-load', 'throughput'],
        arrivals: { ...same, hours: hours.with(0, 9) },
      },
    ])
    expect(packOf(draftOf(made, basis), place(made), basis)).toEqual(made)
    const theirs = { ...empty, methods: draftOf(made, basis).methods }
    expect(mergeDrafts(empty, { ...empty, drivers: { icu: ['days'] } }, theirs)).toMatchObject({
      drivers: { icu: ['days'] },
      methods: { emergency: ['time-varying-load', 'throughput'] },
    })
  })

  test('without a unit of volumes is without its settings', () => {
    const numbers = {
      'clinic/driverSettings.procedures.minutes': assumed(50),
      'clinic/driverSettings.cases.minutes': assumed(40),
      'clinic/settings.minutes': assumed(30),
      'mri/driverSettings.cases.minutes': assumed(40),
    }
    const draft = { ...empty, numbers, drivers: { clinic: ['visits', 'procedures', 'cases'] as const } }
    const less = withDrivers(draft, 'clinic', ['visits', 'procedures'], basis)
    expect(less.drivers).toEqual({ clinic: ['visits', 'procedures'] })
    const { 'clinic/driverSettings.cases.minutes': _, ...kept } = numbers
    expect(less.numbers).toEqual(kept)
    const reset = withDrivers(less, 'clinic', undefined, basis)
    expect(reset.drivers).toEqual({})
    expect(Object.keys(reset.numbers)).toEqual(['clinic/settings.minutes', 'mri/driverSettings.cases.minutes'])
  })

  test('has a department of its own with all that it is and no source of the one that it began as', () => {
    const icu = basis.departments.get('icu')
    if (!icu) throw new Error('Expected intensive care among the departments of VA.')
    const draft = withOwnDepartment(empty, 'own-neuro', 'Neuro intensive care', icu)
    const made = packOf(draft, place(), basis)
    expect(packSchema.parse(made)).toEqual(made)
    const combined = combinePacks([starter, va, made], made).departments.get('own-neuro')
    const plain = (department: DepartmentCriteria | undefined) => ({
      ...(department && { group: department.group, keyRoom: department.keyRoom, methods: department.methods }),
      settings: Object.entries(department?.settings ?? {}).map(([id, { value }]) => [id, value]),
      rooms: department?.rooms.map(({ id, count, area }) => [id, count.rule, area.rule]),
    })
    expect(plain(combined)).toEqual(plain(icu))
    expect(combined).toMatchObject({ name: 'Neuro intensive care', hasPublishedCriterion: false })
    expect(made.sources).toEqual({})
    const read = draftOf(made, basis)
    expect(read.departments).toEqual({
      'own-neuro': { name: 'Neuro intensive care', group: 'inpatient', keyRoom: 'bed', load: 'census' },
    })
    expect(packOf(read, place(made), basis)).toEqual(made)
    const without = withoutOwnDepartment(read, 'own-neuro')
    expect(without).toEqual(empty)
    expect(packOf(without, place(made), basis).departments).toEqual([])
  })

  test('keeps what a department of a version is, which no screen edits', () => {
    const ward = { id: 'icu', group: 'procedures', load: 'cases' } as const
    const previous = { ...va, id: 'own-1', departments: [{ ...ward, settings: { targetOccupancy: assumed(0.7) } }] }
    const draft = draftOf(previous, basis)
    expect(pack({ ...draft, numbers: {} }, previous).departments).toEqual([ward])
  })

  test('read from a published pack and written again is the same', () => {
    const below = combinePacks([starter], starter)
    const again = packOf(draftOf(va, below), place(va, starter), below)
    expect(again).toEqual({ ...va, id: 'own-1', basis: { id: 'starter', version: 1 } })
  })
})

describe('a draft over a version that a colleague saved', () => {
  const before: PackDraft = {
    ...empty,
    numbers: { 'icu/settings.openHours': assumed(8), 'mri/settings.openHours': assumed(9) },
  }

  test('has the entries of both, and of the draft where both changed one', () => {
    const mine = {
      ...before,
      numbers: { ...before.numbers, 'icu/settings.openHours': assumed(10), 'ct/settings.openHours': assumed(11) },
    }
    const theirs = {
      ...before,
      name: 'Renamed',
      numbers: { 'icu/settings.openHours': assumed(12), 'mri/settings.openHours': assumed(13) },
    }
    const merged = mergeDrafts(before, mine, theirs)
    expect(merged.name).toBe('Renamed')
    expect(Object.entries(merged.numbers).map(([path, { value }]) => [path, value])).toEqual([
      ['icu/settings.openHours', 10],
      ['mri/settings.openHours', 13],
      ['ct/settings.openHours', 11],
    ])
    expect(mergeDrafts(before, { ...mine, name: 'Mine' }, theirs).name).toBe('Mine')
  })

  test('is without what either removed', () => {
    const without = (path: string) => ({ ...before, numbers: withEntry(before.numbers, path, undefined) })
    const merged = mergeDrafts(before, without('icu/settings.openHours'), without('mri/settings.openHours'))
    expect(merged.numbers).toEqual({})
  })
})

describe('a draft is not saved', () => {
  const names = new Map([
    ['icu', 'Intensive care'],
    ['own-1', 'Neuro ICU'],
  ])
  const problemsOf = (given: Partial<PackDraft>) =>
    findProblems({ ...empty, ...given }, [], names).map(({ kind, at }) => [kind, at])
  const arrivals = (hours: number[]) => ({
    emergency: { hours, status: 'assumption' as const, source: null, clause: null },
  })
  const week = (first: number, others: number) => [first, ...Array.from({ length: 167 }, () => others)]

  test('with a list of methods or volumes that cannot size anything', () => {
    expect(problemsOf({ methods: { icu: [] }, drivers: { icu: [] } })).toEqual([
      ['methods', 'icu/methods'],
      ['drivers', 'icu/drivers'],
    ])
    expect(problemsOf({ methods: { icu: ['simulation'] } })).toEqual([['methods', 'icu/methods']])
    expect(problemsOf({ methods: { icu: ['simulation', 'erlang-loss'] }, drivers: { icu: ['days'] } })).toEqual([])
  })

  test('with impossible arrivals, or none in the whole week', () => {
    for (const hours of [week(-1, 1), week(2e9, 1), week(0, 0)]) {
      expect(problemsOf({ arrivals: arrivals(hours) })).toEqual([['arrivals', 'emergency/arrivals']])
    }
    expect(problemsOf({ arrivals: arrivals(week(1, 0)) })).toEqual([])
  })

  test('with a department of its own that has no name, the name of another one, or no lists', () => {
    const own = { name: 'Neuro ICU', group: 'inpatient', keyRoom: 'bed', load: 'census' } as const
    const lists = { methods: { 'own-1': ['erlang-loss'] as const }, drivers: { 'own-1': ['days'] as const } }
    expect(problemsOf({ departments: { 'own-1': own }, ...lists })).toEqual([])
    expect(problemsOf({ departments: { 'own-1': { ...own, name: ' ' } }, ...lists })).toEqual([
      ['department', 'own-1/name'],
    ])
    expect(problemsOf({ departments: { 'own-1': { ...own, name: 'intensive care ' } }, ...lists })).toEqual([
      ['department', 'own-1/name'],
    ])
    expect(problemsOf({ departments: { 'own-1': own } })).toEqual([
      ['methods', 'own-1/methods'],
      ['drivers', 'own-1/drivers'],
    ])
    expect(problemsOf({ departments: { 'own-1': { ...own, keyRoom: null } }, drivers: lists.drivers })).toEqual([])
  })
})
