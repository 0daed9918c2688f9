import { expect, test } from '@jest/globals'
import { readSentUnits, writeSentUnits } from './sent-units.ts'
import { unitIds } from './unit-id.ts'

const queryOf = (text: string) => new Map(text.split('&').map((part) => part.split('=') as [string, string]))

test.each([0.855, null])(
  'every unit of a hospital fits into an address, and is read back, with a target of %s',
  (target) => {
    const sent = { ccn: '220071', fiscalYear: 2018, units: unitIds.toReversed(), target }
    const query = Object.entries(writeSentUnits(sent))
      .map((pair) => pair.join('='))
      .join('&')
    expect(query.length).toBeLessThan(1000)
    expect(readSentUnits(queryOf(query))).toEqual(sent)
  },
)

test.each([
  'ccn=1&year=2018&units=icu&target=85',
  'ccn=220071&year=18&units=icu&target=85',
  'ccn=220071&year=2018&target=85',
  'ccn=220071&year=2018&units=icu_beauty&target=85',
  'ccn=220071&year=2018&units=icu_icu&target=85',
  'ccn=220071&year=2018&units=icu&target=much',
  'ccn=220071&year=2018&units=icu&target=101',
])('does not read part of "%s"', (query) => expect(readSentUnits(queryOf(query))).toBeNull())
