import { describe, expect, test } from '@jest/globals'
import { combinePacks, packSchema, type CriteriaPack, type PackVersion } from '@keyroom/right-sizing'
import starterFile from '@keyroom/right-sizing/packs/starter.json' with { type: 'json' }
import vaFile from '@keyroom/right-sizing/packs/va-pg-18-9.json' with { type: 'json' }
import { mergeDrafts } from './merge-drafts.ts'
import { draftOf, newDraft, packOf, withEntry, type PackDraft } from './pack-draft.ts'

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

  test('keeps the parts of a version that no screen edits', () => {
    const previous = {
      ...va,
      id: 'own-1',
      departments: [{ id: 'icu', methods: ['erlang-loss' as const], settings: { targetOccupancy: assumed(0.7) } }],
    }
    const draft = draftOf(previous, basis)
    expect(pack({ ...draft, numbers: {} }, previous).departments).toEqual([{ id: 'icu', methods: ['erlang-loss'] }])
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
