import { expect, test } from '@jest/globals'
import { annualise } from './trends/annualise.ts'
import { figuresOf } from './figures.ts'
import { DEFAULT_BASE_SALARY, laborCostAt } from './labor-cost.ts'

test('labour cost is employees by base salary, 75,000 unless chosen otherwise', () => {
  expect(DEFAULT_BASE_SALARY).toBe(75_000)
  expect(laborCostAt(figuresOf({ fteEmployees: 100.5 }))).toBe(7_537_500)
  expect(laborCostAt(figuresOf({ fteEmployees: 100 }), 80_000)).toBe(8_000_000)
})

test('a report without employees has no labour cost', () => expect(laborCostAt(figuresOf({}))).toBeNull())

test('a flow of a short period is brought to 365 days', () => expect(annualise(73, 73)).toBe(365))
