import { expect, test } from '@jest/globals'
import { firstSalary, readSalary } from './base-salary.ts'

test.each([
  ['75000', 75_000],
  ['10000', 10_000],
  ['9999', null],
  ['1000001', null],
  ['', null],
  ['a lot', null],
])('"%s" is %p', (text, salary) => {
  expect(readSalary(text)).toBe(salary)
})

test('begins with what the address says, else with 75,000', () => {
  expect(firstSalary(new URLSearchParams('salary=82000'))).toBe('82000')
  expect(firstSalary(new URLSearchParams('salary=x'))).toBe('75000')
  expect(firstSalary(new URLSearchParams())).toBe('75000')
})
