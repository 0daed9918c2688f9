import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { isGroupedNumber, readBlock, readNumber, readTyped } from './read-number.ts'

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
  ['１，２３４．５％', 'zh-Hans', 1234.5],
])('reads %s in %s as %d', (text, locale, value) => {
  expect(readNumber(text, locale)).toBe(value)
})

test('an empty text is no number yet, and words or half a sign are not a number', () => {
  expect(readNumber('  ', 'en-US')).toBeNull()
  for (const text of ['many', '12 beds', '%', '1,2', '1.2.3', '--1', '1,23,456'])
    expect(readNumber(text, 'en-US')).toBeUndefined()
})

const locales = fc.constantFrom('en-GB', 'en-US', 'fr', 'ro', 'zh-Hans')

test('reads every number as each language writes it', () => {
  const values = fc.double({ min: -1e9, max: 1e9, noNaN: true }).map((value) => Math.round(value * 1000) / 1000)
  fc.assert(
    fc.property(values, locales, (value, locale) => {
      const text = new Intl.NumberFormat(locale, { maximumFractionDigits: 6 }).format(value)
      expect(readNumber(text, locale)).toBe(value)
    }),
  )
})

/** What a field has read after each of the texts that it showed. */
const typeAll = (texts: readonly string[], locale: string) => {
  const [first = '', ...others] = texts
  const start = { text: first, isGrouped: isGroupedNumber(first, locale), isPartial: false, read: undefined }
  return others.reduce((before, text) => readTyped(text, before, locale), readTyped(first, start, locale))
}

test('reads digits typed after a number, or deleted from its end, as each language writes it', () => {
  const digits = fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 4 })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e9 }), digits, locales, (value, added, locale) => {
      const shown = new Intl.NumberFormat(locale).format(value)
      const longer = added.map((_, at) => shown + added.slice(0, at + 1).join(''))
      expect(typeAll([shown, ...longer], locale).read).toBe(Number(`${value}${added.join('')}`))
      const shorter = added.map((_, at) => shown.slice(0, shown.length - at - 1)).filter((text) => /\d$/.test(text))
      expect(typeAll([shown, ...shorter], locale).read).toBe(Number((shorter.at(-1) ?? shown).replaceAll(/\D/g, '')))
    }),
  )
})

test('refuses no text on the way to a number that is typed with its separators', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), locales, (value, locale) => {
      const shown = new Intl.NumberFormat(locale).format(value)
      const texts = Array.from({ length: shown.length + 1 }, (_, length) => shown.slice(0, length))
      for (const [at] of texts.entries()) {
        const { read, isPartial } = typeAll(texts.slice(0, at + 1), locale)
        expect(read !== undefined || isPartial).toBe(true)
      }
      expect(typeAll(texts, locale).read).toBe(value)
    }),
  )
})

test('does not take a decimal separator of another language for a group', () => {
  expect(typeAll(['0', '0,', '0,8', '0,85'], 'en-GB')).toMatchObject({ read: undefined, isPartial: true })
  expect(typeAll(['6.000', '6.5'], 'ro').read).toBe(6.5)
  expect(typeAll(['6,000', '1', '1,', '1,2', '1,25'], 'en-GB').read).toBeUndefined()
})

test('reads a block of a spreadsheet, and leaves the text of one cell alone', () => {
  expect(readBlock('2025\t1.02\r\n2026\t1.05\r\n')).toEqual([
    ['2025', '1.02'],
    ['2026', '1.05'],
  ])
  expect(readBlock('12')).toBeNull()
  expect(readBlock('12\n')).toBeNull()
})
