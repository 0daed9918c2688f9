import { expect, test } from '@jest/globals'
import { readSalary, salaryInAddress, salaryOf } from './base-salary.ts'

test.each([
  ['75000', 75_000],
  ['10000', 10_000],
  ['9999', null],
  ['1000001', null],
  ['', null],
  ['a lot', null],
  ['Infinity', null],
])('reads the salary "%s" as %p', (text, salary) => {
  expect(readSalary(text)).toBe(salary)
})

test.each([
  ['', 75_000, null],
  ['salary=82000', 82_000, null],
  ['salary=x', 75_000, 'x'],
  ['salary=', 75_000, ''],
  ['salary=1', 75_000, '1'],
])('the address "%s" has the salary %d and the invalid text "%s"', (query, salary, wrong) => {
  expect(salaryOf(new URLSearchParams(query))).toEqual({ salary, wrong })
})

test('the default salary is not written to the address', () => {
  expect(salaryInAddress(75_000)).toBeNull()
  expect(salaryInAddress(82_000)).toBe('82000')
})
