import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { discountOn, prorate, sumOf } from './amounts.ts'

const cents = fc.integer({ min: 0, max: 2_000_000_000 })
const discounts = fc.option(
  fc.oneof(
    fc.record({ code: fc.constant('A'), percentOff: fc.integer({ min: 1, max: 100 }) }),
    fc.record({ code: fc.constant('B'), amountOff: cents }),
  ),
  { nil: undefined },
)

describe('a discount', () => {
  test.each([
    [144_000, undefined, 0],
    [144_000, { code: 'A', percentOff: 10 }, 14_400],
    [145, { code: 'A', percentOff: 10 }, 15],
    [144, { code: 'A', percentOff: 10 }, 14],
    [999, { code: 'A', percentOff: 33.3 }, 333],
    [144_000, { code: 'A', percentOff: 100 }, 144_000],
    [144_000, { code: 'B', amountOff: 5_000 }, 5_000],
    [4_000, { code: 'B', amountOff: 5_000 }, 4_000],
  ])('on %d of %j takes off %d', (subtotal, discount, expected) => {
    expect(discountOn(subtotal, discount)).toBe(expected)
  })
})

test('sums are whole cents that add up, and never less than shipping', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ amount: cents }), { maxLength: 3 }),
      discounts,
      cents,
      (lines, discount, shipping) => {
        const sum = sumOf(lines, discount, shipping)
        expect(Object.values(sum).filter((value) => !Number.isSafeInteger(value))).toEqual([])
        expect(sum.total).toBe(sum.subtotal - sum.discount + sum.shipping)
        expect(sum.total).toBeGreaterThanOrEqual(shipping)
        expect(sum.discount).toBeGreaterThanOrEqual(0)
      },
    ),
  )
})

describe('the rest of a year', () => {
  const until = new Date('2027-03-01T00:00:00Z')

  test.each([
    ['2026-03-01T00:00:00Z', 144_000],
    ['2026-08-30T12:00:00Z', 72_000],
    ['2027-02-28T00:00:00Z', 395],
    ['2027-03-01T00:00:00Z', 0],
    ['2027-04-01T00:00:00Z', 0],
    ['2025-01-01T00:00:00Z', 144_000],
  ])('from %s costs %d', (now, expected) => expect(prorate(144_000, { now: new Date(now), until })).toBe(expected))

  test('never gets more expensive over time', () => {
    const moment = fc.date({ min: new Date('2025-01-01'), max: new Date('2028-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(cents, moment, moment, (price, one, other) => {
        const [early, late] = one < other ? [one, other] : [other, one]
        const cost = (now: Date) => prorate(price, { now, until })
        expect(cost(late)).toBeLessThanOrEqual(cost(early))
        expect(cost(early)).toBeLessThanOrEqual(price)
      }),
    )
  })
})
