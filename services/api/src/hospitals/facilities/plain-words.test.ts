import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { plainWords } from './plain-words.ts'

test.each([
  ["St. Mary's Hospital & Clinic", 'st marys hospital and clinic'],
  ['SAINT MARY', 'st mary'],
  ['Hospital Mayagüez', 'hospital mayaguez'],
  ['U.S.A.-Hospital,  Inc', 'usa hospital inc'],
  ['  ', ''],
])('%p is %p', (text, words) => expect(plainWords(text)).toBe(words))

test('only words of letters and digits come out, and come out again the same', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const words = plainWords(text)
      expect(words).toMatch(/^([a-z0-9]+( [a-z0-9]+)*)?$/)
      expect(plainWords(words)).toBe(words)
    }),
  )
})
