import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { spellOut } from './spelling.ts'
import { specialCareUnits } from './unit-id.ts'
import { specialCareUnit } from './unit-name.ts'
import { spellings } from './testing/spellings.ts'

describe('names of special care', () => {
  test.each(spellings)('reads %s as %s', (name, unit) => expect(specialCareUnit(name)).toBe(unit))

  test('are tested in more than 231 distinct spellings, with every unit', () => {
    expect(spellings.length).toBeGreaterThan(231)
    expect(new Set(spellings.map(([name]) => name)).size).toBe(spellings.length)
    expect([...new Set(spellings.map(([, unit]) => unit)), 'other-special-care'].toSorted()).toEqual(
      [...specialCareUnits].toSorted(),
    )
  })

  test.each([
    '',
    '   ',
    '?',
    'OTHER SPECIAL CARE',
    'OTHER SPECIAL CARE (SPECIFY)',
    'UNIT 4 WEST',
    'NURSERY',
    '12.01',
    '5TH FLOOR',
    'GERIATRIC UNIT',
    'CLINICAL DECISION UNIT',
    'INTERNAL',
    'RADIOLOGY UNIT',
    'CARDINAL GLENNON 4',
    'BARROW',
  ])('does not know %p', (name) => expect(specialCareUnit(name)).toBeNull())
})

describe('a name', () => {
  const name = fc.constantFrom(...spellings.map(([written]) => written))

  test('is recognized in any case, spacing and punctuation', () => {
    const sign = fc.constantFrom(' ', '  ', ' - ', ' / ', ', ', '_')
    fc.assert(
      fc.property(name, sign, fc.boolean(), (written, between, lower) => {
        const cased = lower ? written.toLowerCase() : written
        expect(specialCareUnit(`  ${cased.replaceAll(' ', between)} `)).toBe(specialCareUnit(written))
      }),
    )
  })

  test('is unchanged if it is already normalized', () => {
    fc.assert(
      fc.property(fc.oneof(name, fc.string({ unit: 'grapheme-ascii' })), (written) => {
        expect(spellOut(spellOut(written))).toBe(spellOut(written))
      }),
    )
  })

  test('of any letters gets an answer', () => {
    fc.assert(
      fc.property(fc.string(), (written) => {
        expect([null, ...specialCareUnits]).toContain(specialCareUnit(written))
      }),
    )
  })
})
