import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { facilityType, normalizeCcn } from './ccn.ts'

describe('normalizeCcn', () => {
  test.each([
    ['220071', '220071'],
    ['10001', '010001'],
    [' 010001 ', '010001'],
    ['1014F', '01014F'],
    ['01014f', '01014F'],
    ['ZZ0001', 'ZZ0001'],
  ])('%p is %p', (text, ccn) => expect(normalizeCcn(text)).toBe(ccn))

  test.each(['', '1', '1234', '1234567', '22.071', '2.20071E5', '22007A1', 'NOT AVAILABLE'])(
    'rejects %p, which is not a CCN',
    (text) => expect(normalizeCcn(text)).toBeNull(),
  )

  test('restores the leading zero of any CCN', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10_000, max: 99_999 }), (number) => {
        expect(normalizeCcn(String(number))).toBe(`0${number}`)
      }),
    )
  })

  test('leaves a normalized CCN unchanged', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^ ?([0-9a-zA-Z]{2}\d{3}[0-9a-zA-Z]|\d{4}[0-9a-zA-Z]) ?$/), (text) => {
        const once = normalizeCcn(text)
        expect(once).toHaveLength(6)
        expect(normalizeCcn(once ?? '')).toBe(once)
      }),
    )
  })
})

test.each([
  ['220001', 'short-term'],
  ['220879', 'short-term'],
  ['220880', 'other'],
  ['221300', 'critical-access'],
  ['221399', 'critical-access'],
  ['221400', 'other'],
  ['221990', 'religious'],
  ['222000', 'long-term'],
  ['222299', 'long-term'],
  ['223024', 'other'],
  ['223025', 'rehabilitation'],
  ['223099', 'rehabilitation'],
  ['223300', 'childrens'],
  ['223399', 'childrens'],
  ['224000', 'psychiatric'],
  ['224499', 'psychiatric'],
  ['224500', 'other'],
  ['22000F', 'federal'],
  ['ZZ1300', 'critical-access'],
])('%s has the type %s', (ccn, type) => expect(facilityType(ccn)).toBe(type))
