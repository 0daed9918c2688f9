import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { figureKeys, figuresOf, type FigureKey, type Figures } from '../figures.ts'
import { formulaParts, writeFormula } from '../formula/formula.ts'
import type { CostReport, Edition } from '../report.ts'
import { calculate } from '../testing/calculate.ts'
import type { VariantId } from './indicator.ts'
import {
  computeIndicators,
  indicator,
  indicatorIds,
  indicators,
  indicatorValue,
  indicatorVariant,
  type IndicatorId,
} from './indicators.ts'
import { allSeries, seriesOf, seriesValues } from './series.ts'

const year = { periodBegin: '2018-01-01', periodEnd: '2018-12-31' }
const report = (figures: Partial<Figures>) => ({ ...year, figures: figuresOf(figures) })

/** Any valid report: with blanks, zeros and losses. */
const anyFigures = fc
  .array(fc.option(fc.oneof(fc.constant(0), fc.integer({ min: -1e9, max: 1e9 })), { freq: 3 }), {
    minLength: figureKeys.length,
    maxLength: figureKeys.length,
  })
  .map((values) => Object.fromEntries(figureKeys.map((key, at) => [key, values[at] ?? null])) as unknown as Figures)

const edition = fc.constantFrom<Edition>('puf', 'hcris', 'sample')
const anyReport: fc.Arbitrary<CostReport> = fc.record({
  periodBegin: fc.constant('2018-01-01'),
  periodEnd: fc.constantFrom('2018-12-31', '2018-03-31', '2018-01-01'),
  figures: anyFigures,
  edition,
})

describe('every indicator', () => {
  test('gives a finite value or a reason with figure keys for any report', () => {
    fc.assert(
      fc.property(anyReport, fc.constantFrom(...allSeries), (any, { id, variant }) => {
        const result = indicatorVariant(id, variant).compute(any)
        expect(result.missing === undefined ? Number.isFinite(result.value) : result.inputs.length > 0).toBe(true)
        expect(result.variant).toBe(variant)
      }),
      { numRuns: 1_000 },
    )
  })

  test('depends only on its inputs', () => {
    fc.assert(
      fc.property(anyReport, anyFigures, fc.constantFrom(...allSeries), (one, other, { id, variant }) => {
        const kept = indicatorVariant(id, variant).inputs.map((key) => [key, one.figures[key]])
        const changed = { ...one, figures: { ...other, ...Object.fromEntries(kept) } }
        expect(indicatorValue(id, changed, variant)).toBe(indicatorValue(id, one, variant))
      }),
      { numRuns: 1_000 },
    )
  })

  test('has the first variant that has a value, else the reason of the last variant', () => {
    fc.assert(
      fc.property(anyReport, fc.constantFrom(...indicators), (any, { variants, compute }) => {
        const results = variants.map((variant) => variant.compute(any))
        expect(compute(any)).toEqual(results.find(({ missing }) => missing === undefined) ?? results.at(-1))
      }),
    )
  })

  test('lists its blank inputs', () => {
    for (const { id, variant } of allSeries) {
      const { compute, inputs } = indicatorVariant(id, variant)
      const result = compute(report({}))
      expect(result.missing).toBe('blank-input')
      expect(inputs).toEqual(expect.arrayContaining([...(result.inputs ?? [])]))
    }
  })

  test('has a formula that gives its value', () => {
    const filled = Object.fromEntries(figureKeys.map((key, at) => [key, 1_000 + ((at * 37) % 101) * 10]))
    // Parts are smaller than the whole, and net assets smaller than gross assets.
    const figures = figuresOf({
      ...filled,
      fixedAssets: 500,
      days: 9_000,
      netPatientRevenue: 9_000,
      operatingExpense: 8_000,
    })
    for (const { id, variant } of allSeries) {
      const { formula, inputs } = indicatorVariant(id, variant)
      const used = formulaParts(formula).flatMap((part) => (part.kind === 'figure' ? [part.key] : []))
      expect(new Set(used)).toEqual(new Set(inputs))
      const written = writeFormula(formula, { figure: (key) => String(figures[key]), periodDays: '365' })
      expect(calculate(written)).toBeCloseTo(indicatorValue(id, { ...year, figures }, variant) ?? NaN, 9)
    }
  })

  test('has a unique id and inputs that exist', () => {
    expect(new Set(indicatorIds).size).toBe(indicatorIds.length)
    expect(new Set(allSeries.map(({ key }) => key)).size).toBe(allSeries.length)
    for (const { id, variant } of allSeries)
      expect(figureKeys).toEqual(expect.arrayContaining([...indicatorVariant(id, variant).inputs]))
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
    totalCosts: 160_000_000,
    charges: 500_000_000,
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
    investments: 12_000_000,
  }

  /** Figures that only raw HCRIS has. */
  const raw: Partial<Figures> = {
    nurseryDays: 2_920,
    swingSnfDays: 900,
    swingNfDays: 100,
    hmoDaysMedicare: 2_336,
    hmoDaysMedicaid: 1_460,
    accumulatedDepreciation: -95_000_000,
    contributions: 1_000_000,
    investmentIncome: 4_000_000,
    governmentAppropriations: 5_000_000,
  }

  // Calculated by hand from the figures above and a year of 365 days.
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

  test('are all tested above', () => expect(indicatorIds).toHaveLength(28))

  test.each<[IndicatorId, VariantId, number]>([
    ['occupancy', 'corrected', 0.6],
    ['averageDailyCensus', 'corrected', 72],
    ['averageLengthOfStay', 'corrected', 25_280 / 5_840],
    ['medicareDayShare', 'corrected', 0.48],
    ['medicaidDayShare', 'corrected', 0.15],
    ['otherDayShare', 'corrected', 0.37],
    ['operatingMargin', 'corrected', 0],
    ['averageAgeOfPlant', 'corrected', 9.5],
    ['daysCashOnHand', 'with-investments', 42 / (150 / 365)],
  ])('%s, %s', (id, variant, value) => {
    const full = report({ ...known, ...raw })
    expect(indicatorValue(id, full, variant)).toBeCloseTo(value, 9)
    // The usual variant has the same value without the lines of raw HCRIS.
    expect(indicatorValue(id, full, 'usual')).toBe(indicatorValue(id, report(known)))
    expect(indicator(id).compute(full).variant).toBe(variant === 'corrected' ? 'corrected' : 'usual')
  })

  describe('a line that is blank', () => {
    test('is unknown in the public-use file, which has no column for it', () => {
      const { compute } = indicatorVariant('occupancy', 'corrected')
      expect(compute(report(known))).toEqual({ variant: 'corrected', missing: 'blank-input', inputs: ['nurseryDays'] })
      expect(indicator('occupancy').compute(report(known))).toEqual({ variant: 'usual', value: 2 / 3 })
    })

    test('counts as zero in a raw report, which contains every line of the form', () => {
      const rural = { ...report(known), edition: 'hcris' } as const
      expect(indicator('occupancy').compute(rural)).toEqual({ variant: 'corrected', value: 2 / 3 })
      expect(indicator('operatingMargin').compute(rural)).toMatchObject({ variant: 'corrected' })
      expect(indicator('averageAgeOfPlant').compute(rural)).toMatchObject({ variant: 'usual' })
    })
  })

  test('gives no negative occupancy if there are more newborn days than patient days', () => {
    const odd = report({ ...known, nurseryDays: 30_000 })
    expect(indicatorVariant('occupancy', 'corrected').compute(odd)).toMatchObject({ missing: 'inconsistent-inputs' })
    expect(indicator('occupancy').compute(odd)).toMatchObject({ variant: 'usual' })
  })

  test('accepts accumulated depreciation with either sign', () => {
    const positive = report({ ...known, ...raw, accumulatedDepreciation: 95_000_000 })
    expect(indicatorValue('averageAgeOfPlant', positive)).toBeCloseTo(9.5, 9)
  })

  test('subtracts an allowance filed with either sign', () => {
    const positive = report({ ...known, uncollectibleAllowance: 6_000_000 })
    expect(indicatorValue('daysInReceivables', positive)).toBe(indicatorValue('daysInReceivables', report(known)))
  })

  test('scales flows of a short period to a year', () => {
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

  test('gives no age of plant if net fixed assets exceed gross ones', () => {
    const result = indicator('averageAgeOfPlant').compute(report({ ...known, fixedAssets: 300_000_000 }))
    expect(result).toMatchObject({ missing: 'inconsistent-inputs' })
  })

  test('gives no age of plant for negative net assets without gross ones', () => {
    const blank = { land: null, buildings: null, majorMovableEquipment: null, fixedAssets: -5_000 }
    const result = indicator('averageAgeOfPlant').compute(report({ ...known, ...blank }))
    expect(result).toMatchObject({ missing: 'inconsistent-inputs' })
  })
})

describe('series', () => {
  test('contain each indicator in each variant', () => {
    expect(allSeries.slice(0, 3)).toEqual([
      { key: 'occupancy.corrected', id: 'occupancy', variant: 'corrected' },
      { key: 'occupancy.usual', id: 'occupancy', variant: 'usual' },
      { key: 'averageDailyCensus.corrected', id: 'averageDailyCensus', variant: 'corrected' },
    ])
    expect(seriesOf('totalMargin')).toEqual({ key: 'totalMargin', id: 'totalMargin', variant: 'usual' })
    expect(seriesOf('occupancy')).toBeNull()
    expect(seriesOf('totalMargin.corrected')).toBeNull()
    expect(seriesOf('constructor')).toBeNull()
    expect(seriesOf('__proto__.usual')).toBeNull()
  })

  test('have the values of a report in the same order', () => {
    const values = seriesValues(report({ days: 10, bedDays: 20, discharges: 2 }))
    expect(values).toHaveLength(allSeries.length)
    expect(values.slice(0, 6)).toEqual([null, 0.5, null, 10 / 365, null, 5])
  })
})

test('rejects an unknown variant or indicator by name', () => {
  expect(() => indicatorVariant('totalMargin', 'corrected')).toThrow(
    'Expected a variant of totalMargin (usual), got "corrected"',
  )
  expect(() => indicator('profit' as IndicatorId)).toThrow(
    'Expected an indicator id, got "profit". Use one of occupancy',
  )
})
