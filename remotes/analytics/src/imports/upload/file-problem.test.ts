import { expect, test } from '@jest/globals'
import { fileProblem } from './file-problem.ts'

test.each([
  ['reports.csv', 10, undefined],
  ['HOSP10_2021_NMRC.CSV', 4 * 1024 ** 3, undefined],
  ['reports.csv', 4 * 1024 ** 3 + 1, 'too-large'],
  ['reports.csv', 0, 'empty'],
  ['HOSP10FY2021.ZIP', 10, 'archive'],
  ['reports.xlsx', 10, 'spreadsheet'],
])('%s of %d bytes: %s', (name, size, problem) => {
  expect(fileProblem({ name, size })).toBe(problem)
})
