import { expect, test } from '@jest/globals'
import { defaultBaseSalary, laborCostAt, isTeaching } from './figure-facts.ts'
import { figuresOf } from './figures.ts'
import { annualize } from './trends/trend-value.ts'

test('calculates labor cost as employees times base salary, 75,000 by default', () => {
  expect(defaultBaseSalary).toBe(75_000)
  expect(laborCostAt(figuresOf({ fteEmployees: 100.5 }))).toBe(7_537_500)
  expect(laborCostAt(figuresOf({ fteEmployees: 100 }), 80_000)).toBe(8_000_000)
})

test('calculates no labor cost for a report without employees', () => expect(laborCostAt(figuresOf({}))).toBeNull())

test('scales a flow of a short period to 365 days', () => expect(annualize(73, 73)).toBe(365))

test.each([
  [0.01, 100, true],
  [0.01, null, true],
  [0, 100, false],
  [-1, 100, false],
  [null, 100, false],
  [null, null, null],
])('with %p residents and %p beds, is %p', (fteResidents, beds, teaches) => {
  expect(isTeaching({ fteResidents, beds })).toBe(teaches)
})
