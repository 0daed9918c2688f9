import { describe, expect, test } from '@jest/globals'
import { figureKeys, figuresOf, type Figures } from '@keyroom/cost-report'
import { inpatientRows } from '../inpatient/acute-measures.ts'
import { formulaParts, writeFormula } from './formula.ts'
import { indicatorMeasures } from './measure.ts'
import { testReport } from './test-report.ts'

const everyFigure = figuresOf(
  Object.fromEntries(figureKeys.map((key, index) => [key, 1000 + ((index * 37) % 101) * 10])) as Partial<Figures>,
)
// Gross assets are larger than net ones, a hospital's days than those of two payers, expense than depreciation.
const report = testReport({ ...everyFigure, fixedAssets: 500, days: 5000, operatingExpense: 9000 })

const measures = [...indicatorMeasures, ...inpatientRows.flatMap(({ acute, hospital }) => [acute, hospital])].filter(
  ({ formula }) => formula !== null,
)

/** Calculates a written formula, to hold it against the value that the screen shows. */
function calculate(written: string): number {
  const tokens = written.match(/\d+|[^\s\d]/g) ?? []
  const take = (...signs: readonly string[]) => (signs.includes(tokens[0] ?? '') ? tokens.shift() : undefined)
  const sum = (): number => {
    let total = product()
    for (let sign = take('+', '−'); sign; sign = take('+', '−')) total += sign === '+' ? product() : -product()
    return total
  }
  const product = (): number => {
    let total = factor()
    for (let sign = take('×', '÷'); sign; sign = take('×', '÷')) total *= sign === '×' ? factor() : 1 / factor()
    return total
  }
  const factor = (): number => {
    const opened = take('(', '|')
    if (!opened) return Number(tokens.shift())
    const inside = sum()
    expect(tokens.shift()).toBe(opened === '(' ? ')' : '|')
    return opened === '(' ? inside : Math.abs(inside)
  }
  const value = sum()
  expect(tokens).toEqual([])
  return value
}

describe('formulas', () => {
  test.each(measures.map((measure) => [measure.id, measure] as const))(
    'the formula of %s, with the numbers in it, gives its value',
    (_, measure) => {
      const written = writeFormula(measure.formula ?? '', {
        figure: (key) => String(report.figures[key as keyof Figures]),
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
      const used = formulaParts(measure.formula ?? '').flatMap((part) => (part.kind === 'figure' ? [part.key] : []))
      expect(new Set(used)).toEqual(new Set(measure.inputs))
    },
  )
})
