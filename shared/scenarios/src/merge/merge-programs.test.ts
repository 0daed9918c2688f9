import { expect, test } from '@jest/globals'
import type { Program } from '@keyroom/right-sizing'
import fc from 'fast-check'
import { isSame } from '../plain-data.ts'
import { mergePrograms } from './merge-programs.ts'

interface ProgramContent {
  readonly name: string
  readonly program: Program
}

const department = (id: string, more: object = {}) => ({
  id,
  name: null,
  growth: { kind: 'none' },
  drivers: [{ id: 'days', base: 100 }],
  settings: {},
  ...more,
})
const content = (more: object = {}, name = 'North'): ProgramContent => ({
  name,
  program: { baseYear: 2020, departments: [department('icu'), department('ward')], ...more } as unknown as Program,
})
const idsOf = ({ program }: ProgramContent) => program.departments.map(({ id }) => id)

test('takes what only one side changed, down to a driver of a department', () => {
  const mine = content({
    departments: [department('icu', { drivers: [{ id: 'days', base: 120 }] }), department('ward')],
  })
  const theirs = content(
    { baseYear: 2021, departments: [department('icu', { name: 'ICU' }), department('ward')] },
    'South',
  )
  const { content: merged, conflicts } = mergePrograms(content(), mine, theirs)
  expect(conflicts).toEqual([])
  expect(merged).toEqual(
    content(
      {
        baseYear: 2021,
        departments: [department('icu', { name: 'ICU', drivers: [{ id: 'days', base: 120 }] }), department('ward')],
      },
      'South',
    ),
  )
})

test('lists a field that both sides changed, and takes the chosen side', () => {
  const mine = content({ departments: [department('icu', { settings: { target: 0.8 } })] })
  const theirs = content({ departments: [department('icu', { settings: { target: 0.7 } }), department('ward')] })
  const expected = [{ path: ['program', 'departments', 'icu', 'settings', 'target'], mine: 0.8, theirs: 0.7 }]
  const merged = mergePrograms(content(), mine, theirs)
  expect(merged.conflicts).toMatchObject(expected)
  expect(merged.content).toEqual(mine)
  const chosen = mergePrograms(content(), mine, theirs, () => 'theirs')
  expect(chosen.content).toEqual(content({ departments: [department('icu', { settings: { target: 0.7 } })] }))
})

test('does not mix the properties of two kinds of growth', () => {
  const changed = (growth: object) => content({ departments: [department('icu', { growth }), department('ward')] })
  const { conflicts } = mergePrograms(
    content(),
    changed({ kind: 'rate', rate: 1 }),
    changed({ kind: 'years', factors: [] }),
  )
  expect(conflicts.map(({ path }) => path.at(-1))).toEqual(['growth'])
})

test.each([
  ['pack', { id: 'starter', version: 1 }, { id: 'starter', version: 2 }, { id: 'va-pg-18-9', version: 1 }],
  [
    'hospital',
    { ccn: '140001', name: 'Lakeside', fiscalYear: 2020 },
    { ccn: '140001', name: 'Lakeside', fiscalYear: 2021 },
    { ccn: '140002', name: 'Harbor', fiscalYear: 2020 },
  ],
])('does not mix two values of %s, and asks for it once', (field, before, mine, theirs) => {
  const of = (value: object) => content({ [field]: value })
  const merged = mergePrograms(of(before), of(mine), of(theirs))
  expect(merged.conflicts).toEqual([{ path: ['program', field], before, mine, theirs }])
  expect(merged.content).toEqual(of(mine))
  expect(mergePrograms(of(before), of(mine), of(theirs), () => 'theirs').content).toEqual(of(theirs))
})

test('keeps departments that either side added, and the order of the side that moved them', () => {
  const mine = content({ departments: [department('ward'), department('icu'), department('lab')] })
  const theirs = content({ departments: [department('icu'), department('or'), department('ward')] })
  const { content: merged, conflicts } = mergePrograms(content(), mine, theirs)
  expect(conflicts).toEqual([])
  expect(idsOf(merged)).toEqual(['ward', 'icu', 'or', 'lab'])
})

test('asks about a department that one side deleted and the other changed', () => {
  const mine = content({ departments: [department('ward')] })
  const theirs = content({ departments: [department('icu', { name: 'ICU' }), department('ward')] })
  const merged = mergePrograms(content(), mine, theirs)
  expect(merged.conflicts).toMatchObject([{ path: ['program', 'departments', 'icu'], mine: undefined }])
  expect(idsOf(merged.content)).toEqual(['ward'])
  expect(idsOf(mergePrograms(content(), mine, theirs, () => 'theirs').content)).toEqual(['icu', 'ward'])
})

/** A program without the order of its departments. */
const fieldsOf = ({ name, program }: ProgramContent) => ({
  name,
  program: { ...program, departments: program.departments.toSorted((one, other) => one.id.localeCompare(other.id)) },
})

const anyContent = fc
  .record({
    name: fc.constantFrom('a', 'b'),
    baseYear: fc.nat(3),
    departments: fc.uniqueArray(
      fc.record({
        id: fc.constantFrom('icu', 'ward', 'lab'),
        name: fc.constantFrom(null, 'x', 'y'),
        settings: fc.dictionary(fc.constantFrom('target', 'hours'), fc.nat(2)),
        years: fc.array(fc.nat(2), { maxLength: 2 }),
      }),
      { selector: ({ id }) => id },
    ),
  })
  .map(({ name, ...program }) => ({ name, program: program as unknown as Program }))

test('a side that changed nothing gets the other one, whatever it changed', () => {
  fc.assert(
    fc.property(anyContent, anyContent, (before, changed) => {
      const forward = mergePrograms(before, before, changed)
      const backward = mergePrograms(before, changed, before)
      expect([forward.conflicts, backward.conflicts]).toEqual([[], []])
      expect(isSame(forward.content, changed) && isSame(backward.content, changed)).toBe(true)
    }),
  )
})

test('loses no field: each value is on one side, and a conflict names both', () => {
  fc.assert(
    fc.property(anyContent, anyContent, anyContent, (before, mine, theirs) => {
      const merged = mergePrograms(before, mine, theirs)
      const swapped = mergePrograms(before, theirs, mine, () => 'theirs')
      expect(swapped.conflicts.map(({ path }) => path.join('.')).toSorted()).toEqual(
        merged.conflicts.map(({ path }) => path.join('.')).toSorted(),
      )
      expect(merged.conflicts.some(({ mine: one, theirs: other }) => isSame(one, other))).toBe(false)
      // The side that is chosen is mine both times, so both merges have the same fields.
      expect(fieldsOf(merged.content)).toEqual(fieldsOf(swapped.content))
    }),
  )
})
