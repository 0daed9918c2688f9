import { describe, expect, test } from '@jest/globals'
import { badgeIds, badgesOf, isFullPeriod, valueBadgesOf } from './badges.ts'
import { figuresOf, type Figures } from './figures.ts'
import { indicator, indicatorVariant, type IndicatorId } from './indicators/indicators.ts'

const sound = { beds: 10, bedDays: 3_650, days: 2_000, netPatientRevenue: 100 }
const badges = (begin: string, end: string, figures: Partial<Figures> = {}) =>
  badgesOf({ periodBegin: begin, periodEnd: end, figures: figuresOf({ ...sound, ...figures }) })

test('a sound full year outside the pandemic has none', () => {
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
  [{ netPatientRevenue: null }, ['no-patient-revenue']],
  [{ netPatientRevenue: 0 }, ['no-patient-revenue']],
  [{ netPatientRevenue: -1 }, ['negative-patient-revenue']],
  [{ totalAssets: 100, liabilitiesAndFundBalances: 200 }, ['does-not-balance']],
  [{ grossRevenue: 100, inpatientRevenue: 200 }, ['income-does-not-add-up']],
])('%p has %p', (figures, expected) => expect(badges('2018-01-01', '2018-12-31', figures)).toEqual(expected))

describe('the badges of a value', () => {
  const odd = {
    periodBegin: '2021-01-01',
    periodEnd: '2021-06-30',
    figures: figuresOf({
      beds: 10,
      bedDays: 100,
      days: 200,
      totalAssets: 100,
      liabilitiesAndFundBalances: 200,
      grossRevenue: 1,
    }),
  }
  const of = (id: IndicatorId) => valueBadgesOf(indicator(id), indicatorVariant(id, 'usual'), odd)

  test.each<[IndicatorId, string[]]>([
    ['occupancy', ['short-period', 'over-100-percent', 'covid-year']],
    ['averageDailyCensus', ['short-period', 'covid-year']],
    ['currentRatio', ['short-period', 'covid-year', 'does-not-balance']],
    ['totalMargin', ['short-period', 'covid-year', 'no-patient-revenue']],
    ['daysCashOnHand', ['short-period', 'covid-year', 'does-not-balance', 'unreliable']],
  ])('%s has those that concern it', (id, expected) => expect(of(id)).toEqual(expected))

  test('are those of the report, and perhaps that it is unreliable', () => {
    const all = badgesOf(odd)
    for (const badge of of('equityShare')) expect([...all, 'unreliable']).toContain(badge)
    expect(badgeIds).not.toContain('unreliable')
  })
})
