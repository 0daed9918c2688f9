import { expect, test } from '@jest/globals'
import { volumeLines } from './volume-lines.ts'

const year = (number: number, volumes: (number | null)[], load: number | null = null) => ({
  year: number,
  volumes,
  load,
  utilization: load === null ? null : 0.8,
})

test('name each volume with its steady change, and the load of the department once', () => {
  const surgery = {
    units: ['cases-inpatient', 'cases-outpatient'],
    years: [year(2020, [1000, 400], 4), year(2021, [1050, 300], 5), year(2022, [1210, 100], 6)],
  }
  const lines = volumeLines([{ units: ['patient-days'], years: [year(2020, [365])] }, surgery], 2022)
  expect(lines).toMatchObject([
    { department: 0, driver: 0, unit: 'patient-days', first: 365, later: null, yearlyChange: null, load: null },
    { department: 1, driver: 0, unit: 'cases-inpatient', first: 1000, later: 1210, load: 6, utilization: 0.8 },
    { department: 1, driver: 1, first: 400, later: 100, yearlyChange: -0.5, load: null, utilization: null },
  ])
  expect(lines[1]?.yearlyChange).toBeCloseTo(0.1, 12)
})

test.each([
  ['from nothing', [0, 50]],
  ['from an unknown volume', [null, 50]],
  ['to an unknown one', [50, null]],
])('no change is calculated %s', (_, [first = null, later = null]) => {
  const years = [year(2020, [first]), year(2021, [later])]
  expect(volumeLines([{ units: ['visits'], years }], 2021)[0]?.yearlyChange).toBeNull()
})

test('the first year alone has no change', () => {
  const [line] = volumeLines([{ units: ['visits'], years: [year(2020, [10])] }], 2020)
  expect(line).toMatchObject({ first: 10, later: 10, yearlyChange: null })
})
