import { expect, test } from '@jest/globals'
import { fileYear } from './file-year.ts'

test.each([
  ['Medicare_IP_by_Provider_2023.csv', 2023],
  ['Hospital_Service_Area_2021.csv', 2021],
  ['hsaf2019.csv', 2019],
  ['MUP_INP_RY25_P05_V10_DY23_PRV.CSV', 2023],
  ['2022-2022.csv', 2022],
])('%s is of %d', (file, year) => expect(fileYear({ file, year: null })).toBe(year))

test('what the operator says counts before the name', () =>
  expect(fileYear({ file: 'Service_Area_2021.csv', year: 2020 })).toBe(2020))

test.each(['service-area.csv', 'from 2020 to 2021.csv', '120213.csv', 'READY23.csv'])('%s does not say', (file) =>
  expect(() => fileYear({ file, year: null })).toThrow('Expected the calendar year'),
)
