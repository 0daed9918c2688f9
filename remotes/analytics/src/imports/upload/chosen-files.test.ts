import { expect, test } from '@jest/globals'
import { fileProblem } from './chosen-files.ts'

test.each([
  ['reports.csv', 10, undefined],
  ['HOSP10_2021_NMRC.CSV', 4 * 1024 ** 3, undefined],
  ['reports.csv', 4 * 1024 ** 3 + 1, 'too-large'],
  ['reports.csv', 0, 'empty'],
  ['HOSP10FY2021.ZIP', 10, 'archive'],
  ['cb_2020_us_zcta520_500k.zip', 10, undefined],
  ['2023_Gaz_zcta_national.gz', 10, 'archive'],
  ['reports.xlsx', 10, 'spreadsheet'],
  [`${'a'.repeat(196)}.csv`, 10, undefined],
  [`${'a'.repeat(197)}.csv`, 10, 'name'],
  ['reports\u202evsc.exe', 10, 'name'],
])('a file %s of %d bytes has the problem: %s', (name, size, problem) => {
  expect(fileProblem({ name, size })).toBe(problem)
})
