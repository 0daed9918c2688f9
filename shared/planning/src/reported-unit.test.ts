import { expect, test } from '@jest/globals'
import type { FacilityUnits } from '@keyroom/product-api'
import { reportedUnitOf, sourcesOfUnits } from './reported-unit.ts'

const years = [2015, 2016, 2017, 2018].map((fiscalYear) => ({
  fiscalYear,
  reportId: `r-${fiscalYear}`,
  printedNames: ['MICU', 'x'.repeat(200)],
  beds: 20,
  days: 6000,
  averageLengthOfStay: 4.526,
}))
const hospital = {
  ccn: '220071',
  name: 'General Hospital',
  reports: years.map(({ fiscalYear, reportId }) => ({ id: reportId, fiscalYear, days: 365 })),
  units: [{ unit: 'icu', years, growth: { from: 2015, to: 2018, rate: 0.012_34, total: 0.05 } }],
} as unknown as FacilityUnits

const reported = {
  ccn: '220071',
  facilityName: 'General Hospital',
  fiscalYear: 2018,
  unit: 'icu',
  printedName: `MICU · ${'x'.repeat(113)}`,
  periodDays: 365,
  beds: 20,
  days: 6000,
  averageLengthOfStay: 4.53,
  growth: 0.0123,
}

test('a unit is reported with the numbers that planners see, and with the years beside its own', () => {
  const [unit] = hospital.units
  if (!unit) throw new Error('Expected a unit, got none.')
  expect(reportedUnitOf(hospital, unit, 2018)).toEqual({
    ...reported,
    years: years.map(({ fiscalYear, days }) => ({ fiscalYear, days, periodDays: 365 })),
  })
  const withNursery = { ...unit, years: unit.years.map((year) => ({ ...year, daysWithNursery: true })) }
  expect(reportedUnitOf(hospital, withNursery, 2018)?.daysIncludeNewborns).toBe(true)
  expect(reportedUnitOf(hospital, unit, 2030)).toBeNull()
  expect(reportedUnitOf({ ...hospital, reports: [] }, unit, 2018)).toBeNull()
})

test('the sources of units say whether their growth is used', () => {
  expect(sourcesOfUnits(hospital, 2018)).toEqual([{ ...reported, growthCaveat: null }])
  expect(sourcesOfUnits(hospital, 2015)).toMatchObject([{ fiscalYear: 2015, growthCaveat: 'few-years' }])
  expect(sourcesOfUnits(hospital, 2030)).toEqual([])
})
