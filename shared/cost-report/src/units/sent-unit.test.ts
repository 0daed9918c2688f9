import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { readSentUnit, writeSentUnit, type SentUnit } from './sent-unit.ts'
import { unitIds } from './unit-id.ts'

const figure = fc.option(
  fc.nat(1_000_000).map((hundredths) => hundredths / 100),
  { nil: null },
)
const sentUnit: fc.Arbitrary<SentUnit> = fc.record({
  ccn: fc.constantFrom('220071', '010001', 'ZZ0001'),
  facilityName: fc.string(),
  fiscalYear: fc.integer({ min: 1996, max: 2100 }),
  unit: fc.constantFrom(...unitIds),
  printedName: fc.option(fc.string()),
  beds: figure,
  days: figure,
  periodDays: fc.integer({ min: 1, max: 800 }),
  averageDailyCensus: figure,
  averageLengthOfStay: figure,
  growth: fc.option(
    fc.integer({ min: -9999, max: 99_999 }).map((parts) => parts / 10_000),
    { nil: null },
  ),
  target: fc.option(fc.integer({ min: 1, max: 1000 }).map((parts) => parts / 1000)),
})

test('reads from an address what was written into it', () => {
  fc.assert(
    fc.property(sentUnit, (sent) => {
      const query = Object.entries(writeSentUnit(sent)).map(([name, value]) => [name, String(value)] as const)
      expect(readSentUnit(new Map(query))).toEqual(sent)
    }),
  )
})

describe('an address', () => {
  const good = {
    ccn: '220071',
    hospital: 'General',
    year: '2021',
    unit: 'nicu',
    days: '1825',
    period: '365',
    target: '85',
  }
  const read = (query: Record<string, string>) => readSentUnit(new Map(Object.entries(query)))

  test('does not need figures that the form does not have', () => {
    expect(read(good)).toMatchObject({ days: 1825, target: 0.85, averageLengthOfStay: null })
  })

  test.each([
    ['ccn', '22-0071'],
    ['unit', 'castle'],
    ['year', '2021.5'],
    ['period', '0'],
    ['target', '0'],
    ['target', '101'],
    ['target', ''],
    ['days', '-1'],
    ['days', ''],
    ['growth', 'much'],
  ])('with %s=%s is rejected', (name, value) => {
    expect(read({ ...good, [name]: value })).toBeNull()
  })

  test.each(['ccn', 'hospital', 'year', 'unit', 'period'])('without %s is rejected', (name) => {
    expect(read(Object.fromEntries(Object.entries(good).filter(([other]) => other !== name)))).toBeNull()
  })
})
