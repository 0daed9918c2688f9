import { expect, test } from '@jest/globals'
import { isDoubtful } from './doubtful.ts'

test.each([
  ['averageAgeOfPlant', 24_938_792],
  ['averageAgeOfPlant', 0],
  ['totalMargin', -48_672_612],
  ['salaryPerFte', 996_613_352],
  ['salaryPerFte', 590],
  ['salaryShare', 1.01],
  ['averageLengthOfStay', 21_804],
  ['averageLengthOfStay', -1],
  ['occupancy', -0.01],
  ['residentsPerBed', -0.1],
  ['medicareDayShare', 1.01],
  ['medicaidDayShare', -0.01],
])('a %s of %d is doubtful', (indicator, value) => {
  expect(isDoubtful(indicator, value)).toBe(true)
})

test.each([
  ['averageAgeOfPlant', 125],
  ['averageAgeOfPlant', 0.2],
  ['totalMargin', -1.5],
  ['salaryShare', 1],
  ['medicareDayShare', 1],
  ['occupancy', 0],
  // A state psychiatric hospital keeps its patients for years, and a large hospital has many.
  ['averageLengthOfStay', 900],
  ['averageDailyCensus', 2_117],
  ['beds', 144_837],
  ['currentRatio', null],
])('a %s of %d is not', (indicator, value) => {
  expect(isDoubtful(indicator, value)).toBe(false)
})
