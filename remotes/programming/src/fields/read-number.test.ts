import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { readBlock, readNumber } from './read-number.ts'

test.each([
  ['1,234.5', 'en-GB', 1234.5],
  ['1234.5', 'en-US', 1234.5],
  ['$1,200', 'en-US', 1200],
  ['85 %', 'en-US', 85],
  ['−2.5', 'en-US', -2.5],
  ['1 234,5', 'fr', 1234.5],
  ['1\u202F234', 'fr', 1234],
  ['0.5', 'fr', 0.5],
  ['1.234,5', 'ro', 1234.5],
  ['1.234', 'ro', 1234],
  ['1.5', 'ro', 1.5],
  ['1,234', 'zh-Hans', 1234],
])('reads %s in %s as %d', (text, locale, value) => {
  expect(readNumber(text, locale)).toBe(value)
})

test('an empty text is no number yet, and words or half a sign are not a number', () => {
  expect(readNumber('  ', 'en-US')).toBeNull()
  for (const text of ['many', '12 beds', '%', '1,2', '1.2.3', '--1', '1,23,456'])
    expect(readNumber(text, 'en-US')).toBeUndefined()
})

test('reads every number as each language writes it', () => {
  const values = fc.double({ min: -1e9, max: 1e9, noNaN: true }).map((value) => Math.round(value * 1000) / 1000)
  fc.assert(
    fc.property(values, fc.constantFrom('en-GB', 'en-US', 'fr', 'ro', 'zh-Hans'), (value, locale) => {
      const text = new Intl.NumberFormat(locale, { maximumFractionDigits: 6 }).format(value)
      expect(readNumber(text, locale)).toBe(value)
    }),
  )
})

test('reads a block of a spreadsheet, and leaves the text of one cell alone', () => {
  expect(readBlock('2025\t1.02\r\n2026\t1.05\r\n')).toEqual([
    ['2025', '1.02'],
    ['2026', '1.05'],
  ])
  expect(readBlock('12')).toBeNull()
  expect(readBlock('12\n')).toBeNull()
})
