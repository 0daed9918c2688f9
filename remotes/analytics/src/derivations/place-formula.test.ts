import { describe, expect, test } from '@jest/globals'
import { createIntl } from 'react-intl'
import messages from '../messages/en.json'
import { percentileFormula, positionOf, quantileFormula, rankFormula } from './place-formula.ts'

const intl = createIntl({ locale: 'en', messages })
const write = (value: number) => String(value)

describe('the percentile of a value', () => {
  const placed = { n: 40, value: 5, percentile: 62.82, write }

  test('in the group counts the values below it and half of the equal ones', () => {
    const place = { below: 24, equal: 2, lower: 4, upper: 6 }
    expect(percentileFormula(intl, { ...placed, place }).numbers).toBe('(24 + (2 − 1) ÷ 2) ÷ (40 − 1) × 100 = 62.8')
  })

  test('outside the group interpolates between its neighbors', () => {
    const place = { below: 25, equal: 0, lower: 4, upper: 6 }
    expect(percentileFormula(intl, { ...placed, place }).numbers).toBe(
      '(25 − 1 + (5 − 4) ÷ (6 − 4)) ÷ (40 − 1) × 100 = 62.8',
    )
  })

  test.each([
    [{ below: 0, equal: 0, lower: null, upper: 6 }, 'below every value'],
    [{ below: 40, equal: 0, lower: 4, upper: null }, 'above every value'],
  ])('beyond all values needs no calculation', (place, words) => {
    const written = percentileFormula(intl, { ...placed, place })
    expect(written.words).toContain(words)
    expect(written.numbers).toBeNull()
  })
})

describe('a percentile of a group', () => {
  test('interpolates between its neighbors', () => {
    const written = quantileFormula(intl, { p: 25, n: 40, between: [10, 20], value: 17.5, write })
    expect(written.words).toContain('25%')
    expect(written.numbers).toBe('1 + (40 − 1) × 25% = 10.75\n10 + 0.75 × (20 − 10) = 17.5')
  })

  test('at a value is that value', () => {
    expect(quantileFormula(intl, { p: 50, n: 41, between: [10, 10], value: 10, write }).numbers).toBe(
      '1 + (41 − 1) × 50% = 21\n10',
    )
  })

  test('has a position without the rounding errors of binary fractions', () => {
    expect([positionOf(10, 30), positionOf(90, 11)]).toEqual([3.9, 10])
  })
})

test('a rank is the number of better values plus one', () => {
  expect(rankFormula(intl, 'lower', 15)).toEqual({
    words: expect.stringContaining('lower is better'),
    numbers: '1 + 15 = 16',
  })
})
