import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { figureKeys, figuresOf, type FigureKey, type Figures } from '../figures.ts'
import type { IndicatorResult } from './indicator.ts'
import { computeIndicators, indicator, indicatorIds, indicators, indicatorValue } from './indicators.ts'

const year = { periodBegin: '2018-01-01', periodEnd: '2018-12-31' }
const report = (figures: Partial<Figures>) => ({ ...year, figures: figuresOf(figures) })

/** Anything that a file may hold: blanks, zeros, losses. */
const anyFigures = fc
  .array(fc.option(fc.oneof(fc.constant(0), fc.integer({ min: -1e9, max: 1e9 })), { freq: 3 }), {
    minLength: figureKeys.length,
    maxLength: figureKeys.length,
  })
  .map((values) => Object.fromEntries(figureKeys.map((key, at) => [key, values[at] ?? null])) as unknown as Figures)

const blankOf = (result: IndicatorResult) => (result.missing === undefined ? [] : result.inputs)

describe('every indicator', () => {
  test('gives a finite value or a reason that names figures, whatever the report holds', () => {
    fc.assert(
      fc.property(anyFigures, (figures) => {
        for (const result of Object.values(computeIndicators({ ...year, figures }))) {
          expect(result.missing === undefined ? Number.isFinite(result.value) : result.inputs.length > 0).toBe(true)
        }
      }),
      { numRuns: 300 },
    )
  })

  test('depends on its inputs alone', () => {
    fc.assert(
      fc.property(anyFigures, anyFigures, fc.constantFrom(...indicatorIds), (one, other, id) => {
        const kept = Object.fromEntries(indicator(id).inputs.map((key) => [key, one[key]]))
        expect(indicatorValue(id, { ...year, figures: { ...other, ...kept } })).toBe(
          indicatorValue(id, { ...year, figures: one }),
        )
      }),
      { numRuns: 300 },
    )
  })

  test('says which of its inputs are blank', () => {
    for (const { compute, inputs } of indicators) {
      const result: IndicatorResult = compute(report({}))
      expect(result.missing).toBe('blank-input')
      expect(inputs).toEqual(expect.arrayContaining([...blankOf(result)]))
    }
  })

  test('has an id of its own and inputs that exist', () => {
    expect(new Set(indicatorIds).size).toBe(indicatorIds.length)
    for (const { inputs } of indicators) for (const key of inputs) expect(figureKeys).toContain(key)
  })
})

describe('formulas', () => {
  const known: Partial<Figures> = {
    beds: 120,
    bedDays: 43_800,
    days: 29_200,
    daysMedicare: 11_680,
    daysMedicaid: 2_920,
    discharges: 5_840,
    fteEmployees: 800,
    fteResidents: 60,
    salaries: 60_000_000,
    inpatientRevenue: 200_000_000,
    outpatientRevenue: 300_000_000,
    grossRevenue: 500_000_000,
    allowances: 350_000_000,
    netPatientRevenue: 150_000_000,
    operatingExpense: 160_000_000,
    otherIncome: 20_000_000,
    otherExpense: 1_000_000,
    netIncome: 9_000_000,
    depreciation: 10_000_000,
    uncompensatedCareCost: 4_000_000,
    costToCharge: 0.32,
    cash: 25_000_000,
    temporaryInvestments: 5_000_000,
    accountsReceivable: 30_000_000,
    uncollectibleAllowance: -6_000_000,
    currentAssets: 60_000_000,
    currentLiabilities: 40_000_000,
    totalAssets: 250_000_000,
    fundBalances: 100_000_000,
    land: 10_000_000,
    buildings: 150_000_000,
    majorMovableEquipment: 80_000_000,
    fixedAssets: 140_000_000,
  }

  // Worked out by hand from the figures above and a year of 365 days.
  test.each([
    ['occupancy', 2 / 3],
    ['averageDailyCensus', 80],
    ['averageLengthOfStay', 5],
    ['adjustmentFactor', 2.5],
    ['adjustedDays', 73_000],
    ['adjustedDischarges', 14_600],
    ['ftePerAdjustedOccupiedBed', 4],
    ['residentsPerBed', 0.5],
    ['medicareDayShare', 0.4],
    ['medicaidDayShare', 0.1],
    ['otherDayShare', 0.5],
    ['inpatientShare', 0.4],
    ['outpatientShare', 0.6],
    ['costPerAdjustedDay', 160_000_000 / 73_000],
    ['costPerAdjustedDischarge', 160_000_000 / 14_600],
    ['salaryPerFte', 75_000],
    ['salaryShare', 0.375],
    ['costToCharge', 0.32],
    ['uncompensatedCareShare', 0.025],
    ['patientMargin', -1 / 15],
    ['operatingMargin', 1 / 17],
    ['totalMargin', 9 / 170],
    ['deductionShare', 0.7],
    ['currentRatio', 1.5],
    ['daysInReceivables', 24 / (150 / 365)],
    ['daysCashOnHand', 30 / (150 / 365)],
    ['averageAgeOfPlant', 10],
    ['equityShare', 0.4],
  ] as const)('%s', (id, value) => expect(indicatorValue(id, report(known))).toBeCloseTo(value, 9))

  test('none is left out above', () => expect(indicatorIds).toHaveLength(28))

  test('an allowance is taken off whichever sign it is filed with', () => {
    const positive = report({ ...known, uncollectibleAllowance: 6_000_000 })
    expect(indicatorValue('daysInReceivables', positive)).toBe(indicatorValue('daysInReceivables', report(known)))
  })

  test('a short period is not compared as if it were a year', () => {
    const quarter = { periodBegin: '2018-01-01', periodEnd: '2018-03-31', figures: figuresOf(known) }
    expect(indicatorValue('averageDailyCensus', quarter)).toBeCloseTo(29_200 / 90, 9)
    expect(indicatorValue('salaryPerFte', quarter)).toBeCloseTo((75_000 * 365) / 90, 6)
    expect(indicatorValue('averageAgeOfPlant', quarter)).toBeCloseTo((10 * 90) / 365, 9)
  })

  test.each<[FigureKey, number, string]>([
    ['bedDays', 0, 'occupancy'],
    ['discharges', 0, 'averageLengthOfStay'],
    ['inpatientRevenue', -5, 'adjustmentFactor'],
    ['netPatientRevenue', -1, 'patientMargin'],
    ['currentLiabilities', 0, 'currentRatio'],
  ])('%s of %d leaves no %s', (key, value, id) => {
    const results = computeIndicators(report({ ...known, [key]: value })) as Record<string, unknown>
    expect(results[id]).toMatchObject({ missing: 'denominator-not-positive' })
  })

  test('net fixed assets above the gross ones leave no age of plant', () => {
    const result = indicator('averageAgeOfPlant').compute(report({ ...known, fixedAssets: 300_000_000 }))
    expect(result).toMatchObject({ missing: 'inconsistent-inputs' })
  })
})
