import { describe, expect, test } from '@jest/globals'
import { badgesOf, isFullPeriod } from './badges.ts'
import { figuresOf, type Figures } from '../figures.ts'

const sound = { beds: 10, bedDays: 3_650, days: 2_000, netPatientRevenue: 100 }
const badges = (begin: string, end: string, figures: Partial<Figures> = {}) =>
  badgesOf({ periodBegin: begin, periodEnd: end, figures: figuresOf({ ...sound, ...figures }) })

test('gives no badge to a balanced report of a full year outside the pandemic', () => {
  expect(badges('2018-01-01', '2018-12-31')).toEqual([])
})

describe('the period', () => {
  test.each([
    ['2018-01-01', '2018-12-15', ['short-period']], // 349 days
    ['2018-01-01', '2018-12-16', []], // 350
    ['2018-01-01', '2019-01-15', []], // 380
    ['2018-01-01', '2019-01-16', ['long-period']], // 381
  ])('%s to %s', (begin, end, expected) => {
    expect(badges(begin, end)).toEqual(expected)
    expect(isFullPeriod({ periodBegin: begin, periodEnd: end, figures: figuresOf({}) })).toBe(expected.length === 0)
  })
})

test.each([
  ['2019-09-30', false],
  ['2019-10-01', true],
  ['2023-09-30', true],
  ['2023-10-01', false],
])('a year that begins on %s is a pandemic year: %s', (begin, expected) => {
  const end = `${Number(begin.slice(0, 4)) + 1}${begin.slice(4)}`
  expect(badges(begin, end).includes('covid-year')).toBe(expected)
})

test.each<[Partial<Figures>, string[]]>([
  [{ days: 3_650 }, []],
  [{ days: 3_651 }, ['over-100-percent']],
  [{ days: 3_700, nurseryDays: 50 }, []],
  [{ days: 3_701, nurseryDays: 50 }, ['over-100-percent']],
  [{ days: 3_651, bedDays: 0 }, []],
  [{ beds: null }, ['no-beds']],
  [{ beds: 0 }, ['no-beds']],
  [{ beds: 20 }, []],
  [{ beds: 21 }, ['beds-against-bed-days']],
  [{ beds: 5 }, []],
  [{ beds: 4 }, ['beds-against-bed-days']],
  [{ beds: 21, bedDays: 0 }, []],
  [{ beds: 21, bedDays: null }, []],
  [{ netPatientRevenue: null }, ['no-patient-revenue']],
  [{ netPatientRevenue: 0 }, ['no-patient-revenue']],
  [{ netPatientRevenue: -1 }, ['negative-patient-revenue']],
  [{ totalAssets: 100, liabilitiesAndFundBalances: 200 }, ['does-not-balance']],
  [{ grossRevenue: 100, inpatientRevenue: 200 }, ['income-does-not-add-up', 'revenue-share-out-of-range']],
  [{ grossRevenue: 100, inpatientRevenue: 100 }, []],
  [{ grossRevenue: 100, inpatientRevenue: 101, outpatientRevenue: -1 }, ['revenue-share-out-of-range']],
  [{ discharges: 1 }, []],
  [{ discharges: -1 }, ['negative-volume']],
  [{ fteEmployees: -0.5 }, ['negative-volume']],
])('%p has %p', (figures, expected) => expect(badges('2018-01-01', '2018-12-31', figures)).toEqual(expected))

test.each([
  ['220001', 80, []],
  ['220001', 79, ['unusual-stay']],
  ['221300', 79, ['unusual-stay']],
  ['222000', 79, []],
  ['224000', 1, []],
])('2,000 days of %s and %p discharges have %p', (ccn, discharges, expected) => {
  const figures = figuresOf({ ...sound, discharges })
  expect(badgesOf({ ccn, periodBegin: '2018-01-01', periodEnd: '2018-12-31', figures })).toEqual(expected)
})
