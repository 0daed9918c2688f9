import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { daysInPeriod, fiscalYear, parseDay } from './fiscal-year.ts'

const days = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2060-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('fiscalYear', () => {
  test.each([
    ['2020-09-30', 2020],
    ['2020-10-01', 2021],
    ['2021-01-01', 2021],
    ['2021-09-30', 2021],
    ['2021-10-01', 2022],
  ])('puts a period that begins on %s into %d', (begin, year) => expect(fiscalYear(begin)).toBe(year))
})

describe('daysInPeriod', () => {
  test.each([
    ['2020-10-01', '2021-09-30', 365],
    ['2020-01-01', '2020-12-31', 366],
    ['2020-10-01', '2020-12-31', 92],
    ['2021-03-01', '2021-03-01', 1],
  ])('from %s to %s counts %d days', (begin, end, count) => expect(daysInPeriod(begin, end)).toBe(count))

  test('gives a period the days of its two parts', () => {
    fc.assert(
      fc.property(days, fc.nat(400), fc.nat(400), (begin, first, second) => {
        const plus = (day: string, count: number) =>
          new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10)
        const middle = plus(begin, first)
        const end = plus(middle, second + 1)
        expect(daysInPeriod(begin, middle) + daysInPeriod(plus(middle, 1), end)).toBe(daysInPeriod(begin, end))
      }),
    )
  })
})

describe('parseDay', () => {
  test.each([
    ['10/1/2020', '2020-10-01'],
    ['09/30/2021', '2021-09-30'],
    ['10-01-2020', '2020-10-01'],
    ['2020-10-01', '2020-10-01'],
    ['2019/08/02 00:00:00', '2019-08-02'],
    ['2/29/2020', '2020-02-29'],
  ])('reads %p as %s', (text, day) => expect(parseDay(text)).toBe(day))

  test.each(['', '2/29/2021', '13/1/2020', '0/10/2020', '1/32/2020', '10/1/20', 'yesterday', '44105'])(
    'rejects %p',
    (text) => expect(parseDay(text)).toBeNull(),
  )

  test('reads every day in the format of CMS', () => {
    fc.assert(
      fc.property(days, (day) => {
        const [year, month, date] = day.split('-').map(Number)
        expect(parseDay(`${month}/${date}/${year}`)).toBe(day)
      }),
    )
  })
})
