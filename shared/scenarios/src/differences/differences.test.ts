import { describe, expect, test } from '@jest/globals'
import type { Program } from '@keyroom/right-sizing'
import fc from 'fast-check'
import { isSame } from '../plain-data.ts'
import { anyProgram } from '../testing/any-program.ts'
import { applyDifferences } from './apply-differences.ts'
import type { Difference } from './difference.ts'
import { findDifferences } from './find-differences.ts'

const department = (id: string, more: object = {}) => ({
  id,
  name: null,
  growth: { kind: 'rate', rate: 0.01 },
  drivers: [{ id: 'days', base: 100 }],
  settings: {},
  ...more,
})
const program = (departments: readonly object[], more: object = {}) =>
  ({ baseYear: 2020, hospital: null, departments, ...more }) as unknown as Program
const idsOf = ({ departments }: Program) => departments.map(({ id }) => id)
const ofIds = (...ids: readonly string[]) => program(ids.map((id) => department(id)))
/** What a child of `before` is once its parent is `after`. */
const follow = (before: Program, child: Program, after: Program) =>
  applyDifferences(after, findDifferences(before, child))

describe('differences', () => {
  test('are few and plain: one for each field, and none between equal programs', () => {
    const parent = ofIds('icu', 'ward')
    const child = program([
      department('icu', { drivers: [{ id: 'days', base: 120 }], settings: { target: 0.8 } }),
      department('ward', { growth: { kind: 'none' } }),
    ])
    expect(findDifferences(parent, ofIds('icu', 'ward'))).toEqual([])
    expect(findDifferences(parent, child)).toEqual([
      { kind: 'set', path: ['departments', 'icu', 'drivers', 'days', 'base'], value: 120 },
      { kind: 'set', path: ['departments', 'icu', 'settings', 'target'], value: 0.8 },
      { kind: 'set', path: ['departments', 'ward', 'growth'], value: { kind: 'none' } },
    ])
  })

  test('do not fix the order of departments because one of them has a new driver', () => {
    const drivers = [
      { id: 'visits', base: 1 },
      { id: 'days', base: 100 },
    ]
    const differences = findDifferences(
      ofIds('icu', 'ward'),
      program([department('icu', { drivers }), department('ward')]),
    )
    expect(differences).toEqual([
      { kind: 'add', path: ['departments', 'icu', 'drivers'], value: { id: 'visits', base: 1 }, after: null },
    ])
  })

  test('restore any child from any parent, after they were stored as text', () => {
    fc.assert(
      fc.property(anyProgram, anyProgram, (parent, child) => {
        const stored = JSON.parse(JSON.stringify(findDifferences(parent, child))) as Difference[]
        expect(applyDifferences(parent, stored)).toEqual(child)
      }),
    )
  })

  test('are empty only between equal programs, and change neither of them', () => {
    fc.assert(
      fc.property(anyProgram, anyProgram, (parent, child) => {
        const before: unknown = JSON.parse(JSON.stringify([parent, child]))
        const differences = findDifferences(parent, child)
        applyDifferences(parent, differences)
        expect([parent, child]).toEqual(before)
        expect(findDifferences(parent, applyDifferences(parent, differences))).toEqual(differences)
        expect(findDifferences(child, child)).toEqual([])
      }),
    )
  })
})

describe('a change of the parent', () => {
  test('reaches what the child did not override', () => {
    const child = program([department('icu', { name: 'ICU' }), department('ward')], { baseYear: 2022 })
    const after = program([department('icu', { name: 'Intensive', settings: { target: 0.7 } }), department('ward')], {
      baseYear: 2021,
      hospital: { ccn: '140001' },
    })
    expect(follow(ofIds('icu', 'ward'), child, after)).toEqual(
      program([department('icu', { name: 'ICU', settings: { target: 0.7 } }), department('ward')], {
        baseYear: 2022,
        hospital: { ccn: '140001' },
      }),
    )
  })

  test('to another version of its criteria pack leaves a child on the pack that it moved to', () => {
    const on = (id: string, version: number) => program([], { pack: { id, version } })
    const child = on('va-pg-18-9', 1)
    expect(findDifferences(on('starter', 1), child)).toEqual([
      { kind: 'set', path: ['pack'], value: { id: 'va-pg-18-9', version: 1 } },
    ])
    expect(follow(on('starter', 1), child, on('starter', 2))).toEqual(child)
  })

  test('decides every field that the child left, of the program and of each department', () => {
    const expectOf = <Value>(before: Value, child: Value, after: Value) => (isSame(before, child) ? after : child)
    fc.assert(
      fc.property(anyProgram, anyProgram, anyProgram, (before, child, after) => {
        const followed = follow(before, child, after)
        for (const field of ['baseYear', 'scope'] as const) {
          expect(followed[field]).toEqual(expectOf(before[field], child[field], after[field]))
        }
        for (const one of followed.departments) {
          const [was, own, now] = [before, child, after].map(({ departments }) =>
            departments.find(({ id }) => id === one.id),
          )
          if (!was || !own || !now) continue
          for (const field of ['name', 'keyRooms', 'method', 'lengthOfStayChange', 'existing'] as const) {
            expect(one[field]).toEqual(expectOf(was[field], own[field], now[field]))
          }
        }
      }),
    )
  })

  test('reaches a child without differences completely', () => {
    fc.assert(
      fc.property(anyProgram, anyProgram, (before, after) => {
        expect(follow(before, before, after)).toEqual(after)
      }),
    )
  })

  test('leaves a child as it is if it overrides the same in the same way', () => {
    fc.assert(
      fc.property(anyProgram, anyProgram, (before, child) => {
        expect(follow(before, child, child)).toEqual(child)
      }),
    )
  })

  test.each<[string, Program, Program, Program, readonly string[]]>([
    [
      'adds a department beside one of the child',
      ofIds('a', 'b'),
      ofIds('a', 'x', 'b'),
      ofIds('a', 'n', 'b'),
      ['a', 'x', 'n', 'b'],
    ],
    [
      'moves departments around one that the child added',
      ofIds('a', 'b'),
      ofIds('a', 'x', 'b'),
      ofIds('b', 'a'),
      ['b', 'a', 'x'],
    ],
    [
      'adds one to a list that the child ordered',
      ofIds('a', 'b', 'c'),
      ofIds('c', 'b', 'a'),
      ofIds('a', 'n', 'b', 'c'),
      ['c', 'b', 'a', 'n'],
    ],
    [
      'removes one from a list that the child ordered',
      ofIds('a', 'b', 'c'),
      ofIds('c', 'b', 'a'),
      ofIds('a', 'c'),
      ['c', 'a'],
    ],
    [
      'removes the department before an added one',
      ofIds('a', 'b'),
      ofIds('a', 'x', 'y', 'b'),
      ofIds('b'),
      ['b', 'x', 'y'],
    ],
    ['does not bring back a department that the child removed', ofIds('a', 'b'), ofIds('b'), ofIds('b', 'a'), ['b']],
    ['removes all that the child did not add', ofIds('a'), ofIds('x', 'a'), ofIds(), ['x']],
  ])('%s', (_, before, child, after, expected) => expect(idsOf(follow(before, child, after))).toEqual(expected))

  test('drops differences inside a department that it removed, and keeps the others', () => {
    const child = program([department('icu', { name: 'ICU', drivers: [] }), department('ward', { name: 'West' })])
    expect(follow(ofIds('icu', 'ward'), child, ofIds('ward'))).toEqual(program([department('ward', { name: 'West' })]))
  })

  test('to a department of the same id as one that the child added leaves the one of the child', () => {
    const child = program([department('icu'), department('lab', { name: 'Mine' })])
    const after = program([department('lab', { name: 'Theirs' }), department('icu')])
    expect(follow(ofIds('icu'), child, after)).toEqual(
      program([department('lab', { name: 'Mine' }), department('icu')]),
    )
  })
})

test.each<[string, Difference]>([
  ['a field', { kind: 'set', path: ['hospital', 'ccn'], value: '140001' }],
  ['a field of a removed item', { kind: 'set', path: ['departments', 'gone', 'name'], value: 'x' }],
  ['an item as a field', { kind: 'set', path: ['departments', 'a'], value: 'x' }],
  ['a removed field', { kind: 'remove', path: ['baseYear', 'x'] }],
  ['an item', { kind: 'add', path: ['hospital'], value: { id: 'x' }, after: null }],
  ['an order', { kind: 'order', path: ['baseYear'], ids: ['x'] }],
  ['what every object inherits', { kind: 'set', path: ['constructor', 'name'], value: 'x' }],
])('%s of what the parent does not have changes nothing', (_, difference) => {
  expect(applyDifferences(ofIds('a'), [difference])).toEqual(ofIds('a'))
})

test('differences that were stored inside what is one field by now are still applied', () => {
  const hospital = { ccn: '140001', name: 'Lakeside', fiscalYear: 2020 }
  const stored: readonly Difference[] = [
    { kind: 'set', path: ['pack', 'id'], value: 'own-tower' },
    { kind: 'set', path: ['hospital', 'fiscalYear'], value: 2021 },
  ]
  expect(applyDifferences(program([], { pack: { id: 'starter', version: 1 }, hospital }), stored)).toEqual(
    program([], { pack: { id: 'own-tower', version: 1 }, hospital: { ...hospital, fiscalYear: 2021 } }),
  )
})

test('lists whose items do not differ by id are one field', () => {
  const twins = program([department('a'), department('a', { name: 'Twin' })])
  expect(findDifferences(ofIds('a'), twins)).toMatchObject([{ kind: 'set', path: ['departments'] }])
  expect(applyDifferences(ofIds('a'), findDifferences(ofIds('a'), twins))).toEqual(twins)
})
