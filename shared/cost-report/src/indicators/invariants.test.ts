import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { figureColumn, figureKeys, figuresOf, type FigureKey, type Figures } from '../figures.ts'
import type { CostReport } from '../report.ts'
import { isFlowFigure } from '../trends/trend-value.ts'
import type { VariantId } from './indicator.ts'
import { indicatorValue, indicator, indicatorVariant, type IndicatorId } from './indicators.ts'
import { allSeries } from './series.ts'

/** A report in which every line is above zero. */
const filled: fc.Arbitrary<CostReport> = fc
  .array(fc.integer({ min: 1, max: 1e7 }), { minLength: figureKeys.length, maxLength: figureKeys.length })
  .map((values) => {
    const figures = Object.fromEntries(figureKeys.map((key, at) => [key, values[at]])) as Partial<Figures>
    return { periodBegin: '2018-01-01', periodEnd: '2018-12-31', edition: 'hcris', figures: figuresOf(figures) }
  })

const series = fc.constantFrom(...allSeries)

function scaled(report: CostReport, factor: number, which: (key: FigureKey) => boolean): CostReport {
  const figures = figureKeys.map((key) => {
    const value = report.figures[key]
    return [key, value === null || !which(key) ? value : value * factor]
  })
  return { ...report, figures: Object.fromEntries(figures) as Figures }
}

// Factors are powers of two, so that multiplication does not round.
describe('for any filed figures', () => {
  test('a change of currency leaves rates unchanged and scales amounts of money', () => {
    fc.assert(
      fc.property(filled, fc.constantFrom(0.5, 2, 4), series, (report, factor, { id, variant }) => {
        const other = scaled(report, factor, (key) => figureColumn(key).unit === 'dollars')
        const value = indicatorValue(id, report, variant)
        const inMoney = indicator(id).unit === 'dollars'
        const expected = value !== null && inMoney ? value * factor : value
        expect(indicatorValue(id, other, variant)).toBe(expected)
      }),
      { numRuns: 1_000 },
    )
  })

  test('two equal years in one report have the values of one year, except for flows', () => {
    fc.assert(
      fc.property(filled, series, (report, { id, variant }) => {
        const two = { ...scaled(report, 2, isFlowFigure), periodEnd: '2019-12-31' }
        const value = indicatorValue(id, report, variant)
        const expected = value !== null && indicator(id).flow ? value * 2 : value
        expect(indicatorValue(id, two, variant)).toBe(expected)
      }),
      { numRuns: 1_000 },
    )
  })

  test.each<VariantId>(['corrected', 'usual'])('shares of days add up to one, %s', (variant) => {
    fc.assert(
      fc.property(filled, (report) => {
        const rest = indicatorVariant('otherDayShare', variant).compute(report)
        fc.pre(rest.value !== undefined)
        const payers: IndicatorId[] = ['medicareDayShare', 'medicaidDayShare', 'otherDayShare']
        const shares = payers.map((id) => indicatorValue(id, report, variant) ?? NaN)
        expect(shares.reduce((sum, share) => sum + share)).toBeCloseTo(1, 9)
      }),
    )
  })

  test('inpatient and outpatient shares add up to the gross revenue, and the adjustment factor is one over the first', () => {
    fc.assert(
      fc.property(filled, (report) => {
        const { inpatientRevenue, outpatientRevenue } = report.figures
        const grossRevenue = (inpatientRevenue ?? 0) + (outpatientRevenue ?? 0)
        const whole = { ...report, figures: { ...report.figures, grossRevenue } }
        const of = (id: IndicatorId) => indicatorValue(id, whole) ?? NaN
        expect(of('inpatientShare') + of('outpatientShare')).toBeCloseTo(1, 12)
        expect(of('adjustmentFactor') * of('inpatientShare')).toBeCloseTo(1, 9)
        expect(of('adjustedDays')).toBeGreaterThanOrEqual(whole.figures.days ?? NaN)
      }),
    )
  })

  test('leaving out newborns and swing beds never raises occupancy or length of stay', () => {
    fc.assert(
      fc.property(
        filled,
        fc.constantFrom<IndicatorId>('occupancy', 'averageDailyCensus', 'averageLengthOfStay'),
        (report, id) => {
          const corrected = indicatorValue(id, report, 'corrected')
          const usual = indicatorValue(id, report, 'usual')
          expect(corrected === null || (usual !== null && corrected <= usual)).toBe(true)
        },
      ),
    )
  })

  test('no margin exceeds the revenue', () => {
    fc.assert(
      fc.property(filled, fc.constantFrom<IndicatorId>('patientMargin', 'operatingMargin'), (report, id) => {
        expect(indicatorValue(id, report) ?? 0).toBeLessThan(1)
      }),
    )
  })
})
