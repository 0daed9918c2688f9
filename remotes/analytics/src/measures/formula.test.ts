import { describe, expect, test } from '@jest/globals'
import { figureKeys, figuresOf, formulaParts, writeFormula, type Figures } from '@keyroom/cost-report'
import { calculate } from '@keyroom/cost-report/testing'
import { inpatientRows } from '../inpatient/inpatient-rows.ts'
import { indicatorMeasures } from './measure.ts'
import { testReport } from './test-report.ts'

const everyFigure = figuresOf(
  Object.fromEntries(figureKeys.map((key, index) => [key, 1000 + ((index * 37) % 101) * 10])) as Partial<Figures>,
)
// Gross assets exceed net assets, total days those of two payers, and expenses depreciation.
const report = testReport({
  ...everyFigure,
  fixedAssets: 500,
  days: 9000,
  netPatientRevenue: 9000,
  operatingExpense: 8000,
})

const measures = [...indicatorMeasures, ...inpatientRows.flatMap(({ acute, hospital }) => [acute, hospital])].filter(
  (measure) => measure.basis(report).formula !== null,
)

describe('formulas', () => {
  test.each(measures.map((measure) => [measure.id, measure] as const))(
    'the formula of %s, with the numbers in it, gives its value',
    (_, measure) => {
      const written = writeFormula(measure.basis(report).formula ?? '', {
        figure: (key) => String(report.figures[key]),
        periodDays: String(report.days),
      })
      const { value } = measure.of(report)
      expect(value).not.toBeNull()
      expect(calculate(written)).toBeCloseTo(value ?? NaN, 9)
    },
  )

  test.each(measures.map((measure) => [measure.id, measure] as const))(
    'the formula of %s uses exactly the figures that it lists',
    (_, measure) => {
      const used = formulaParts(measure.basis(report).formula ?? '').flatMap((part) =>
        part.kind === 'figure' ? [part.key] : [],
      )
      expect(new Set(used)).toEqual(new Set(measure.basis(report).inputs))
    },
  )
})
