import { describe, expect, test } from '@jest/globals'
import {
  badgesOf,
  brokenIdentities,
  computeIndicators,
  facilityType,
  fiscalYear,
  indicatorValue,
  unitOfLine,
} from '@keyroom/cost-report'
import type { FiledUnit } from '../stored/tables/report-unit-table.ts'
import { samplePatientOrigin } from './sample-patient-origin.ts'
import { sampleReport } from './sample-report.ts'
import { sampleHospitals } from './sample-hospitals.ts'
import { periodsOf, sampleYears } from './sample-years.ts'

const hospitals = sampleHospitals()
const reports = hospitals.flatMap((hospital) =>
  sampleYears.flatMap((year) =>
    periodsOf(hospital, year).map((period) => {
      const { figures, units } = sampleReport(hospital, year, period)
      const report = { periodBegin: period.begin, periodEnd: period.end, figures, edition: 'sample' } as const
      return { hospital, year, period, units, report }
    }),
  ),
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
  test('hold every accounting identity and carry no badge but the pandemic, and of two hospitals a short period', () => {
    for (const { report } of reports) expect(brokenIdentities(report.figures, 0)).toEqual([])
    const badged = reports.flatMap(({ hospital, report }) =>
      badgesOf(report).flatMap((badge) => (badge === 'covid-year' ? [] : [[hospital.ccn, report.periodBegin, badge]])),
    )
    expect(badged).toEqual([
      ['ZZ0040', '2023-10-01', 'short-period'],
      ['ZZ0053', '2021-04-01', 'short-period'],
    ])
  })

  test('of a hospital whose year begins in another month leave no day out and none in two', () => {
    const periods = reports
      .filter(({ hospital }) => hospital.ccn === 'ZZ0040')
      .map(({ year, period }) => ({ year, ...period }))
    expect(periods).toEqual([
      { year: 2021, begin: '2020-10-01', end: '2021-09-30' },
      { year: 2022, begin: '2021-10-01', end: '2022-09-30' },
      { year: 2023, begin: '2022-10-01', end: '2023-09-30' },
      { year: 2024, begin: '2023-10-01', end: '2023-12-31' },
      { year: 2024, begin: '2024-01-01', end: '2024-12-31' },
      { year: 2025, begin: '2025-01-01', end: '2025-12-31' },
    ])
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
      expect(results.salaryShare.value).toBeGreaterThan(0.3)
      expect(results.salaryShare.value).toBeLessThan(0.65)
      expect(results.costPerAdjustedDay.value).toBeGreaterThan(400)
      expect(results.costPerAdjustedDay.value).toBeLessThan(10_000)
    }
  })

  test('tell both variants of what is corrected, and differ where there are newborns or swing beds', () => {
    const differing = reports.filter(({ report }) => {
      const corrected = indicatorValue('occupancy', report, 'corrected')
      const usual = indicatorValue('occupancy', report, 'usual')
      if (corrected === null || usual === null) throw new Error('A variant is missing.')
      expect(corrected).toBeLessThanOrEqual(usual)
      return corrected < usual
    })
    expect(differing.length / reports.length).toBeGreaterThan(0.4)
    expect(differing.length / reports.length).toBeLessThan(0.8)
    for (const { report } of reports) {
      for (const id of ['averageLengthOfStay', 'medicareDayShare', 'operatingMargin', 'averageAgeOfPlant'] as const) {
        expect(indicatorValue(id, report, 'corrected')).not.toBeNull()
      }
    }
  })

  test('are the same every time', () => {
    const [first] = reports
    if (!first) throw new Error('There are no reports.')
    expect(sampleReport(first.hospital, first.year, first.period)).toEqual({
      figures: first.report.figures,
      units: first.units,
    })
  })
})

describe('the units', () => {
  const sum = (units: readonly FiledUnit[], of: 'beds' | 'days' | 'bedDays', from: string, to: string) =>
    units.filter(({ line }) => line >= from && line < to).reduce((total, unit) => total + (unit[of] ?? 0), 0)

  test('have the beds and days of their report between them', () => {
    for (const { units, report } of reports) {
      const { beds, bedDays, days, bedsWithSubproviders } = report.figures
      expect(sum(units, 'beds', '00700', '01400')).toBe(beds)
      expect(sum(units, 'bedDays', '00700', '01300')).toBe(bedDays)
      expect(sum(units, 'days', '00700', '01400')).toBe(days)
      expect(sum(units, 'beds', '00700', '02800')).toBe(bedsWithSubproviders)
    }
  })

  test('are there of every hospital in every year', () => {
    expect(reports.filter(({ units }) => units.length === 0)).toEqual([])
  })

  test('are never fuller than full, and each has beds but newborns and observation', () => {
    for (const { units } of reports) {
      expect(new Set(units.map(({ line }) => line)).size).toBe(units.length)
      for (const { line, beds, bedDays, days } of units) {
        if (line === '01300' || line === '02800') continue
        expect(beds).toBeGreaterThan(0)
        expect(days).toBeLessThanOrEqual(bedDays ?? 0)
      }
    }
  })

  test('are of many kinds, under names that hospitals spell each in their own way', () => {
    const named = reports.flatMap(({ units }) => units.flatMap(({ printedName }) => printedName ?? []))
    const kinds = new Set(
      reports.flatMap(({ units }) => units.map(({ line, printedName }) => unitOfLine(line, printedName ?? null))),
    )
    expect(new Set(named).size).toBeGreaterThan(20)
    expect(kinds.size).toBeGreaterThanOrEqual(18)
    for (const kind of ['nicu', 'picu', 'neuro-icu', 'step-down', 'other-special-care'])
      expect([...kinds]).toContain(kind)
    expect([...kinds]).not.toContain(null)
  })
})

describe("Medicare's patients", () => {
  const year = sampleYears.at(-1) ?? 0
  const patients = reports
    .filter((one) => one.year === year)
    .map(({ hospital, report: { figures } }) => ({
      hospital,
      cases: figures.dischargesMedicare ?? 0,
      days: figures.daysMedicare ?? 0,
      charges: 1_000_000,
    }))
  const rows = samplePatientOrigin(year, patients)

  test('come from ZIP codes near by, some of them too few to print', () => {
    const suppressed = rows.filter(({ printed }) => printed === null)
    expect(suppressed.length / rows.length).toBeGreaterThan(0.15)
    expect(suppressed.length / rows.length).toBeLessThan(0.7)
    for (const { zip, printed } of rows) {
      expect(zip).toMatch(/^\d{5}$/)
      const numbers = printed ? [printed.cases - 10, printed.days, printed.charges] : []
      expect(numbers.filter((value) => !(value > 0))).toEqual([])
    }
    expect(new Set(rows.map(({ ccn, zip }) => `${ccn} ${zip}`)).size).toBe(rows.length)
  })

  test('are known of every hospital, and printed of nearly every one', () => {
    const of = (some: typeof rows) => new Set(some.map(({ ccn }) => ccn)).size
    expect(of(rows)).toBe(hospitals.length)
    expect(of(rows.filter(({ printed }) => printed !== null))).toBeGreaterThan(hospitals.length * 0.97)
  })

  test('have several hospitals to choose from in many places', () => {
    const hospitalsOf = Map.groupBy(rows, ({ zip }) => zip)
    const shared = [...hospitalsOf.values()].filter((some) => some.length > 2)
    expect(shared.length / hospitalsOf.size).toBeGreaterThan(0.3)
  })

  test('are the same every time', () => expect(samplePatientOrigin(year, patients)).toEqual(rows))
})
