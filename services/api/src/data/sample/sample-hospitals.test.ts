import { describe, expect, test } from '@jest/globals'
import { badgesOf, brokenIdentities, computeIndicators, facilityType, fiscalYear } from '@keyroom/cost-report'
import { sampleFigures } from './sample-figures.ts'
import { sampleHospitals } from './sample-hospitals.ts'
import { periodOf, sampleYears } from './sample-years.ts'

const hospitals = sampleHospitals()
const reports = hospitals.flatMap((hospital) =>
  sampleYears.map((year) => {
    const period = periodOf(hospital, year)
    const figures = sampleFigures(hospital, year, period)
    return { hospital, year, report: { periodBegin: period.begin, periodEnd: period.end, figures } }
  }),
)

describe('the hospitals', () => {
  test('are about 300, each with a CCN and a name of its own, in every state', () => {
    expect(hospitals.length).toBeGreaterThan(290)
    expect(new Set(hospitals.map(({ ccn }) => ccn)).size).toBe(hospitals.length)
    expect(new Set(hospitals.map(({ name }) => name.split(' ')[0])).size).toBe(hospitals.length)
    expect(new Set(hospitals.map(({ place }) => place.state)).size).toBe(51)
  })

  test('have CCNs that CMS gives nobody, in the range of their type', () => {
    for (const { ccn, profile } of hospitals) {
      expect(ccn).toMatch(/^ZZ\d{4}$/)
      expect(facilityType(ccn)).toBe(profile.type)
    }
  })

  test('are the same every time', () => expect(sampleHospitals()).toEqual(hospitals))
})

describe('the reports', () => {
  test('hold every accounting identity and carry no badge but the pandemic', () => {
    for (const { report } of reports) {
      expect(brokenIdentities(report.figures, 0)).toEqual([])
      expect(badgesOf(report).filter((badge) => badge !== 'covid-year')).toEqual([])
    }
  })

  test('are of their fiscal years', () => {
    for (const { report, year } of reports) expect(fiscalYear(report.periodBegin)).toBe(year)
  })

  test('have every indicator, and plausible ones', () => {
    for (const { report } of reports) {
      const results = computeIndicators(report)
      expect(Object.entries(results).filter(([, { missing }]) => missing)).toEqual([])
      expect(results.occupancy.value).toBeGreaterThan(0.1)
      expect(results.occupancy.value).toBeLessThan(1)
      expect(Math.abs(results.totalMargin.value ?? 1)).toBeLessThan(0.4)
      expect(results.otherDayShare.value).toBeGreaterThan(0)
      expect(results.averageAgeOfPlant.value).toBeLessThan(25)
      expect(results.currentRatio.value).toBeGreaterThan(0.5)
    }
  })

  test('are the same every time', () => {
    const [first] = reports
    if (!first) throw new Error('There are no reports.')
    const period = periodOf(first.hospital, first.year)
    expect(sampleFigures(first.hospital, first.year, period)).toEqual(first.report.figures)
  })
})
