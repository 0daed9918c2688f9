import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { Rule } from '../packs/pack.ts'
import { applyRule } from './apply-rule.ts'

const quantities = { keyRooms: 12, volumes: { cases: 4_370 * 2.3, days: 8_000 }, fte: 30 }
const areaOf = (rule: Rule, keyRooms = quantities.keyRooms) => applyRule(rule, { ...quantities, keyRooms }, {})

describe('a rule', () => {
  test('of a fixed value gives this value', () => expect(areaOf({ kind: 'fixed', value: 640 })).toBe(640))

  test('per unit multiplies with the quantity, which is 0 where the department has no such driver', () => {
    expect(areaOf({ kind: 'per-unit', of: 'key-rooms', value: 55 })).toBe(660)
    expect(areaOf({ kind: 'per-unit', of: 'fte', value: 2 })).toBe(60)
    expect(areaOf({ kind: 'per-unit', of: 'births', value: 9 })).toBe(0)
  })

  test('per full-time equivalent multiplies with these', () =>
    expect(areaOf({ kind: 'per-fte', value: 120 })).toBe(3_600))

  test.each([
    ['whole', 2],
    ['nearest', 2],
    ['up', 3],
  ] as const)('per increment counts 2.3 increments %s as %d', (kind, increments) =>
    expect(areaOf({ kind: 'per-increment', of: 'cases', size: 4_370, value: 300, rounding: { kind } })).toBe(
      300 * increments,
    ),
  )

  test.each([
    [0.3, 3],
    [0.31, 2],
    [0, 3],
  ])('per increment with one more from a remainder of %d counts 2.3 increments as %d', (from, increments) => {
    const rounding = { kind: 'remainder', from } as const
    expect(areaOf({ kind: 'per-increment', of: 'cases', size: 4_370, value: 1, rounding })).toBe(increments)
  })

  test.each([
    [8, 200],
    [9, 255],
    [10, 255],
    [16, 255],
    [1, 200],
  ])('with a minimum gives the published waiting room of an ICU with %d beds %d square feet', (beds, area) => {
    const rule = { kind: 'min-plus', of: 'key-rooms', base: 200, above: 8, per: 4, add: 55, max: 255 } as const
    expect(areaOf(rule, beds)).toBe(area)
  })

  test('with a minimum and no maximum keeps adding', () => {
    const rule = { kind: 'min-plus', of: 'key-rooms', base: 640, above: 2, per: 1, add: 144, max: null } as const
    expect(areaOf(rule, 2)).toBe(640)
    expect(areaOf(rule, 12)).toBe(640 + 10 * 144)
    expect(areaOf({ ...rule, per: 4 }, 12)).toBe(640 + 3 * 144)
  })

  test('that depends on a concept applies only where the program has the concept', () => {
    const rule: Rule = {
      kind: 'if',
      concept: 'teaching',
      present: { kind: 'fixed', value: 200 },
      absent: { kind: 'fixed', value: 80 },
    }
    expect(applyRule(rule, quantities, { teaching: true })).toBe(200)
    expect(applyRule(rule, quantities, { teaching: false })).toBe(80)
    expect(applyRule(rule, quantities, {})).toBe(80)
    expect(applyRule({ ...rule, absent: null }, quantities, {})).toBe(0)
  })

  test('gives whole increments their own number whatever the rounding', () => {
    const roundings = [{ kind: 'whole' }, { kind: 'nearest' }, { kind: 'up' }, { kind: 'remainder', from: 0 }] as const
    const size = fc.double({ min: 0.01, max: 5_000, noNaN: true })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 500 }), size, fc.constantFrom(...roundings), (count, of, rounding) => {
        const rule = { kind: 'per-increment', of: 'days', size: of, value: 1, rounding } as const
        expect(applyRule(rule, { keyRooms: 0, volumes: { days: count * of }, fte: 0 }, {})).toBe(count)
      }),
    )
  })
})
